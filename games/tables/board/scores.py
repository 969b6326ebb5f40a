"""Score sheets: every point with its reason, by day."""

from typing import NamedTuple

from games.rules.state import FINALE, Points
from games.tables.look import Look
from games.words import score_reason
from games.words.names import signed
from games.words.things import DAYS, SHORT_DAYS


class Reason(NamedTuple):
    text: str
    points: str
    number: int


class Sum(NamedTuple):
    day: int
    points: int
    shown: str
    reasons: tuple[Reason, ...]
    told: bool
    """Whether the day is scored; otherwise nobody has anything to show for it yet."""


class Sheet(NamedTuple):
    seat: int
    name: str
    me: bool
    days: tuple[Sum, ...]
    total: int
    shown: str
    winner: bool


class Scores(NamedTuple):
    days: tuple[tuple[str, str], ...]
    """Each by its name and in short."""
    sheets: tuple[Sheet, ...]
    last: str
    """The day that was scored last, if one was."""
    told: tuple[tuple[str, Sum], ...]
    """That day, seat by seat."""


def scores(look: Look) -> Scores:
    last = max((line.day for player in look.sight.players for line in player.sheet), default=0)
    sheets = tuple(_sheet(look, seat, last) for seat in range(len(look.players)))
    return Scores(
        days=tuple((str(day), str(short)) for day, short in zip(DAYS, SHORT_DAYS, strict=True)),
        sheets=sheets,
        last=str(DAYS[last - 1]) if last else "",
        told=tuple((sheet.name, sheet.days[last - 1]) for sheet in sheets) if last else (),
    )


def _sheet(look: Look, seat: int, last: int) -> Sheet:
    player = look.sight.players[seat]
    return Sheet(
        seat=seat,
        name=look.names.seat(seat),
        me=seat == look.seat,
        days=tuple(_sum(look, day, player.sheet, told=day <= last) for day in range(1, FINALE + 1)),
        total=player.score,
        shown=signed(player.score),
        winner=seat in look.sight.winners,
    )


def _sum(look: Look, day: int, sheet: tuple[Points, ...], *, told: bool) -> Sum:
    lines = [line for line in sheet if line.day == day]
    points = sum(line.points for line in lines)
    reasons = (Reason(score_reason(p, look.names), signed(p.points), p.number) for p in lines)
    return Sum(day, points, signed(points), tuple(reasons), told)
