"""Keeps the process for background tasks (`manage.py background`) running next to a server."""

import logging
import subprocess
import sys
from pathlib import Path
from socket import socketpair
from threading import Event, Thread
from uuid import uuid4

from stampswap_site.time_limits import TimeLimits

log = logging.getLogger(__name__)
ROOT = Path(__file__).resolve().parent.parent
PAUSE = 2.0
"""Seconds before another process takes the place of one that has ended."""


class BackgroundWorker:
    """Starts the process, and another one if it ends or shows no sign of life, until `stop` or the
    end of this process."""

    def __init__(self, limits: TimeLimits) -> None:
        self.limits = limits
        self.stopped = Event()
        self.id = ""
        """The id of the process, which is stored with its tasks."""
        self.thread = Thread(target=self._keep_running, daemon=True)

    def start(self) -> None:
        self._start()
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.process.terminate()
        try:
            self.process.wait(self.limits.stop_task)
        except subprocess.TimeoutExpired:  # for example because the database hangs
            self.process.kill()
        self.thread.join()

    def _keep_running(self) -> None:
        self._watch()
        while not self.stopped.wait(PAUSE):
            log.warning("The background worker ended; another takes its place.")
            self._start()
            if self.stopped.is_set():
                self.process.terminate()
            self._watch()

    def _start(self) -> None:
        before, self.id = self.id, uuid4().hex
        self.signs, its_end = socketpair()
        with its_end:
            end = its_end.fileno()
            options = [f"--id={self.id}", f"--after={before}", f"--signs-of-life={end}"]
            self.process = subprocess.Popen(  # noqa: S603  (fixed arguments)
                [sys.executable, "manage.py", "background", *options], cwd=ROOT, pass_fds=[end]
            )

    def _watch(self) -> None:
        """Wait until the process has ended; kill it if it stops showing signs of life."""
        with self.signs:
            self.signs.settimeout(self.limits.start_background)
            try:
                while self.signs.recv(1024):
                    self.signs.settimeout(self.limits.hanging)
            except TimeoutError:
                log.error("The background worker hangs, and is killed.")
                self.process.kill()
        self.process.wait()
