"""Previews what a half-made Show would score (rules 5.2, 5.3 and part 6).

It is computed from what the owner may see: their album, their new stamps, and the albums of the
others as they were last shown.
"""

from collections.abc import Iterable
from typing import NamedTuple

from games.bots.expert import finale_range
from games.presenters.desk.owner import Owner, PreviewLine
from games.presenters.table_view import TableView
from games.rules import contests, grid
from games.rules.album import Page, Placement, cells_under
from games.rules.components import Kind
from games.rules.decisions import MakeShow
from games.rules.finale import album_lines, forever_points, forevers, worths
from games.rules.player import Points
from games.rules.powers import exhibitors
from games.rules.scoring import left_out, show_lines, sponsor_lines
from games.rules.state import FINALE
from games.services.bots.advice import advice_allowed
from games.words.advice import WHAT_IF, WHAT_IF_BETWEEN
from games.words.names import signed
from pinzetta.mat import FOREVERS
from pinzetta.state import HER


class Preview(NamedTuple):
    lines: list[PreviewLine]
    total: int
    """Points of the Show without a contest."""
    unplaced: int
    what_if: str = ""
    """The best contest now, and what the Finale may bring in the end; where advice is allowed."""

    def part(self, part: str) -> list[PreviewLine]:
        return [line for line in self.lines if line.part == part]

    @property
    def show(self) -> list[PreviewLine]:
        return self.part("show")

    @property
    def contests(self) -> list[PreviewLine]:
        return self.part("contest")

    @property
    def finale(self) -> list[PreviewLine]:
        return self.part("finale")


def preview(view: TableView, placements: Iterable[Placement]) -> Preview:
    """The preview of a Show with these placements; those that overlap something are left out."""
    asked = view.sight.decision if isinstance(view.sight.decision, MakeShow) else None
    assert view.seat is not None
    kept = view.sight.players[view.seat].album
    album = [p for p in kept if asked is None or p.tile not in asked.lifted]
    left = list(asked.stamps) if asked else []
    tiles = view.sight.edition.tiles
    covered = cells_under(tiles, *album)
    new = []
    for placed in placements:
        area = cells_under(tiles, placed)
        if placed.tile in left and not area & covered:
            left.remove(placed.tile)
            covered |= area
            new.append(placed)
    owner = Owner(view, view.seat, [*album, *new])
    stuck = [id for id in left if not grid.corners(covered, tiles[id].width, tiles[id].height)]
    show = _show(owner, stuck)
    entering = _contests(owner)
    return Preview(
        lines=[*show, *entering, *finale_lines(owner)],
        total=sum(line.points for line in show),
        unplaced=len(left) - len(stuck),
        what_if=_what_if(owner, entering, new) if asked and advice_allowed(view.game) else "",
    )


def _what_if(owner: Owner, entering: list[PreviewLine], new: list[Placement]) -> str:
    names, finale = owner.view.names, owner.sight.contests[-1]
    least, most = finale_range(owner.sight, new)
    best = max(entering, key=lambda line: line.points)
    words = {
        "contest": names.card(best.card),
        "now": best.shown,
        "finale": names.card(finale),
        "least": signed(least),
        "most": signed(most),
    }
    return str(WHAT_IF if least == most else WHAT_IF_BETWEEN) % words


def _show(owner: Owner, stuck: list[str]) -> list[PreviewLine]:
    """Points of rules 5.2 and 5.3 without the contest; the sponsor pays for any contest."""
    sight, seat, page = owner.sight, owner.seat, owner.page
    found = [
        *left_out(sight, seat, stuck),
        *show_lines(sight, seat, page),
        *sponsor_lines(sight, seat),
    ]
    return [owner.line("show", points, _cells(owner, points)) for points in found]


def _cells(owner: Owner, points: Points) -> int:
    """The cells of what a line of rule 5.3 counts."""
    if points.why == "exhibitor":
        card = next(card for card in exhibitors(owner.sight, owner.seat) if card.id == points.card)
        return sum(mounted.cells for mounted in owner.page.by(card.of).get(card.value, ()))
    if points.why == "framer":
        finale = owner.edition.contests[owner.sight.contests[-1]]
        return contests.perfect_corners(owner.page, finale).cells
    return 0


def _contest(owner: Owner, part: str, id: str, day: int) -> PreviewLine:
    card = owner.edition.contests[id]
    counted = contests.count(owner.page, card)
    points = Points(day, "contest", id, counted.number, counted.number * card.rate)
    return owner.line(part, points, counted.cells)


def _contests(owner: Owner) -> list[PreviewLine]:
    """Points of the contests that may still be entered."""
    left = (id for id in owner.sight.contests[:-1] if id not in owner.player.tickets)
    return [_contest(owner, "contest", id, owner.sight.day) for id in left]


def finale_lines(owner: Owner) -> list[PreviewLine]:
    """Points of part 6, if the game ended with all albums as they are."""
    sight, seat, page = owner.sight, owner.seat, owner.page
    values, specialists, contest = album_lines(sight, seat, page)
    numbers = _forevers(owner)
    points = Points(FINALE, "forever", None, numbers[seat], forever_points(numbers)[seat])
    counted = page.by("kind").get(Kind.FOREVER, ())
    valued = worths(sight, seat, page)
    return [
        owner.line("finale", points, sum(mounted.cells for mounted in counted)),
        owner.line("finale", values, sum(mounted.cells for mounted, value in valued if value)),
        owner.line("finale", specialists),
        _contest(owner, "finale", contest.card or "", FINALE),
    ]


def _forevers(owner: Owner) -> list[int]:
    """The forever stamps of all players as they are now."""
    sight, solo, tiles = owner.sight, owner.view.solo, owner.edition.tiles
    pages = {seat: Page.of(tiles, player.album) for seat, player in enumerate(sight.players)}
    pages[owner.seat] = owner.page
    numbers = [forevers(sight, seat, page) for seat, page in pages.items()]
    if solo:  # what she owns lies on her mat
        numbers[HER] = len(solo.sections[FOREVERS])
    return numbers
