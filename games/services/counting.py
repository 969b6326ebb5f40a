"""Which finished games count for the people who played them, and what their score sheets say."""

from typing import Any

from django.db.models import Q, QuerySet

from games.models import Player, Status
from games.rules.player import Points

Sheet = tuple[Points, ...]
COUNTS = {"status": Status.OVER, "void": False, "lesson": ""} | {
    "copy_of": None,
    "practice_from": None,
}
"""What a finished game is that counts: no lesson, no copy of a keeper's, no practice, not void."""


def counted_seats() -> QuerySet[Player]:
    """The seats of people in games that count; not what a stand-in has played to the end, nor who
    shares somebody's device."""
    game = Q(**{f"game__{field}": value for field, value in COUNTS.items()})
    own = Player.objects.filter(person__isnull=False, shares_device=False)
    return own.filter(game, bot="", conceded=False)


def sheet_of(player: Any) -> Sheet:
    """The score sheet of a player in a stored snapshot. Not decoded by its types, which takes a
    third of a second for a hundred games."""
    return tuple(Points(**line) for line in player["sheet"])
