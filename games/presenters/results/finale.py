"""The Finale step by step, with everybody's total after each step (rules 6.1 to 6.4)."""

from typing import NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.presenters.desk.owner import Owner
from games.presenters.desk.preview import finale_lines
from games.presenters.table_view import TableView
from games.rules.player import Points
from games.rules.state import FINALE
from games.words import score_reason
from games.words.names import signed
from games.words.things import DAYS
from pinzetta import HER

LINES = ("forever", "values", "specialists", "contest")
HERS = "hers"
RULES = {
    "forever": _("10 points for the most forever stamps, then 6, then 3."),
    "values": _("Every stamp is worth the value printed on it."),
    "specialists": _("2 points for each specialist."),
}


class Stands(NamedTuple):
    seat: int
    name: str
    number: int
    """The number of what was counted in this step."""
    points: str
    total: str
    """All points so far."""
    leads: bool
    cells: str
    """Of the album, where it counted: as "x,y x,y"."""


class FinalePart(NamedTuple):
    """A line of several that one step tells."""

    why: str
    reason: str
    number: int
    points: str


class FinaleChapter(NamedTuple):
    why: str
    """The reason of the step; empty for the totals before the Finale."""
    title: str
    rule: str
    """A sentence about what gives points in this step, or before it what the last day brought;
    empty if the title says it all."""
    stands: list[Stands]
    parts: tuple[FinalePart, ...] = ()
    """The lines of a step that tells several."""


def chapters(view: TableView, seats: list[int]) -> list[FinaleChapter]:
    """The steps of the Finale; none if the game ended before it."""
    sheets = {seat: view.sight.players[seat].sheet for seat in seats}
    if not any(line.day == FINALE for sheet in sheets.values() for line in sheet):
        return []
    totals = {
        seat: sum(p.points for p in sheet if p.day < FINALE) for seat, sheet in sheets.items()
    }
    found = [_chapter(view, "", {}, totals)._replace(rule=_last_day(view, sheets))]
    for why in LINES:
        lines = {
            seat: next((p for p in sheet if (p.day, p.why) == (FINALE, why)), None)
            for seat, sheet in sheets.items()
        }
        totals = {seat: total + _points(lines[seat]) for seat, total in totals.items()}
        found.append(_chapter(view, why, lines, totals))
    hers = [p for p in sheets.get(HER, ()) if p.day == FINALE and p.why not in LINES]
    return [*found, _hers(view, hers, totals)] if view.solo else found


def _hers(view: TableView, lines: list[Points], totals: dict[int, int]) -> FinaleChapter:
    """The last step, of what only Pinzetta has (rule 8.8)."""
    points = sum(line.points for line in lines)
    summed: dict[int, Points | None] = {HER: Points(FINALE, HERS, None, 0, points)}
    told = _chapter(view, HERS, summed, {**totals, HER: totals[HER] + points})
    return told._replace(
        parts=tuple(
            FinalePart(line.why, score_reason(line, view.names), line.number, signed(line.points))
            for line in lines
        )
    )


def _last_day(view: TableView, sheets: dict[int, tuple[Points, ...]]) -> str:
    """What the last day brought, which has no evening of its own."""
    brought = {
        seat: sum(line.points for line in sheet if line.day == FINALE - 1)
        for seat, sheet in sheets.items()
    }
    told = [f"{view.names.seat(seat)} {signed(points)}" for seat, points in brought.items()]
    return f"{gettext('%(day)s brought') % {'day': DAYS[FINALE - 2]}}: {' · '.join(told)}"


def _points(line: Points | None) -> int:
    """The points of a line; 0 if there is none, because lines without a count are not on the score
    sheet."""
    return line.points if line else 0


def _chapter(
    view: TableView, why: str, lines: dict[int, Points | None], totals: dict[int, int]
) -> FinaleChapter:
    card = view.sight.contests[-1] if why == "contest" else None
    card = next((line.card for line in lines.values() if line and line.card), card)
    title = gettext("What Pinzetta counts") if why == HERS else ""
    if why in LINES:
        title = score_reason(Points(FINALE, why, card, 0, 0), view.names)
    rule = view.names.words(card).text if card and why == "contest" else str(RULES.get(why, ""))
    most = max(totals.values())
    stands = [_stands(view, seat, why, lines.get(seat), totals[seat], most) for seat in totals]
    return FinaleChapter(why, title, rule, stands)


def _stands(
    view: TableView, seat: int, why: str, line: Points | None, total: int, most: int
) -> Stands:
    return Stands(
        seat=seat,
        name=view.names.seat(seat),
        number=line.number if line else 0,
        points=signed(_points(line)),
        total=signed(total),
        leads=total == most,
        cells=_cells(view, seat, why),
    )


def _cells(view: TableView, seat: int, why: str) -> str:
    """The cells of the album that count; empty for Pinzetta, who has no album."""
    if why not in LINES or not (album := view.sight.players[seat].album):
        return ""
    return next(line.cells for line in finale_lines(Owner(view, seat, album)) if line.why == why)
