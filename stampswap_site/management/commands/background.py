"""The process for background tasks: a service of its own beside the server (deploy/), or started by
`make serve` and `make play`."""

import logging
import os
import signal
import time
from socket import socket
from threading import Thread
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, InterfaceError, connections
from django.utils.crypto import get_random_string
from django_tasks.signals import task_finished, task_started

from games.services import tasks
from games.services.timer import start_rounds

log = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds before a retry when the database is unreachable."""
A_SIGN = 1.0
"""Seconds between two signs of life."""


class Command(BaseCommand):
    help = "Runs background tasks, and what is due every minute, hour and day."
    requires_system_checks = ()  # of the server beside it: they need all that shows pages
    task_since: float | None = None
    """When the task began that it is working on."""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--id", default=get_random_string(32), help="stored with its tasks")
        parser.add_argument("--after", default="", help="id of the process whose place it takes")
        parser.add_argument(
            "--signs-of-life", type=int, metavar="FD", help="a socket to who watches it"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        os.nice(5)  # requests come first
        task_started.connect(self.task_started)
        task_finished.connect(self.task_finished)
        Thread(target=self.live, args=[options["signs_of_life"]], daemon=True).start()
        start_rounds()
        while True:
            try:
                tasks.take_over(options["after"])
                call_command("db_worker", worker_id=options["id"], verbosity=0, reload=False)
                return  # it was told to end, and has finished its task
            except (DatabaseError, InterfaceError) as failure:
                log.warning("The background worker has no database: %s", failure)
                connections.close_all()
                time.sleep(PAUSE)

    def live(self, watched: int | None) -> None:
        """Give a sign every second, until a task takes too long: then this process has to be
        replaced. If the server that watches it has ended, this process ends, too."""
        line = socket(fileno=watched) if watched is not None else None
        while not self.hangs():
            try:
                if line:
                    line.send(b".")
            except OSError:
                os.kill(os.getpid(), signal.SIGTERM)
                return
            time.sleep(A_SIGN)
        log.error("A background task takes too long: its process ends.")
        os.kill(os.getpid(), signal.SIGKILL)

    def hangs(self) -> bool:
        since = self.task_since
        return since is not None and time.monotonic() - since > settings.TIME_LIMITS.task

    def task_started(self, **_about: Any) -> None:
        self.task_since = time.monotonic()

    def task_finished(self, **_about: Any) -> None:
        self.task_since = None
