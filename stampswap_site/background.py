"""Runs background tasks (`manage.py db_worker`) and periodic checks in a process of its own next to
the server."""

import logging
import multiprocessing
import os
import time
from ctypes import c_double
from multiprocessing.sharedctypes import Synchronized
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import django
from django.core.management import call_command
from django.db import DatabaseError, InterfaceError, connections

from stampswap_site.supervised import end_with_parent
from stampswap_site.time_limits import TimeLimits

log = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds before a retry when the database is unreachable or the process has ended."""
A_SIGN = 1.0
"""Seconds between two signs of life."""


class BackgroundWorker:
    """Starts the process, and another one if it ends or shows no sign of life, until `stop` or the
    end of this process."""

    def __init__(self, limits: TimeLimits) -> None:
        self.limits = limits
        self.stopped = Event()
        self.process = WorkerProcess(limits)
        self.thread = Thread(target=self._keep_running, daemon=True)

    def start(self) -> None:
        self.process.start()
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.process.terminate()
        self.process.join(self.limits.stop_task)
        self.process.kill()  # if it did not end, for example because the database hangs
        self.thread.join()

    def _keep_running(self) -> None:
        self.process.watch()
        while not self.stopped.wait(PAUSE):
            log.warning("The background worker ended; another takes its place.")
            self.process = WorkerProcess(self.limits, after=self.process.id)
            self.process.start()
            if self.stopped.is_set():
                self.process.terminate()
            self.process.watch()


class WorkerProcess:
    """One process, by an id that its tasks are stored with."""

    def __init__(self, limits: TimeLimits, after: str = "") -> None:
        """`after`: the id of the process whose place it takes."""
        context = multiprocessing.get_context("spawn")
        self.id, self.hanging = uuid4().hex, limits.hanging
        self.alive_at: Synchronized[float] = context.Value(c_double, 0.0)
        arguments = (self.id, after, self.alive_at, limits.task)
        self.process = context.Process(target=_work, args=arguments, daemon=True)
        self.terminate = self.process.terminate
        self.join, self.kill = self.process.join, self.process.kill

    def start(self) -> None:
        self.alive_at.value = time.monotonic()
        self.process.start()

    def watch(self) -> None:
        """Wait until the process has ended; kill it if it shows no more sign of life."""
        while self.process.is_alive():
            self.join(A_SIGN)
            if time.monotonic() - self.alive_at.value > self.hanging:
                log.error("The background worker hangs, and is killed.")
                self.kill()


def _work(own_id: str, after: str, alive_at: "Synchronized[float]", longest: float) -> None:
    end_with_parent()
    signs = SignsOfLife(alive_at, longest)
    signs.start()  # what follows may take its time
    os.nice(5)  # whoever waits for a page comes first
    django.setup()
    from games.services import tasks  # needs Django set up
    from games.services.timer import start_rounds

    signs.follow_tasks()
    start_rounds()
    while True:
        try:
            tasks.take_over(after)
            call_command("db_worker", worker_id=own_id, verbosity=0, reload=False)
            return  # it was told to end, and has finished its task
        except (DatabaseError, InterfaceError) as failure:
            log.warning("The background worker has no database: %s", failure)
            connections.close_all()
            time.sleep(PAUSE)


class SignsOfLife:
    """Writes down every second that this process lives, unless one task takes too long."""

    def __init__(self, alive_at: "Synchronized[float]", longest: float) -> None:
        self.alive_at, self.longest = alive_at, longest
        self.task_since: float | None = None

    def start(self) -> None:
        Thread(target=self._go_on, daemon=True).start()

    def follow_tasks(self) -> None:
        from django_tasks.signals import task_finished, task_started  # needs Django set up

        task_started.connect(self._task_started)
        task_finished.connect(self._task_finished)

    def _go_on(self) -> None:
        while True:
            since = self.task_since
            if since is None or time.monotonic() - since < self.longest:
                self.alive_at.value = time.monotonic()
            time.sleep(A_SIGN)

    def _task_started(self, **_about: Any) -> None:
        self.task_since = time.monotonic()

    def _task_finished(self, **_about: Any) -> None:
        self.task_since = None
