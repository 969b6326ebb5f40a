"""The moves of a game as they are told again and again: none ever changes, so each is read once."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games.models import Game, Move, Status
from games.models.worded import Question
from games.rules.codec import decode
from games.rules.state import Entry
from games.services.kept import Kept

Entries = tuple[Entry, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Made:
    """What is told of a move, as nobody may read it yet."""

    number: int
    at: datetime | None
    entries: Entries
    because: Any
    """As it is stored."""
    sentences: dict[Any, Any] = field(default_factory=dict)
    """What each reader's log says of it, once somebody has read it."""


RECENT = 12
"""Moves that are told without asking for more, and kept."""
_kept: Kept[tuple[str, int], dict[int, Made]] = Kept(256)
MOVES = Question(
    lambda game, line, first, last: Move.objects.filter(
        game=game, line=line, number__gte=first, number__lte=last
    ),
    blanks=4,
)


def latest(game: Game, most: int = RECENT) -> list[Made]:
    """The newest moves of the line that is played, the last first."""
    line = game.code, game.line
    kept = _kept.get(line) or {}
    numbers = range(game.moves, max(game.moves - most, 0), -1)
    made = {number: kept.get(number) for number in numbers}
    if unread := [number for number, found in made.items() if found is None]:
        for move in MOVES.all(game.pk, game.line, unread[-1], unread[0]):
            made[move.number] = keep(game, move, decode(Entries, move.entries))
    if game.status != Status.PLAYING:  # few will look again
        _kept.forget(line)
    return [found for found in made.values() if found]


def keep(game: Game, move: Move, entries: Entries) -> Made:
    made = Made(move.number, move.at, entries, move.because)
    line = game.code, move.line
    recent = _kept.get(line) or _kept.keep(line, {})
    recent[made.number] = made
    recent.pop(made.number - RECENT, None)
    return made
