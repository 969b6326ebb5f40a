"""The newest moves of games, decoded and cached in this process: a stored move never changes."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games.models import Game, MadeBy, Move, Status, sql
from games.rules.codec import decode
from games.rules.player import Entry
from games.services.cache import Cache

Entries = tuple[Entry, ...]


@dataclass(frozen=True, eq=False, slots=True)
class RecentMove:
    """A move and its complete log entries, before what a reader may not see is left out."""

    number: int
    at: datetime | None
    entries: Entries
    because: Any
    """The stored reasons of a move that the variant made (Pinzetta's)."""
    advised: int | None = None
    """The seat, if its player had asked for advice."""
    program: int | None = None
    """The seat, if a program of its player made it."""
    sentences: dict[Any, Any] = field(default_factory=dict)
    """A cache of the log's text, by reader."""


RECENT = 12
"""How many moves the log shows at first, and how many are cached."""
_cache: Cache[tuple[str, int], dict[int, RecentMove]] = Cache(512)


def latest(game: Game, number: int = RECENT) -> list[RecentMove]:
    """The newest moves of the current line, the last first."""
    line = game.code, game.line
    cached = _cache.get(line) or {}
    numbers = range(game.moves, max(game.moves - number, 0), -1)
    made = {number: cached.get(number) for number in numbers}
    if missing := [number for number, found in made.items() if found is None]:
        for move in sql.moves(game, missing[-1], missing[0]):
            made[move.number] = put(game.code, move, decode(Entries, move.entries))
    if game.status != Status.PLAYING:  # no need to cache a game that is over
        _cache.remove(line)
    return [found for found in made.values() if found]


def put(code: str, move: Move, entries: Entries) -> RecentMove:
    advised = move.seat if move.advised else None
    program = move.seat if move.made_by == MadeBy.PROGRAM else None
    made = RecentMove(move.number, move.at, entries, move.because, advised, program)
    line = code, move.line
    recent = _cache.get(line) or _cache.put(line, {})
    recent[made.number] = made
    recent.pop(made.number - RECENT, None)
    return made
