"""What happened, in sentences, as one reader may know it."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from games.models import Game
from games.rules import referee
from games.rules.codec import decode
from games.rules.sight import entry_sight
from games.rules.state import Entry
from games.services.tables import setup_of
from games.tables.because import sentences
from games.tables.look import Look
from games.words import entry_sentence
from games.words.remedies import remedy_sentence

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
    made = game.history.filter(line=game.line, number__lte=game.moves).order_by("-number")
    recent = list(made if everything else made[:RECENT])
    told = [
        Told(m.number, m.at, list(_lines(look, decode(Entries, m.entries))), sentences(look, m))
        for m in recent
    ]
    earlier = game.moves > len(recent)
    if not earlier:
        told.append(Told(0, game.started, list(_lines(look, _opening(look))), []))
    told += _remedies(game, since=recent[-1].at if earlier else None)
    told.sort(key=lambda each: each.at or game.created, reverse=True)
    return Log([each for each in told if each.lines], earlier)


def _remedies(game: Game, since: datetime | None) -> Iterator[Told]:
    """What a keeper did, between the moves where it was done."""
    done = game.remedies.all() if since is None else game.remedies.filter(at__gt=since)
    for remedy in done:
        words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
        yield Told(remedy.move, remedy.at, [Line(words, f"remedy-{remedy.kind}", points=False)], [])


Entries = tuple[Entry, ...]


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
