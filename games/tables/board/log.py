"""The log of a game: what happened, in sentences, as far as one reader may know it."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Game, Remedy
from games.rules import referee
from games.rules.sight import entry_sight
from games.services.history import Entries, Made, latest
from games.services.kept import Kept
from games.services.tables import setup_of
from games.tables.look import Look
from games.tables.solo.because import sentences
from games.words import Names, entry_sentence
from games.words.remedies import remedy_sentence

Reader = tuple[int | None, Names]
"""The reader's seat, and the names of things in their language."""
_openings: Kept[str, Made] = Kept(256)


class LogLine(NamedTuple):
    text: str
    key: str
    points: bool


class LoggedMove(NamedTuple):
    """One move, or one act of a keeper, as the log shows it."""

    number: int
    at: datetime | None
    lines: tuple[LogLine, ...]
    because: tuple[str, ...] = ()
    """Pinzetta's reasons, where the move is hers."""


class Log(NamedTuple):
    told: SafeString
    """Rendered, the newest move first."""
    earlier: bool
    """Whether there are older moves than these."""


def log(look: Look, *, everything: bool = False) -> Log:
    recent, remedies, earlier = _moves(look.game, everything=everything)
    printed = [(made.at, _printed(made, (look.seat, look.names))) for made in recent]
    printed += [(remedy.at, _print(remedy)) for remedy in remedies]
    printed.sort(key=lambda each: each[0] or look.game.created, reverse=True)
    return Log(SafeString("".join([text for _at, text in printed])), earlier)


def recent_moves(look: Look) -> list[LoggedMove]:
    """The latest moves, not rendered."""
    recent, remedies, _earlier = _moves(look.game)
    told = [*(_told(made, (look.seat, look.names)) for made in recent), *remedies]
    return sorted(told, key=lambda each: each.at or look.game.created, reverse=True)


def _moves(
    game: Game, *, everything: bool = False
) -> tuple[list[Made], Iterator[LoggedMove], bool]:
    """The moves, the keepers' acts between them, and whether there are older moves."""
    recent = latest(game, game.moves) if everything else latest(game)
    if earlier := game.moves > len(recent):
        return recent, _remedies(game, since=recent[-1].at), earlier
    return [*recent, _opening(game)], _remedies(game, since=None), earlier


def told_so_far(look: Look) -> tuple[Any, ...]:
    """A short value that changes whenever the log does: moves and remedies are only added."""
    game = look.game
    remedies = [remedy.pk for remedy in _done(game.pk, game.code, game.beside)]
    return game.line, game.moves, remedies


def _remedies(game: Game, since: datetime | None) -> Iterator[LoggedMove]:
    """The keepers' acts since a time, as lines of the log."""
    for remedy in _done(game.pk, game.code, game.beside):
        if since and remedy.at <= since:
            continue
        words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
        line = LogLine(words, f"remedy-{remedy.kind}", points=False)
        yield LoggedMove(remedy.move, remedy.at, (line,))


@lru_cache(maxsize=256)
def _done(game: int, code: str, beside: int) -> tuple[Remedy, ...]:
    """Read once for all who look: every remedy rings, and is no move."""
    return tuple(Remedy.objects.filter(game=game))


def _opening(game: Game) -> Made:
    """The log entries of the beginning, which are computed from the deal and not stored."""
    if (made := _openings.get(game.code)) is None:
        setup = setup_of(game)
        begun = referee.begin(
            setup.variant, setup.edition, setup.deal, setup.options, rules=setup.rules
        )
        made = _openings.keep(game.code, Made(0, game.started, begun.entries, None))
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


def _print(told: LoggedMove) -> SafeString:
    if not told.lines:
        return SafeString()
    return render_to_string("games/table/_told.html", {"told": told})


def _told(made: Made, reader: Reader) -> LoggedMove:
    seat, names = reader
    because = tuple(sentences(names, made.because))
    return LoggedMove(made.number, made.at, _lines(made.entries, seat, names), because)


def _lines(entries: Entries, seat: int | None, names: Names) -> tuple[LogLine, ...]:
    seen = [entry_sight(names.edition, entry, seat) for entry in entries]
    return tuple(
        LogLine(entry_sentence(entry, names), entry.key, entry.key.startswith("scored-"))
        for entry in seen
    )
