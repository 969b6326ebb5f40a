"""A table as it stands, read once by each process for all who look at the same moment.

Whatever a page shows of a table rings its bell in the transaction that changes it, so as long as
the pulse is the same, so is the table. What is shared here is never changed: whoever wants to
change a game reads it anew, under its lock.
"""

from time import monotonic
from typing import NamedTuple

from django.db import connection
from django.db.models import prefetch_related_objects

from games.models import Game, Player
from games.rules.state import Table
from games.services.kept import Kept
from games.services.tables import load

TELLING = ("pulse", "beside", "status", "lesson", "watchers")
"""By what another moment is known. A lesson may be ended without a bell; who may look is asked
anew every time."""
FRESH = 20.0
"""Seconds. That somebody is still here does not ring, and is told by no more than this too late."""
ASK = f"SELECT {', '.join(TELLING)} FROM games_game WHERE code = %s"  # noqa: S608  (our own names)
"""In plain SQL: nothing is asked as often, and most of the time went into wording it."""


class Standing(NamedTuple):
    game: Game
    players: tuple[Player, ...]
    table: Table


_kept: Kept[str, tuple[float, Standing]] = Kept(256)


def stands(code: str) -> Standing | None:
    """The table with this code as it is now; None if there is none, or nothing is dealt yet."""
    with connection.cursor() as cursor:
        cursor.execute(ASK, [code])
        now = cursor.fetchone()
    if now is None:
        return None
    if kept := _kept.get(code):
        read_at, seen = kept
        if _moment(seen.game) == now and monotonic() - read_at < FRESH:
            return seen
    game = Game.objects.filter(code=code).first()
    return keep(read(game)) if game and game.snapshot is not None else None


def read(game: Game) -> Standing:
    prefetch_related_objects([game], "players")
    return Standing(game, tuple(game.players.all()), load(game))


def keep(standing: Standing) -> Standing:
    return _kept.keep(standing.game.code, (monotonic(), standing))[1]


def _moment(game: Game) -> tuple[object, ...]:
    return tuple(getattr(game, name) for name in TELLING)
