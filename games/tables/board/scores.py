"""Score sheets: every point with its reason, by day."""

from collections.abc import Iterator
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


class DayScore(NamedTuple):
    day: int
    points: int
    shown: str
    reasons: tuple[Reason, ...]
    told: bool
    """Whether the day has been scored yet."""


class ScoreSheet(NamedTuple):
    seat: int
    name: str
    days: tuple[DayScore, ...]
    total: int
    shown: str
    winner: bool


class Scores(NamedTuple):
    days: tuple[tuple[str, str], ...]
    """Name and short name of each day."""
    sheets: tuple[ScoreSheet, ...]
    last: str
    """Name of the day scored last; empty before the first."""
    told: tuple[tuple[str, DayScore], ...]
    """The scores of that day: a name and its points for each seat."""


def scores(look: Look) -> Scores:
    last = max((line.day for player in look.sight.players for line in player.sheet), default=0)
    sheets = tuple(_sheet(look, seat, last) for seat in range(len(look.players)))
    return Scores(
        days=tuple((str(day), str(short)) for day, short in zip(DAYS, SHORT_DAYS, strict=True)),
        sheets=sheets,
        last=str(DAYS[last - 1]) if last else "",
        told=tuple((sheet.name, sheet.days[last - 1]) for sheet in sheets) if last else (),
    )


def _sheet(look: Look, seat: int, last: int) -> ScoreSheet:
    player = look.sight.players[seat]
    return ScoreSheet(
        seat=seat,
        name=look.names.seat(seat),
        days=tuple(
            _sum(look, day, (*player.sheet, *_vain(look, seat, last)), told=day <= last)
            for day in range(1, FINALE + 1)
        ),
        total=player.score,
        shown=signed(player.score),
        winner=seat in look.sight.winners,
    )


def _vain(look: Look, seat: int, last: int) -> Iterator[Points]:
    """The contests that were entered for nothing: whoever reads the score misses them otherwise."""
    player = look.sight.players[seat]
    paid = {line.card for line in player.sheet if line.why == "contest"}
    for day, contest in enumerate(player.tickets[:last], start=1):
        if contest not in paid and seat not in look.names.hers:
            yield Points(day, "contest", contest, 0, 0)


def _sum(look: Look, day: int, sheet: tuple[Points, ...], *, told: bool) -> DayScore:
    lines = [line for line in sheet if line.day == day]
    points = sum(line.points for line in lines)
    reasons = (Reason(score_reason(p, look.names), signed(p.points), p.number) for p in lines)
    return DayScore(day, points, signed(points), tuple(reasons), told)
