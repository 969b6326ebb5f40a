"""Versions of tables that no older backup can repeat."""

import logging
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from games.models import Game, Status, sql
from games.services import notify
from games.services.cache import Cache

log = logging.getLogger(__name__)
STEPS_A_SECOND = 1000
"""More changes than a table can have in a second."""
OPEN_PAGES = timedelta(days=30)
"""How long pages of a finished game may stay open."""


def raise_all() -> int:
    """Raise the versions of all tables that somebody may look at, when the server starts: each
    version begins with the time of the start. Return the number of tables.

    If an older backup was restored before the start, its versions are lower than those of pages
    that are still open, which would take them for old news. Now they are higher, and every page
    fetches the table as it is.
    """
    start = _of_now()
    lately = timezone.now() - OPEN_PAGES
    current = Q(status__in=(Status.LOBBY, Status.PLAYING)) | Q(ended__gt=lately)
    return Game.objects.filter(current, version__lt=start).update(version=start)


_highest: Cache[str, int] = Cache(2048)
"""The highest version of each table that this process has read."""


def checked(code: str, version: int) -> int:
    """The version of a table that was read just now, or a higher one, if it is lower than this
    process has seen: then an older backup was restored while the server runs."""
    seen = _highest.get(code) or 0
    if version < seen:
        # Another thread may have read a newer one meanwhile.
        version = sql.version(code) or seen
    if version < seen:
        version = _raise_above(code, seen)
    _highest.put(code, version)
    return version


def _raise_above(code: str, seen: int) -> int:
    """Raise the version of a restored table, and tell its pages."""
    log.warning("A table was put back to an older version.", extra={"table": code})
    game = Game.objects.only("code", "version").get(code=code)
    game.version = max(_of_now(), seen + 1)
    Game.objects.filter(code=code, version__lt=seen).update(version=game.version)
    notify.after_commit(game)
    return game.version


def _of_now() -> int:
    return int(timezone.now().timestamp()) * STEPS_A_SECOND
