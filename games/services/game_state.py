"""The state of a game as this process has read it, cached by the game's version.

Whatever changes what a page shows of a table counts `Game.version` up in the same transaction, so a
cached state is right as long as that number is the same. A cached state is shared by threads and
never changed: whoever changes a game reads it under the lock and gets copies.
"""

from collections.abc import Iterable
from copy import copy
from time import monotonic
from typing import NamedTuple

from games.models import Game, Player, Status, sql
from games.rules.state import Table
from games.services.cache import Cache
from games.services.tables import load

MAX_AGE = 20.0
"""Seconds. That somebody is still there (`Player.seen`) is written without a new version."""


class GameState(NamedTuple):
    game: Game
    """Without `snapshot` and `deal`, which the table was made from: Django reads them if asked."""
    players: tuple[Player, ...]
    table: Table
    read_at: float

    @property
    def going_on(self) -> bool:
        """Whether moves can be made."""
        return self.game.status == Status.PLAYING and self.game.paused is None


_cache: Cache[str, GameState] = Cache(256)


def read(code: str) -> GameState | None:
    """The state of the game with this code; None if there is none, or nothing is dealt yet."""
    state = _current(code, sql.version(code))
    return put(state) if state else None


def lock(code: str) -> GameState:
    """The state of a game that is locked until the transaction ends, for the caller to change."""
    version = Game.objects.select_for_update().values_list("version", flat=True).get(code=code)
    state = _current(code, version)
    if state is None:
        raise Game.DoesNotExist(code)
    game, players, table, read_at = state
    return _state(copy(game), map(copy, players), table, read_at)


def of(game: Game, table: Table | None = None) -> GameState:
    """The state of a game that was just read; with its `table`, if that is known already."""
    players = Player.objects.filter(game=game)
    return _state(game, players, table or load(game), monotonic())


def put(state: GameState) -> GameState:
    """Cache a state, unless a newer one is there already. A game that is over is looked at by few,
    so it is not cached."""
    game = state.game
    for name in {"snapshot", "deal"} - game.get_deferred_fields():
        delattr(game, name)
    cached = _cache.get(game.code)
    if game.status != Status.PLAYING:
        _cache.remove(game.code)
    elif cached is None or cached.game.version <= game.version:
        _cache.put(game.code, state)
    return state


def _current(code: str, version: int | None) -> GameState | None:
    """The cached state if its version is this one; otherwise as it is read."""
    cached = _cache.get(code)
    if cached and version == cached.game.version and monotonic() - cached.read_at < MAX_AGE:
        return cached
    found = Game.objects.filter(code=code)
    game = found.defer("deal").first() if cached else found.first()  # what was dealt never changes
    if game is None or game.snapshot is None:
        return None
    if cached is None:
        return of(game)
    same = game.version == cached.game.version
    return of(game, cached.table if same else load(game, cached.table.setup))


def _state(game: Game, players: Iterable[Player], table: Table, read_at: float) -> GameState:
    """The players know their game, but the game does not know them: without a circle of references
    Python frees all of it at once."""
    seated = tuple(players)
    for player in seated:
        player.game = game
    return GameState(game, seated, table, read_at)
