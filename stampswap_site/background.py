"""Runs background tasks (`manage.py db_worker`) and periodic checks in a process of its own next to
the server."""

import logging
import multiprocessing
import time
from threading import Event, Thread

import django
from django.core.management import call_command
from django.db import DatabaseError, InterfaceError, connections

from stampswap_site.supervised import end_with_parent

log = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds before a retry when the database is unreachable or the process has ended."""

GRACEFUL_SECONDS = 5.0
"""Seconds that a running task gets to finish when the server is stopped."""


class BackgroundWorker:
    """Starts the process, and restarts it if it ends, until `stop` or the end of this process."""

    def __init__(self) -> None:
        self.stopped = Event()
        self.process = _new_process()
        self.thread = Thread(target=self._keep_running, daemon=True)

    def start(self) -> None:
        self.process.start()
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.process.terminate()
        self.process.join(GRACEFUL_SECONDS)
        self.process.kill()  # if it did not end, for example because the database hangs
        self.thread.join()

    def _keep_running(self) -> None:
        self.process.join()
        while not self.stopped.wait(PAUSE):
            log.warning("The background worker ended; another takes its place.")
            self.process = _new_process()
            self.process.start()
            if self.stopped.is_set():
                self.process.terminate()
            self.process.join()


def _new_process() -> multiprocessing.context.SpawnProcess:
    return multiprocessing.get_context("spawn").Process(target=_work, daemon=True)


def _work() -> None:
    end_with_parent()
    django.setup()
    from games.services.timer import start_rounds  # needs Django set up

    start_rounds()
    while True:
        try:
            call_command("db_worker", verbosity=0, reload=False)
            return  # it was told to end, and has finished its task
        except (DatabaseError, InterfaceError) as failure:
            log.warning("The background worker has no database: %s", failure)
            connections.close_all()
            time.sleep(PAUSE)
