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
from games.rules.album import Placement
from games.rules.components import EventEffect, Kind, Power, Specialist
from games.rules.decisions import MakeShow
from games.rules.finale import SPECIALIST_POINTS, forever_points
from games.rules.player import Points
from games.rules.scoring import TOKEN_POINTS, worth
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
    covered = _cover(view, album)
    new = []
    for placed in placements:
        area = _cover(view, [placed])
        if placed.tile in left and not area & covered:
            left.remove(placed.tile)
            covered |= area
            new.append(placed)
    owner = Owner(view, view.seat, [*album, *new])
    stuck = [id for id in left if not _fits(view, id, covered)]
    show = [*_left_out(owner, stuck), *_show(owner)]
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


def _cover(view: TableView, album: Iterable[Placement]) -> int:
    covered = 0
    for placed in album:
        tile = view.sight.edition.tiles[placed.tile]
        covered |= grid.cells(placed.x, placed.y, tile.width, tile.height)
    return covered


def _fits(view: TableView, id: str, covered: int) -> bool:
    tile = view.sight.edition.tiles[id]
    return bool(grid.corners(covered, tile.width, tile.height))


def _left_out(owner: Owner, stuck: list[str]) -> list[PreviewLine]:
    """Points for stamps that fit nowhere (rule 5.2)."""
    restored = bool(owner.power(Power.RESTORE_FADED))
    lines = []
    for id in stuck:
        value = sum(worth(stamp, restored=restored) for stamp in owner.edition.tiles[id].stamps)
        lines.append(owner.line("show", Points(owner.sight.day, "left-out", id, 1, value)))
    return lines


def _show(owner: Owner) -> list[PreviewLine]:
    """Points of rule 5.3 without the contest; the sponsor pays for any contest."""
    day, lines = owner.sight.day, []
    for card in owner.exhibitors:
        liked = [m for m in owner.page.stamps if getattr(m.stamp, card.of) == card.value]
        points = Points(day, "exhibitor", card.id, len(liked), len(liked))
        lines.append(owner.line("show", points, sum(mounted.cells for mounted in liked)))
    if owner.player.token:
        spotlight = owner.today(EventEffect.TOKEN_POINTS)
        why = owner.sight.laid[0] if spotlight else None
        lines.append(owner.line("show", Points(day, "token", why, 1, spotlight or TOKEN_POINTS)))
        lines += [
            owner.line("show", Points(day, "herald", herald.id, 1, herald.amount))
            for herald in owner.having(Power.TOKEN_BONUS)
        ]
    for framer in owner.having(Power.PERFECT_CORNERS):
        number = owner.page.perfect_corners.bit_count()
        points = Points(day, "framer", framer.id, number, number * framer.amount)
        corners = contests.perfect_corners(
            owner.page, owner.edition.contests[owner.sight.contests[-1]]
        )
        lines.append(owner.line("show", points, corners.cells))
    lines += [
        owner.line("show", Points(day, "sponsor", sponsor.id, 1, sponsor.amount))
        for sponsor in owner.having(Power.CONTEST_BONUS)
    ]
    return lines


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
    page, bonus = owner.page, owner.power(Power.FOREVER_BONUS)
    forevers = [m for m in page.stamps if m.stamp.kind is Kind.FOREVER]
    number = len(forevers) + bonus if forevers else 0
    restored = bool(owner.power(Power.RESTORE_FADED))
    cancelled = owner.power(Power.CANCELLED_VALUE)
    worths = [worth(m.stamp, restored=restored, cancelled=cancelled) for m in page.stamps]
    valued = sum(m.cells for m, value in zip(page.stamps, worths, strict=True) if value)
    cards = len(owner.specialists)
    return [
        owner.line(
            "finale",
            Points(FINALE, "forever", None, number, _forever_points(owner, number)),
            sum(mounted.cells for mounted in forevers),
        ),
        owner.line("finale", Points(FINALE, "values", None, len(worths), sum(worths)), valued),
        owner.line("finale", Points(FINALE, "specialists", None, cards, cards * SPECIALIST_POINTS)),
        _contest(owner, "finale", owner.sight.contests[-1], FINALE),
    ]


def _forever_points(owner: Owner, mine: int) -> int:
    """Points for forever stamps, ranked among all players as they are now."""
    numbers = []
    for seat, player in enumerate(owner.sight.players):
        tiles = (owner.edition.tiles[placed.tile] for placed in player.album)
        number = sum(tile.stamps[0].kind is Kind.FOREVER for tile in tiles)
        cards = (owner.edition.attendees[id] for id in player.attendees)
        more = sum(
            card.amount
            for card in cards
            if isinstance(card, Specialist) and card.power is Power.FOREVER_BONUS
        )
        if owner.view.solo and seat == HER:  # what she owns lies on her mat
            number = len(owner.view.solo.sections[FOREVERS])
        numbers.append(mine if seat == owner.seat else number + more if number else 0)
    return forever_points(numbers)[owner.seat]
