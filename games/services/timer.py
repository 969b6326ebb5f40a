"""What every server process does now and then: no page that is only read has to do it."""

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
    """Begin to look after the games every `settings.TIMER` seconds, in a thread that ends with the
    process; never if that is 0. For server processes only."""
    if settings.TIMER:
        Thread(target=_run, args=(timedelta(seconds=settings.TIMER),), daemon=True).start()


def _run(every: timedelta) -> None:
    pruned = DAY
    while True:
        sleep(every.total_seconds())
        try:
            close_old_connections()
            look_after_games(every)
            if (pruned := pruned + every) > DAY:
                call_command("prune_db_task_results", verbosity=0)
                pruned = timedelta(0)
        except Exception as wrong:  # the database is away, or full: it is tried again
            log.warning("The timer was interrupted: %r", wrong)


def look_after_games(waiting: timedelta) -> None:
    """Let bots answer that have been awaited for so long (those of a move just made are about to),
    and close lobbies that everybody has left."""
    bots.wake_all(waiting)
    lobby.expire()
