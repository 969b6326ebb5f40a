"""What happened, in sentences, as one reader may know it."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from games.models import Game, Move
from games.rules import referee
from games.rules.codec import decode
from games.rules.sight import entry_sight
from games.rules.state import Entry
from games.services.tables import setup_of
from games.tables.because import sentences
from games.tables.look import Look
from games.words import entry_sentence
from games.words.remedies import remedy_sentence

Entries = tuple[Entry, ...]
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
    because: list[str]
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
    told = [
        Told(m.number, m.at, list(_lines(look, entries)), sentences(look, m))
        for m, entries in recent
    ]
    earlier = game.moves > len(recent)
    if not earlier:
        told.append(Told(0, game.started, list(_lines(look, _opening(look))), []))
    told += _remedies(game, since=recent[-1][0].at if earlier else None)
    told.sort(key=lambda each: each.at or game.created, reverse=True)
    return Log([each for each in told if each.lines], earlier)


def _made(
    code: str, line: int, moves: int, moved: datetime | None, most: int
) -> tuple[tuple[Move, Entries], ...]:
    """The newest moves with what is told of them, as nobody may read it yet."""
    made = Move.objects.filter(game__code=code, line=line, number__lte=moves).order_by("-number")
    return tuple((move, decode(Entries, move.entries)) for move in made[:most])


_latest = lru_cache(maxsize=256)(_made)
"""Read once for all who look at the same moment: no move ever changes, and a table that was set
to another moment has another `moved`."""


def _remedies(game: Game, since: datetime | None) -> Iterator[Told]:
    """What a keeper did, between the moves where it was done."""
    done = game.remedies.all() if since is None else game.remedies.filter(at__gt=since)
    for remedy in done:
        words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
        yield Told(remedy.move, remedy.at, [Line(words, f"remedy-{remedy.kind}", points=False)], [])


def _opening(look: Look) -> Entries:
    """What was told before the first move is not stored: the deal says it."""
    setup = setup_of(look.game)
    return referee.begin(
        setup.variant, setup.edition, setup.deal, setup.options, rules=setup.rules
    ).entries


def _lines(look: Look, entries: Entries) -> Iterator[Line]:
    for entry in entries:
        seen = entry_sight(look.sight.edition, entry, look.seat)
        scored = entry.key.startswith("scored-")
        yield Line(entry_sentence(seen, look.names), entry.key, scored)
