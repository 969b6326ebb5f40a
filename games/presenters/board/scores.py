"""Score sheets: every point with its reason, by day."""

from collections.abc import Iterator
from typing import NamedTuple

from games.presenters.table_view import TableView
from games.rules.player import Points
from games.rules.state import FINALE
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
    is_scored: bool
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
    last_day: tuple[tuple[str, DayScore], ...]
    """The scores of that day: a name and its points for each seat."""


def scores(view: TableView) -> Scores:
    last = max((line.day for player in view.sight.players for line in player.sheet), default=0)
    sheets = tuple(_sheet(view, seat, last) for seat in range(len(view.players)))
    return Scores(
        days=tuple((str(day), str(short)) for day, short in zip(DAYS, SHORT_DAYS, strict=True)),
        sheets=sheets,
        last=str(DAYS[last - 1]) if last else "",
        last_day=tuple((sheet.name, sheet.days[last - 1]) for sheet in sheets) if last else (),
    )


def _sheet(view: TableView, seat: int, last: int) -> ScoreSheet:
    player = view.sight.players[seat]
    return ScoreSheet(
        seat=seat,
        name=view.names.seat(seat),
        days=tuple(
            _sum(view, day, (*player.sheet, *_vain(view, seat, last)), is_scored=day <= last)
            for day in range(1, FINALE + 1)
        ),
        total=player.score,
        shown=signed(player.score),
        winner=seat in view.sight.winners,
    )


def _vain(view: TableView, seat: int, last: int) -> Iterator[Points]:
    """The contests that were entered for nothing, which the reader of the scores would miss
    otherwise."""
    player = view.sight.players[seat]
    paid = {line.card for line in player.sheet if line.why == "contest"}
    for day, contest in enumerate(player.tickets[:last], start=1):
        if contest not in paid and seat not in view.names.hers:
            yield Points(day, "contest", contest, 0, 0)


def _sum(view: TableView, day: int, sheet: tuple[Points, ...], *, is_scored: bool) -> DayScore:
    lines = [line for line in sheet if line.day == day]
    points = sum(line.points for line in lines)
    reasons = (Reason(score_reason(p, view.names), signed(p.points), p.number) for p in lines)
    return DayScore(day, points, signed(points), tuple(reasons), is_scored)
