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
"""The fields of a finished game that counts: no lesson, no keeper's copy, no practice, not void."""


def counted_seats() -> QuerySet[Player]:
    """The seats of people in games that count, without those that a stand-in played to the end and
    those that share somebody's device. No game counts with an edition that somebody has entered."""
    game = Q(**{f"game__{field}": value for field, value in COUNTS.items()})
    own = Player.objects.filter(person__isnull=False, shares_device=False)
    return own.filter(game, bot="", conceded=False).exclude(game__edition__entered=True)


def sheet_of(player: Any) -> Sheet:
    """The score sheet of a player in a stored snapshot. It is read without decoding the whole
    table, which would take a third of a second for a hundred games."""
    return tuple(Points(**line) for line in player["sheet"])
