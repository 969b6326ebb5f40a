"""What happened, in sentences, as one reader may know it."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Game, Remedy
from games.rules import referee
from games.rules.sight import entry_sight
from games.services.cache import Cache
from games.services.recent_moves import Entries, Made, latest
from games.services.tables import setup_of
from games.tables.because import sentences
from games.tables.look import Look
from games.words import Names, entry_sentence
from games.words.remedies import remedy_sentence

Reader = tuple[int | None, Names]
"""Their seat, and how they call everything in their language."""
_openings: Cache[str, Made] = Cache(256)


class Line(NamedTuple):
    text: str
    key: str
    points: bool


class Told(NamedTuple):
    """What was told of one move."""

    number: int
    at: datetime | None
    lines: tuple[Line, ...]
    because: tuple[str, ...] = ()
    """Why, where somebody goes by rules: Pinzetta."""


class Log(NamedTuple):
    told: SafeString
    """As it is printed, the newest first."""
    earlier: bool
    """Whether there is more than this."""


def log(look: Look, *, everything: bool = False) -> Log:
    recent, remedies, earlier = _moves(look.game, everything=everything)
    printed = [(made.at, _printed(made, (look.seat, look.names))) for made in recent]
    printed += [(remedy.at, _print(remedy)) for remedy in remedies]
    printed.sort(key=lambda each: each[0] or look.game.created, reverse=True)
    return Log(SafeString("".join([text for _at, text in printed])), earlier)


def recent_moves(look: Look) -> list[Told]:
    """The same in plain words."""
    recent, remedies, _earlier = _moves(look.game)
    told = [*(_told(made, (look.seat, look.names)) for made in recent), *remedies]
    return sorted(told, key=lambda each: each.at or look.game.created, reverse=True)


def _moves(game: Game, *, everything: bool = False) -> tuple[list[Made], Iterator[Told], bool]:
    """Moves, what keepers did meanwhile, and whether there is more."""
    recent = latest(game, game.moves) if everything else latest(game)
    if earlier := game.moves > len(recent):
        return recent, _remedies(game, since=recent[-1].at), earlier
    return [*recent, _opening(game)], _remedies(game, since=None), earlier


def told_so_far(look: Look) -> tuple[Any, ...]:
    """What the log is made of: neither moves nor remedies ever change."""
    game = look.game
    remedies = [remedy.pk for remedy in _done(game.pk, game.code, game.beside)]
    return game.line, game.moves, remedies


def _remedies(game: Game, since: datetime | None) -> Iterator[Told]:
    """What a keeper did, between the moves where it was done."""
    for remedy in _done(game.pk, game.code, game.beside):
        if since and remedy.at <= since:
            continue
        words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
        line = Line(words, f"remedy-{remedy.kind}", points=False)
        yield Told(remedy.move, remedy.at, (line,))


@lru_cache(maxsize=256)
def _done(game: int, code: str, beside: int) -> tuple[Remedy, ...]:
    """Read once for all who look: every remedy rings, and is no move."""
    return tuple(Remedy.objects.filter(game=game))


def _opening(game: Game) -> Made:
    """What was told before the first move is not stored: the deal says it."""
    if (made := _openings.get(game.code)) is None:
        setup = setup_of(game)
        begun = referee.begin(
            setup.variant, setup.edition, setup.deal, setup.options, rules=setup.rules
        )
        made = _openings.put(game.code, Made(0, game.started, begun.entries, None))
    return made


def _printed(made: Made, reader: Reader) -> SafeString:
    """Printed once for each reader: it is shown again with every move after it."""
    if (text := made.printed.get(reader)) is None:
        text = _print(_told(made, reader))
        # Most moves are told everybody in the same words, which are kept once. Others may be told
        # meanwhile, by other threads.
        before = tuple(made.printed.values())
        text = made.printed[reader] = before[before.index(text)] if text in before else text
    return text


def _print(told: Told) -> SafeString:
    if not told.lines:
        return SafeString()
    return render_to_string("games/table/_told.html", {"told": told})


def _told(made: Made, reader: Reader) -> Told:
    seat, names = reader
    because = tuple(sentences(names, made.because))
    return Told(made.number, made.at, _lines(made.entries, seat, names), because)


def _lines(entries: Entries, seat: int | None, names: Names) -> tuple[Line, ...]:
    seen = [entry_sight(names.edition, entry, seat) for entry in entries]
    return tuple(
        Line(entry_sentence(entry, names), entry.key, entry.key.startswith("scored-"))
        for entry in seen
    )
