"""What happened, in sentences, as one reader may know it."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from games.rules import referee
from games.rules.codec import decode
from games.rules.sight import entry_sight
from games.rules.state import Entry
from games.services.tables import setup_of
from games.tables.look import Look
from games.words import entry_sentence

RECENT = 12
"""Moves that are told without asking for more."""


class Line(NamedTuple):
    text: str
    key: str
    points: bool


class Told(NamedTuple):
    """What was told of one move."""

    number: int
    at: datetime | None
    lines: list[Line]


class Log(NamedTuple):
    told: list[Told]
    """The newest first."""
    earlier: bool
    """Whether there is more than this."""


def log(look: Look, *, everything: bool = False) -> Log:
    moves = look.game.history.filter(line=look.game.line).order_by("-number")
    recent = list(moves if everything else moves[:RECENT])
    told = [Told(m.number, m.at, list(_lines(look, decode(Entries, m.entries)))) for m in recent]
    earlier = look.game.moves > len(recent)
    if not earlier:
        told.append(Told(0, look.game.started, list(_lines(look, _opening(look)))))
    return Log([each for each in told if each.lines], earlier)


Entries = tuple[Entry, ...]


def _opening(look: Look) -> Entries:
    """What was told before the first move is not stored: the deal says it."""
    setup = setup_of(look.game)
    return referee.begin(setup.variant, setup.edition, setup.deal, setup.options).entries


def _lines(look: Look, entries: Entries) -> Iterator[Line]:
    for entry in entries:
        seen = entry_sight(look.sight.edition, entry, look.seat)
        scored = entry.key.startswith("scored-")
        yield Line(entry_sentence(seen, look.names), entry.key, scored)
