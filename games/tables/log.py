"""What happened, in sentences, as one reader may know it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language

from games.models import Game, Move, Remedy
from games.rules import referee
from games.rules.codec import decode
from games.rules.sight import entry_sight
from games.rules.state import Entry
from games.services.tables import setup_of
from games.tables.because import sentences
from games.tables.look import Look
from games.words import Names, entry_sentence
from games.words.remedies import remedy_sentence

Entries = tuple[Entry, ...]
RECENT = 12
"""Moves that are told without asking for more."""


@dataclass(frozen=True)
class Made:
    """A move and what is told of it, as nobody may read it yet."""

    key: int
    at: datetime
    move: Move = field(compare=False)
    entries: Entries = field(compare=False)


class Line(NamedTuple):
    text: str
    key: str
    points: bool


class Told(NamedTuple):
    """What was told of one move."""

    number: int
    at: datetime | None
    lines: tuple[Line, ...]
    because: tuple[str, ...]
    """Why, where somebody goes by rules: Pinzetta."""


class Log(NamedTuple):
    told: list[Told]
    """The newest first."""
    earlier: bool
    """Whether there is more than this."""


def log(look: Look, *, everything: bool = False) -> Log:
    game = look.game
    moment = (game.code, game.line, game.moves, game.moved)
    recent = _made(*moment, most=game.moves) if everything else _latest(*moment, most=RECENT)
    reader = look.seat, look.names, get_language()
    told = [_told(made, *reader) for made in recent]
    earlier = game.moves > len(recent)
    if not earlier:
        told.append(Told(0, game.started, _lines(_opening(look), look.seat, look.names), ()))
    told += _remedies(game, since=recent[-1].move.at if earlier else None)
    told.sort(key=lambda each: each.at or game.created, reverse=True)
    return Log([each for each in told if each.lines], earlier)


def _made(code: str, line: int, moves: int, moved: datetime | None, most: int) -> tuple[Made, ...]:
    """The newest moves."""
    made = Move.objects.filter(game__code=code, line=line, number__lte=moves).order_by("-number")
    return tuple(Made(m.pk, m.at, m, decode(Entries, m.entries)) for m in made[:most])


_latest = lru_cache(maxsize=256)(_made)
"""Read once for all who look at the same moment: no move ever changes, and a table that was set
to another moment has another `moved`."""


def _remedies(game: Game, since: datetime | None) -> Iterator[Told]:
    """What a keeper did, between the moves where it was done."""
    for remedy in _done(game.pk, game.code, game.pulse):
        if since and remedy.at <= since:
            continue
        words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
        yield Told(
            remedy.move, remedy.at, (Line(words, f"remedy-{remedy.kind}", points=False),), ()
        )


@lru_cache(maxsize=256)
def _done(game: int, code: str, pulse: int) -> tuple[Remedy, ...]:
    """Read once for all who look at the same pulse: every remedy rings."""
    return tuple(Remedy.objects.filter(game=game))


def _opening(look: Look) -> Entries:
    """What was told before the first move is not stored: the deal says it."""
    setup = setup_of(look.game)
    return referee.begin(
        setup.variant, setup.edition, setup.deal, setup.options, rules=setup.rules
    ).entries


@lru_cache(maxsize=8192)
def _told(made: Made, seat: int | None, names: Names, language: str | None) -> Told:
    """Written once for each reader: it is shown again with every move after it."""
    move = made.move
    lines = _lines(made.entries, seat, names)
    return Told(move.number, move.at, lines, tuple(sentences(names, move)))


def _lines(entries: Entries, seat: int | None, names: Names) -> tuple[Line, ...]:
    seen = [entry_sight(names.edition, entry, seat) for entry in entries]
    return tuple(
        Line(entry_sentence(entry, names), entry.key, entry.key.startswith("scored-"))
        for entry in seen
    )
