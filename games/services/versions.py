"""Versions of tables that no older backup can repeat."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from games.models import Game, Status

STEPS_A_SECOND = 1000
"""More changes than a table can have in a second."""
OPEN_PAGES = timedelta(days=30)
"""How long pages of a finished game may stay open."""


def lift() -> int:
    """Raise the versions of all tables that somebody may look at, when the server starts: each
    version begins with the time of the start. Return the number of tables.

    If an older backup was restored before the start, its versions are lower than those of pages
    that are still open, which would take them for old news. Now they are higher, and every page
    fetches the table as it is.
    """
    start = int(timezone.now().timestamp()) * STEPS_A_SECOND
    lately = timezone.now() - OPEN_PAGES
    current = Q(status__in=(Status.LOBBY, Status.PLAYING)) | Q(ended__gt=lately)
    return Game.objects.filter(current, version__lt=start).update(version=start)
