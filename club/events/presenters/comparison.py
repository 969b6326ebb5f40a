"""The tables of a round that shared a deal, side by side: the albums of each seat, and where each
seat first decided differently from the best player there."""

from collections import defaultdict
from fractions import Fraction
from typing import Any, NamedTuple

from club.events import scoring
from club.events.models import EventSeat, EventTable, Round
from club.events.presenters.standings import name_of
from club.events.presenters.standings import signed as difference
from games.models import Game, Move
from games.presenters.table_view import names_of
from games.rules.codec import decode
from games.rules.player import Entry
from games.services.stored.editions import edition_of
from games.words import Names, entry_sentence


class Apart(NamedTuple):
    """The first decision of a seat that differs from that of the best player in the same seat."""

    number: int
    """Of the seat's own decisions."""
    move: int
    """The number of the move at this table."""
    lines: list[str]
    best_code: str
    best_move: int
    best_lines: list[str]


class SeatAlbum(NamedTuple):
    table: int
    code: str
    """Of the game; empty if it has been removed."""
    name: str
    points: int
    more: str
    best: bool
    apart: Apart | None
    """None for the best player, and for those who decided everything the same."""


class SeatCompared(NamedTuple):
    seat: int
    albums: list[SeatAlbum]
    """The best first."""


def comparison(stage: Round) -> list[SeatCompared]:
    """The comparison of each seat; tables that do not count are left out."""
    tables = EventTable.objects.filter(round=stage, counts=True).select_related("game")
    shown = tables.defer("game__snapshot", "game__deal").prefetch_related("game__players")
    by_key = {table.pk: table for table in shown}
    same: dict[int, list[EventSeat]] = defaultdict(list)
    sat = EventSeat.objects.filter(table__in=by_key, points__isnull=False)
    for seat in sat.select_related("entrant__person").order_by("table", "seat"):
        same[seat.seat].append(seat)
    games = {pk: table.game for pk, table in by_key.items() if table.game}
    moves = _moves(list(games.values()))
    names = {game.pk: _names(game) for game in games.values()}
    return [
        SeatCompared(number, _albums(seats, by_key, moves, names))
        for number, seats in sorted(same.items())
    ]


Moves = dict[tuple[int, int], list[Move]]
"""The moves on the current line, by game and seat."""


def _moves(games: list[Game]) -> Moves:
    lines = {game.pk: game.line for game in games}
    found: Moves = defaultdict(list)
    made = Move.objects.filter(game__in=lines).order_by("game", "number")
    for move in made.only("game", "line", "number", "seat", "data", "entries"):
        if move.line == lines[move.game_id]:
            found[move.game_id, move.seat].append(move)
    return found


def _names(game: Game) -> Names:
    return names_of(game, game.players.all(), edition_of(game.edition_id or ""))


def _albums(
    seats: list[EventSeat],
    tables: dict[int, EventTable],
    moves: Moves,
    names: dict[int, Names],
) -> list[SeatAlbum]:
    points = [seat.points or 0 for seat in seats]
    ranked = sorted(
        zip(scoring.against_the_mean(points), seats, strict=True),
        key=lambda each: (-(each[1].points or 0), each[1].pk),
    )
    best = tables[ranked[0][1].table_id].game
    return [_album(more, seat, tables[seat.table_id], best, moves, names) for more, seat in ranked]


def _album(
    more: Fraction,
    seat: EventSeat,
    table: EventTable,
    best: Game | None,
    moves: Moves,
    names: dict[int, Names],
) -> SeatAlbum:
    game = table.game
    return SeatAlbum(
        table.number,
        game.code if game else "",
        name_of(seat),
        seat.points or 0,
        difference(more),
        best is not None and game == best,
        _apart(game, best, seat.seat, moves, names) if game and best and game != best else None,
    )


def _apart(
    game: Game, best: Game, seat: int, moves: Moves, names: dict[int, Names]
) -> Apart | None:
    pairs = zip(moves[game.pk, seat], moves[best.pk, seat], strict=False)
    for number, (mine, theirs) in enumerate(pairs, start=1):
        if _decided(mine.data) != _decided(theirs.data):
            return Apart(
                number,
                mine.number,
                _told(mine, names[game.pk]),
                best.code,
                theirs.number,
                _told(theirs, names[best.pk]),
            )
    return None


def _decided(data: Any) -> Any:
    """A decision in a form that can be compared: without the order of items, and whichever pile is
    the left one."""
    match data:
        case {"kind": "cut", "reserve": reserve, "left": left, "right": right}:
            return "cut", sorted(reserve), sorted([sorted(left), sorted(right)])
        case {"kind": "show", "placements": placements, "contest": contest}:
            lying = sorted((lies["tile"], lies["x"], lies["y"]) for lies in placements)
            return "show", lying, contest
    return data


def _told(move: Move, names: Names) -> list[str]:
    """The lines of the log about a move, with nothing hidden."""
    entries: tuple[Entry, ...] = decode(tuple[Entry, ...], move.entries)
    own = [entry for entry in entries if entry.seat == move.seat]
    return [
        entry_sentence(entry.but(items=tuple(item.revealed() for item in entry.items)), names)
        for entry in own[:2]
    ]
