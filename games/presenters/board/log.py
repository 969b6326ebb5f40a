"""The log of a game: what happened, in sentences, as far as one reader may know it."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from games.models import Game, Remedy
from games.presenters.solo.because import sentences
from games.presenters.table_view import TableView
from games.rules import referee
from games.rules.items import reveal
from games.rules.player import Entry
from games.rules.seeing import entry_sight
from games.services.cache import Cache
from games.services.stored.recent_moves import RECENT, Entries, RecentMove, latest
from games.services.stored.snapshots import setup_of
from games.words import Names, around_items, entry_sentence
from games.words.advice import ADVISED
from games.words.makers import BY_PROGRAM
from games.words.remedies import remedy_sentence

Reader = tuple[int | None, Names]
"""The seat of the reader, and the names of things in their language."""
_openings: Cache[str, RecentMove] = Cache(512)


class LogLine(NamedTuple):
    text: str
    key: str
    points: bool
    items: tuple[str, ...] = ()
    """The items that the line names, as the reader may know them: a page shows pictures of them."""
    named: str = ""
    """The same in words."""
    around: tuple[str, ...] = ()
    """The sentence before and after the items."""


class LoggedMove(NamedTuple):
    """What the log says of one move, or of what a keeper did."""

    number: int
    at: datetime | None
    lines: tuple[LogLine, ...]
    because: tuple[str, ...] = ()
    """The reasons of a move that follows rules: Pinzetta's."""


class Log(NamedTuple):
    moves: list[LoggedMove]
    """The newest first."""
    earlier: bool
    """Whether there are older moves than these."""


def log(view: TableView, *, everything: bool = False) -> Log:
    recent, remedies, earlier = _moves(view.game, everything=everything)
    moves = [_logged(recent_move, (view.seat, view.names)) for recent_move in recent]
    if not view.address:  # an exercise keeps names to itself, and what came later
        moves += remedies
    moves.sort(key=lambda move: move.at or view.game.created, reverse=True)
    return Log([move for move in moves if move.lines], earlier)


def log_since(view: TableView, number: int, most: int = RECENT) -> Log:
    """The moves after this one, at most so many."""
    recent = [recent_move for recent_move in latest(view.game, most) if recent_move.number > number]
    moves = [_logged(recent_move, (view.seat, view.names)) for recent_move in recent]
    return Log([move for move in moves if move.lines], earlier=True)


def _moves(
    game: Game, *, everything: bool = False
) -> tuple[list[RecentMove], Iterator[LoggedMove], bool]:
    """The moves, the keepers' acts between them, and whether there are older moves."""
    recent = latest(game, game.moves) if everything else latest(game)
    if earlier := game.moves > len(recent):
        return recent, _remedies(game, since=recent[-1].at), earlier
    return [*recent, _opening(game)], _remedies(game, since=None), earlier


class LastMove(NamedTuple):
    lines: tuple[LogLine, ...]
    handles: tuple[int, ...]
    """Of the items that it was about."""


def last_move(view: TableView, *, opened: bool) -> LastMove:
    """The newest move, as the viewer may read it; if `opened`, with every item face up. Without
    lines before the first."""
    entries = [entry for move in latest(view.game, 1) for entry in move.entries]
    if opened:
        entries = [entry.but(items=reveal(entry.items)) for entry in entries]
    handles = tuple(item.handle for entry in entries for item in entry.items)
    return LastMove(_lines(tuple(entries), view.seat, view.names), handles)


def log_source(view: TableView, moves: int | None = None) -> tuple[Any, ...]:
    """What the log is computed from, now or after so many `moves`: moves and remedies are only
    added, never changed."""
    game = view.game
    remedies = [remedy.pk for remedy in _done(game.pk, game.code, game.other_changes)]
    return game.line, game.moves if moves is None else moves, remedies


def _remedies(game: Game, since: datetime | None) -> Iterator[LoggedMove]:
    """The keepers' acts since a time, as lines of the log."""
    for remedy in _done(game.pk, game.code, game.other_changes):
        if since and remedy.at <= since:
            continue
        words = remedy_sentence(remedy.kind, remedy.params, remedy.reason)
        line = LogLine(words, f"remedy-{remedy.kind}", points=False)
        yield LoggedMove(remedy.move, remedy.at, (line,))


@lru_cache(maxsize=512)
def _done(game: int, code: str, other_changes: int) -> tuple[Remedy, ...]:
    """The remedies of a game, read once for all viewers: each counts `other_changes` up."""
    return tuple(Remedy.objects.filter(game=game))


def _opening(game: Game) -> RecentMove:
    """The log entries of the beginning, which are computed from the deal and not stored."""
    if (recent_move := _openings.get(game.code)) is None:
        setup = setup_of(game)
        begun = referee.begin(
            setup.variant, setup.edition, setup.deal, setup.options, rules=setup.rules
        )
        recent_move = _openings.put(game.code, RecentMove(0, game.started, begun.entries, None))
    return recent_move


def _logged(recent_move: RecentMove, reader: Reader) -> LoggedMove:
    """A move in words, cached for each reader, since it is shown again with every later move."""
    if (move := recent_move.sentences.get(reader)) is None:
        move = _in_words(recent_move, reader)
        # Most moves read the same for everybody: then words are kept once. Another thread may add
        # a reader meanwhile.
        known = tuple(recent_move.sentences.values())
        move = recent_move.sentences[reader] = known[known.index(move)] if move in known else move
    return move


def _in_words(recent_move: RecentMove, reader: Reader) -> LoggedMove:
    seat, names = reader
    because = tuple(sentences(names, recent_move.because))
    lines = _lines(recent_move.entries, seat, names)
    if recent_move.advised is not None:
        line = str(ADVISED) % {"seat": names.seat(recent_move.advised)}
        lines = (LogLine(line, "advised", points=False), *lines)
    if recent_move.program is not None:
        line = str(BY_PROGRAM) % {"seat": names.seat(recent_move.program)}
        lines = (LogLine(line, "program", points=False), *lines)
    return LoggedMove(recent_move.number, recent_move.at, lines, because)


def _lines(entries: Entries, seat: int | None, names: Names) -> tuple[LogLine, ...]:
    seen = [entry_sight(names.edition, entry, seat) for entry in entries]
    return tuple(_line(entry, names) for entry in seen)


def _line(entry: Entry, names: Names) -> LogLine:
    return LogLine(
        text=entry_sentence(entry, names),
        key=entry.key,
        points=entry.key.startswith("scored-"),
        items=tuple(item.what for item in entry.items),
        named=names.items(entry.items),
        around=around_items(entry, names),
    )
