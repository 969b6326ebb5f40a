"""The state of a game as this process has read it, cached by the game's version.

Every change that pages show increments `Game.version` in the same transaction, so a cached state is
valid as long as the version is the same. Threads share cached states, which are never changed: code
that changes a game calls `lock` and gets copies.
"""

from collections.abc import Iterable
from copy import copy
from time import monotonic
from typing import NamedTuple

from games.models import Game, Player, Status, sql
from games.rules.state import Table
from games.services.cache import Cache
from games.services.stored import versions
from games.services.stored.snapshots import load

MAX_AGE = 20.0
"""Seconds that a state is cached: `Player.seen` changes without a new version."""


class Damaged(Exception):
    """The seats that are stored are not those of the table, or the status is unknown: a
    keeper has to mend it."""


class GameState(NamedTuple):
    game: Game
    """With `snapshot` and `deal` deferred: the table has been made from them."""
    players: tuple[Player, ...]
    table: Table
    read_at: float

    @property
    def going_on(self) -> bool:
        """Whether moves can be made."""
        return self.game.status == Status.PLAYING and self.game.paused is None


_cache: Cache[str, GameState] = Cache(512)


def read(code: str) -> GameState | None:
    """The state of the game with this code; None if there is none, or it has not started."""
    version = sql.version(code)
    state = _current(code, version and versions.checked(code, version))
    return put(state) if state else None


def lock(code: str) -> GameState:
    """Lock a game until the transaction ends, and return its state for the caller to change."""
    state = _current(code, sql.lock(code))
    if state is None:
        raise Game.DoesNotExist(code)
    game, players, table, read_at = state
    return _state(copy(game), map(copy, players), table, read_at)


def state_of(game: Game, table: Table | None = None) -> GameState:
    """The state of a game that has just been read; `table` if the caller has it already."""
    table = table or load(game)
    players = sql.seats(game)
    if [player.seat for player in players] != list(table.seats):
        raise Damaged(f"{game.code}: seats {[player.seat for player in players]}")
    return _state(game, players, table, monotonic())


def put(state: GameState) -> GameState:
    """Cache the state of a game that is being played, unless a newer one is cached already."""
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
    """The cached state if it has this version, otherwise the state read from the database."""
    cached = _cache.get(code)
    if cached and version == cached.game.version and monotonic() - cached.read_at < MAX_AGE:
        return cached
    game = sql.game(code)
    if game is None or game.snapshot is None:
        return None
    if cached is None:
        return state_of(game)
    same = game.version == cached.game.version
    return state_of(game, cached.table if same else load(game, cached.table.setup))


def _state(game: Game, players: Iterable[Player], table: Table, read_at: float) -> GameState:
    """Set `player.game`, but no reference from game to players: without a reference cycle Python
    frees the state at once."""
    seated = tuple(players)
    for player in seated:
        player.game = game
    return GameState(game, seated, table, read_at)
