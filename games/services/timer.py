"""Periodic work of every server process, so that no GET request has to do it."""

import logging
from datetime import timedelta
from threading import Thread
from time import sleep

from django.conf import settings
from django.core.management import call_command
from django.db import close_old_connections

from games.services import bots, lobby

log = logging.getLogger(__name__)
DAY = timedelta(days=1)


def start_timer() -> None:
    """Start a daemon thread that calls `look_after_games` every `settings.TIMER` seconds; none if
    that is 0. For server processes only."""
    if settings.TIMER:
        Thread(target=_run, args=(timedelta(seconds=settings.TIMER),), daemon=True).start()


def _run(every: timedelta) -> None:
    since_pruned = DAY
    while True:
        sleep(every.total_seconds())
        try:
            close_old_connections()
            look_after_games(every)
            if (since_pruned := since_pruned + every) > DAY:
                call_command("prune_db_task_results", verbosity=0)
                since_pruned = timedelta(0)
        except Exception as error:  # the database may be unavailable or full: try again later
            log.warning("The timer was interrupted: %r", error)


def look_after_games(waiting: timedelta) -> None:
    """Make the moves of bots that have been awaited for at least `waiting` (others are about to
    move by themselves), and cancel lobbies that nobody visits."""
    bots.wake_all(waiting)
    lobby.expire()
