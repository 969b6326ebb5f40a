"""A table as it stands, read once by each process for all who look at the same moment.

Whatever a page shows of a table rings its bell in the transaction that changes it, so as long as
the pulse is the same, so is the table. What is shared here is never changed: whoever wants to
change a game reads it anew, under its lock.
"""

from collections import OrderedDict
from threading import Lock
from time import monotonic
from typing import NamedTuple

from django.db.models import prefetch_related_objects

from games.models import Game, Player
from games.rules.state import Table
from games.services.tables import load

TELLING = ("pulse", "status", "lesson", "watchers")
"""By what another moment is known. A lesson may be ended without a bell; who may look is asked
anew every time."""
FRESH = 20.0
"""Seconds. That somebody is still here does not ring, and is told by no more than this too late."""
MOST = 256


class Standing(NamedTuple):
    game: Game
    players: tuple[Player, ...]
    table: Table


_kept: OrderedDict[str, tuple[float, Standing]] = OrderedDict()
_lock = Lock()


def stands(code: str) -> Standing | None:
    """The table with this code as it is now; None if there is none, or nothing is dealt yet."""
    now = Game.objects.filter(code=code).values_list(*TELLING).first()
    if now is None:
        return None
    read_at, kept = _kept.get(code, (0.0, None))
    if kept and _moment(kept.game) == now and monotonic() - read_at < FRESH:
        return kept
    game = Game.objects.get(code=code)
    return None if game.snapshot is None else keep(read(game))


def read(game: Game) -> Standing:
    prefetch_related_objects([game], "players")
    return Standing(game, tuple(game.players.all()), load(game))


def keep(standing: Standing) -> Standing:
    code = standing.game.code
    with _lock:
        _kept[code] = monotonic(), standing
        _kept.move_to_end(code)
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return standing


def _moment(game: Game) -> tuple[object, ...]:
    return tuple(getattr(game, name) for name in TELLING)
