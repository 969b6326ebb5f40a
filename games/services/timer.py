"""Periodic work, so that no GET request has to do it: of every server process, and of the process
for background tasks."""

import logging
from collections.abc import Callable
from datetime import timedelta
from threading import Thread
from time import sleep

from django.conf import settings
from django.core.management import call_command
from django.db import close_old_connections
from django.utils import timezone

from games.services import analysis, checks, derived, retention, tasks, troubles
from games.services.bots import turns
from games.services.lobby import hosting
from games.services.signals import tick

log = logging.getLogger(__name__)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
Work = Callable[[timedelta], None]


def start_timer() -> None:
    """Start a daemon thread that calls `look_after_games` every `TIME_LIMITS.timer` seconds. For
    server processes only."""
    _start(look_after_games)


def start_rounds() -> None:
    """As `start_timer` with `run_maintenance`, for the process for background tasks."""
    _start(run_maintenance)


def _start(work: Work) -> None:
    every = timedelta(seconds=settings.TIME_LIMITS.timer)
    Thread(target=_run, args=(work, every), daemon=True).start()


def _run(work: Work, every: timedelta) -> None:
    while True:
        sleep(every.total_seconds())
        try:
            close_old_connections()
            work(every)
        except Exception as error:  # the database may be unavailable or full: try again later
            log.warning("The timer was interrupted: %r", error)


def look_after_games(waiting: timedelta) -> None:
    """Make the moves of bots that have been awaited for at least `waiting` (others are about to
    move by themselves), and cancel lobbies that nobody visits."""
    turns.wake_all(waiting)
    hosting.expire()


def run_maintenance(every: timedelta) -> None:
    """Run interrupted tasks again, check a few games, tell keepers what is new, go on with
    interrupted analyses and let other apps do what is due (`tick`); each hour remove some old
    guests and games; once a day check derived data and clear away old tasks and sessions."""
    tasks.take_up()
    checks.check_some()
    troubles.tell_keepers()
    analysis.take_up()
    tick.send_robust(None)
    if first_of(HOUR, every):
        retention.tidy()
    if first_of(DAY, every):
        derived.check_all()
        call_command("prune_db_task_results", verbosity=0)
        call_command("clearsessions", verbosity=0)


def first_of(period: timedelta, every: timedelta) -> bool:
    """Whether this is the first call in an hour or a day, if it is called so often."""
    return timezone.now().timestamp() % period.total_seconds() < every.total_seconds()
