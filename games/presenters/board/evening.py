"""The evening of a day: the albums side by side after the Show, every point of the day, and the
standings. Also what happened since the viewer was here."""

from collections.abc import Iterable
from typing import NamedTuple

from games.presenters.albums import Album, album, pieces
from games.presenters.board.log import LoggedMove, log_since
from games.presenters.board.scores import DayScore, scores
from games.presenters.table_view import TableView
from games.services.stored.recent_moves import RecentMove, latest
from games.words.things import DAYS

DAY_BEGAN = ("day-began", "day-began-solo")
UNTOLD = ("handed-in-cut", "took-back-cut", "handed-in-show", "took-back-show")
"""Entries that say nothing afterwards."""
MOST_MOVES = 60
"""Moves told to somebody who was away for long."""


class Place(NamedTuple):
    """The result of the day for one seat."""

    rank: int
    seat: int
    name: str
    album: Album | None
    """None for Pinzetta, who has no album."""
    today: DayScore
    total: str


class Evening(NamedTuple):
    day: str
    places: tuple[Place, ...]
    """The leader first."""


class Meanwhile(NamedTuple):
    """What happened while somebody was away."""

    moves: tuple[LoggedMove, ...]
    """The oldest first."""
    evening: Evening | None
    """Of the day that ended meanwhile, if one did."""


def evening(view: TableView) -> Evening | None:
    """The evening of the day before; None on the first day. The last day ends with the Finale."""
    day = view.sight.day - 1
    if day < 1:
        return None
    new = _placed(latest(view.game, view.game.moves), day)
    sheets = sorted(scores(view).sheets, key=lambda sheet: (-sheet.total, sheet.seat))
    return Evening(
        str(DAYS[day - 1]),
        tuple(
            Place(
                rank=1 + sum(other.total > sheet.total for other in sheets),
                seat=sheet.seat,
                name=sheet.name,
                album=_album(view, sheet.seat, new),
                today=sheet.days[day - 1],
                total=sheet.shown,
            )
            for sheet in sheets
        ),
    )


def meanwhile(view: TableView, move: int) -> Meanwhile:
    """What happened after this move."""
    since = min(max(view.game.moves - move, 0), MOST_MOVES)
    moves = [
        logged._replace(lines=tuple(line for line in logged.lines if line.key not in UNTOLD))
        for logged in reversed(log_since(view, view.game.moves - since, since).moves)
    ]
    ended = any(_begins(move) for move in latest(view.game, since))
    return Meanwhile(tuple(m for m in moves if m.lines), evening(view) if ended else None)


def _album(view: TableView, seat: int, new: set[str]) -> Album | None:
    shown = album(view, seat)
    if not shown.pieces:
        return None
    placed = view.sight.players[seat].album
    lit = (piece for each in placed for piece in pieces(view, [each], new=each.tile in new))
    return shown._replace(pieces=tuple(lit))


def _placed(moves: Iterable[RecentMove], day: int) -> set[str]:
    """The tiles that were placed on this day; `moves` are all, the last first."""
    placed: set[str] = set()
    for move in moves:
        for entry in reversed(move.entries):
            if entry.key in DAY_BEGAN and entry.number == day:
                return placed
            if entry.key in DAY_BEGAN:
                placed.clear()  # that was a later day
            if entry.key == "placed":
                placed.update(item.what for item in entry.items)
    return placed


def _begins(move: RecentMove) -> bool:
    return any(entry.key in DAY_BEGAN for entry in move.entries)
