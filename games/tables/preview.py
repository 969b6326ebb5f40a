"""What a half-made Show would score right now (rules 5.2, 5.3 and part 6).

Made of what the owner may see: their album, their new stamps, and the albums of the others
as they were last shown.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.rules import contests, grid
from games.rules.album import Page, Placement
from games.rules.components import EventEffect, Exhibitor, Kind, Power, Specialist
from games.rules.decisions import MakeShow
from games.rules.finale import SPECIALIST_POINTS, forever_points
from games.rules.scoring import TOKEN_POINTS, worth
from games.rules.state import FINALE, Points
from games.tables.look import Look
from games.words import score_reason
from games.words.names import signed


class Line(NamedTuple):
    """One reason, its points, and the cells of what was counted."""

    part: str
    """show, contest or finale."""
    why: str
    card: str
    text: str
    number: int
    points: int
    shown: str
    cells: str
    """As "x,y x,y"."""


class Preview(NamedTuple):
    lines: list[Line]
    total: int
    """Of the Show, before a contest."""
    unplaced: int

    def part(self, part: str) -> list[Line]:
        return [line for line in self.lines if line.part == part]

    @property
    def show(self) -> list[Line]:
        return self.part("show")

    @property
    def contests(self) -> list[Line]:
        return self.part("contest")

    @property
    def finale(self) -> list[Line]:
        return self.part("finale")


class _Owner:
    """A seat that counts its own page."""

    def __init__(self, look: Look, album: Sequence[Placement]) -> None:
        assert look.seat is not None
        self.look, self.sight, self.edition = look, look.sight, look.sight.edition
        self.player = self.sight.players[look.seat]
        self.page = Page.of(self.edition.tiles, album)
        cards = [self.edition.attendees[id] for id in self.player.attendees]
        printed = self.edition.mats[self.player.mat].exhibitor
        self.exhibitors = [printed, *(card for card in cards if isinstance(card, Exhibitor))]
        self.specialists = [card for card in cards if isinstance(card, Specialist)]

    def having(self, power: Power) -> list[Specialist]:
        return [card for card in self.specialists if card.power is power]

    def power(self, power: Power) -> int:
        return sum(card.amount for card in self.having(power))

    def line(self, part: str, points: Points, cells: int = 0) -> Line:
        return Line(
            part=part,
            why=points.why,
            card=points.card or "",
            text=score_reason(points, self.look.names),
            number=points.number,
            points=points.points,
            shown=signed(points.points),
            cells=" ".join(f"{x},{y}" for x, y in grid.positions(cells)),
        )


def preview(look: Look, placements: Iterable[Placement]) -> Preview:
    """Placements that overlap something are passed over."""
    asked = look.sight.decision if isinstance(look.sight.decision, MakeShow) else None
    assert look.seat is not None
    kept = look.sight.players[look.seat].album
    album = [p for p in kept if asked is None or p.tile not in asked.lifted]
    left = list(asked.stamps) if asked else []
    covered = _cover(look, album)
    for placed in placements:
        area = _cover(look, [placed])
        if placed.tile in left and not area & covered:
            left.remove(placed.tile)
            covered |= area
            album.append(placed)
    owner = _Owner(look, album)
    stuck = [id for id in left if not _fits(look, id, covered)]
    show = [*_left_out(owner, stuck), *_show(owner)]
    return Preview(
        lines=[*show, *_contests(owner), *_finale(owner)],
        total=sum(line.points for line in show),
        unplaced=len(left) - len(stuck),
    )


def _cover(look: Look, album: Iterable[Placement]) -> int:
    covered = 0
    for placed in album:
        tile = look.sight.edition.tiles[placed.tile]
        covered |= grid.cells(placed.x, placed.y, tile.width, tile.height)
    return covered


def _fits(look: Look, id: str, covered: int) -> bool:
    tile = look.sight.edition.tiles[id]
    return bool(grid.corners(covered, tile.width, tile.height))


def _left_out(owner: _Owner, stuck: list[str]) -> list[Line]:
    """Rule 5.2."""
    restored = bool(owner.power(Power.RESTORE_FADED))
    lines = []
    for id in stuck:
        value = sum(worth(stamp, restored=restored) for stamp in owner.edition.tiles[id].stamps)
        lines.append(owner.line("show", Points(owner.sight.day, "left-out", id, 1, value)))
    return lines


def _show(owner: _Owner) -> list[Line]:
    """Rule 5.3 without the contest."""
    day, lines = owner.sight.day, []
    for card in owner.exhibitors:
        liked = [m for m in owner.page.stamps if getattr(m.stamp, card.of) == card.value]
        points = Points(day, "exhibitor", card.id, len(liked), len(liked))
        lines.append(owner.line("show", points, sum(mounted.cells for mounted in liked)))
    if owner.player.token:
        spotlight = _today(owner, EventEffect.TOKEN_POINTS)
        why = owner.sight.laid[0] if spotlight else None
        lines.append(owner.line("show", Points(day, "token", why, 1, spotlight or TOKEN_POINTS)))
        for herald in owner.having(Power.TOKEN_BONUS):
            lines.append(owner.line("show", Points(day, "herald", herald.id, 1, herald.amount)))
    for framer in owner.having(Power.PERFECT_CORNERS):
        number = owner.page.perfect_corners.bit_count()
        points = Points(day, "framer", framer.id, number, number * framer.amount)
        corners = contests.perfect_corners(owner.page, owner.edition.contests[_finale_id(owner)])
        lines.append(owner.line("show", points, corners.cells))
    return lines


def _today(owner: _Owner, effect: EventEffect) -> int:
    card = owner.edition.events[owner.sight.laid[0]] if owner.sight.laid else None
    return card.amount if card and card.effect is effect else 0


def _finale_id(owner: _Owner) -> str:
    return owner.sight.contests[-1]


def _contest(owner: _Owner, part: str, id: str, day: int) -> Line:
    card = owner.edition.contests[id]
    counted = contests.count(owner.page, card)
    points = Points(day, "contest", id, counted.number, counted.number * card.rate)
    return owner.line(part, points, counted.cells)


def _contests(owner: _Owner) -> list[Line]:
    """All four, also those with a ticket: it helps to see what they would have been."""
    return [_contest(owner, "contest", id, owner.sight.day) for id in owner.sight.contests[:-1]]


def _finale(owner: _Owner) -> list[Line]:
    """Part 6, if the game ended with everybody's album as it is."""
    page, bonus = owner.page, owner.power(Power.FOREVER_BONUS)
    forevers = [m for m in page.stamps if m.stamp.kind is Kind.FOREVER]
    number = len(forevers) + bonus if forevers else 0
    restored = bool(owner.power(Power.RESTORE_FADED))
    cancelled = owner.power(Power.CANCELLED_VALUE)
    total = sum(worth(m.stamp, restored=restored, cancelled=cancelled) for m in page.stamps)
    cards = len(owner.specialists)
    return [
        owner.line(
            "finale",
            Points(FINALE, "forever", None, number, _forever_points(owner, number)),
            sum(mounted.cells for mounted in forevers),
        ),
        owner.line("finale", Points(FINALE, "values", None, len(page.stamps), total), page.covered),
        owner.line("finale", Points(FINALE, "specialists", None, cards, cards * SPECIALIST_POINTS)),
        _contest(owner, "finale", _finale_id(owner), FINALE),
    ]


def _forever_points(owner: _Owner, mine: int) -> int:
    """Against the others as they stand."""
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
        numbers.append(mine if seat == owner.look.seat else number + more if number else 0)
    assert owner.look.seat is not None
    return forever_points(numbers)[owner.look.seat]
