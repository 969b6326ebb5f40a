"""After the Finale: who won, every point by reason and day, and the record."""

from typing import NamedTuple

from games.art.album import album_picture
from games.models import Status
from games.rules.moves import decode_move
from games.rules.record import RecordedSeat, make_record
from games.rules.record_text import record_text
from games.services.tables import load
from games.tables.albums import Album, album
from games.tables.look import Look, seat_name
from games.tables.scores import Sheet, scores


class Bar(NamedTuple):
    """One day's points of one seat in the chart, in its units."""

    day: int
    x: int
    width: int
    points: str
    middle: int
    """Where the number stands, 0 where there is no room for it."""


class Row(NamedTuple):
    sheet: Sheet
    place: int
    bars: list[Bar]
    y: int


class Results(NamedTuple):
    rows: list[Row]
    """The best first."""
    days: list[str]
    winners: str
    shared: bool
    agreed: bool
    """Ended by agreement, before the Finale."""
    albums: list[Album]
    height: int
    rematch: str
    """Code of the table where they play again."""


CHART = 600
ROW = 44


def results(look: Look) -> Results:
    told = scores(look)
    ranked = sorted(told.sheets, key=lambda sheet: (-sheet.total, not sheet.winner))
    widest = max(1, *(sum(max(0, d.points) for d in sheet.days) for sheet in ranked))
    again = look.game.rematch
    return Results(
        rows=[_row(sheet, place, widest) for place, sheet in enumerate(ranked)],
        days=told.days,
        winners=", ".join(sheet.name for sheet in ranked if sheet.winner),
        shared=len(look.sight.winners) > 1,
        agreed=look.game.status == Status.ENDED,
        albums=[album(look, sheet.seat) for sheet in ranked],
        height=ROW * len(ranked),
        rematch=again.code if again and again.status != Status.CANCELLED else "",
    )


def _row(sheet: Sheet, place: int, widest: int) -> Row:
    bars, x = [], 0
    for day in sheet.days:
        width = round(max(0, day.points) * CHART / widest)
        bars.append(Bar(day.day, x, width, day.shown, x + width // 2 if width > 24 else 0))
        x += width
    return Row(sheet, place + 1, bars, place * ROW)


def record(look: Look) -> str:
    """The record of a finished game."""
    table = load(look.game)
    moves = look.game.history.filter(line=look.game.line)
    made = [(move.seat, decode_move(table.setup.variant.moves, move.data)) for move in moves]
    seats = [RecordedSeat(seat_name(p), p.bot or "person") for p in look.players]
    return record_text(make_record(table, made, seats)) + "\n"


def picture(look: Look, seat: int) -> str:
    """An album as a picture to keep."""
    placed = look.sight.players[seat].album
    return album_picture(look.sight.edition, [(lies.tile, lies.x, lies.y) for lies in placed])
