"""How good an album is laid out: what it scores, and what may still become of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.bots.collector.gaps import NUMBERS, gaps
from games.rules import contests, grid
from games.rules.album import Mounted, Page
from games.rules.components import Contest, Tile

LEFTOVER = 0.2
"""The weight of contests that one is likely not to enter."""
SIDE = 0.007
"""What each side of a free cell along something covered costs, for each tile to come."""
DEAD = 0.05
"""What each free cell costs that only a forever stamp fits into, for each tile to come."""
THREE = 0.5
TWO = 0.15
"""How likely a point where three (two) stamps meet becomes a perfect corner."""
EDGE = 0.4
"""How much of a complete edge a nearly complete one is worth."""
ALONG = 5
"""About so many stamps lie along a complete edge."""
LINE = 0.4
"""The same of a full row or column."""
BESET = 0.7
"""The same of a surrounded stamp."""
ENOUGH = 4.0
"""With fewer tiles to come, what is half built is worth less."""

SAME_ANYWHERE = frozenset(
    ("stamps", "second_most_numerous", "sets", "numerous", "matched", "different")
)
"""What is counted whichever way stamps lie; for anything else the layout matters."""


@dataclass(frozen=True)
class Aims:
    """What a seat wants of its album."""

    contests: tuple[Contest, ...]
    """Those without a ticket that depend on the layout."""
    others: tuple[int, ...]
    """What the others without a ticket score in any layout."""
    finale: Contest
    shows: int
    """How many are left, this one with them."""
    framed: int
    """Points per perfect corner at every Show (specialist 11)."""
    tiles_to_come: float


class GrowingPage(Page):
    """A page that grows tile by tile and keeps what touches what."""

    touching: dict[int, int]

    def grown(self, tile: Tile, x: int, y: int) -> "GrowingPage":
        draft = object.__new__(GrowingPage)
        stamps, touching = list(self.stamps), dict(self.touching)
        covered = self.covered
        for stamp, right, down, width, height in tile.parts:
            cells = grid.cells(x + right, y + down, width, height)
            place, beside, touched = 1 << len(stamps), around(cells), 0
            if beside & covered:
                for other in stamps:
                    if beside & other.cells:
                        touched |= other.place
                        touching[other.place] |= place
            touching[place] = touched
            stamps.append(Mounted(stamp, place, x + right, y + down, width, height, cells))
            covered |= cells
        draft.stamps, draft.covered = tuple(stamps), covered
        draft.touching = touching
        return draft


@lru_cache(maxsize=2000)
def around(cells: int) -> int:
    return grid.neighbours(cells)


def value(draft: GrowingPage, aims: Aims, to_place: int) -> float:
    """The worth of an album in points; `to_place` tiles of this Show are still to be placed."""
    tiles = aims.tiles_to_come + to_place
    hope = min(1.0, tiles / ENOUGH)
    scores = [contests.points(draft, card) for card in aims.contests]
    scores = sorted([*scores, *aims.others], reverse=True)
    total = sum(scores[: aims.shows]) + LEFTOVER * sum(scores[aims.shows :])
    total += _finale(draft, aims.finale, hope)
    if aims.framed:
        later = hope * (aims.shows - 1) * nearly_met(draft)
        total += aims.framed * (aims.shows * draft.perfect_corners.bit_count() + later)
    return total - tiles * _crowding(draft.covered, aims)


def _crowding(covered: int, aims: Aims) -> float:
    """How ragged the free cells are: their sides along something, and those nothing fits into."""
    free = grid.FULL & ~covered
    sides = (
        (free & ~(free << 1)).bit_count()
        + (free & ~(free >> 1)).bit_count()
        + (free & ~(free << grid.STRIDE)).bit_count()
        + (free & ~(free >> grid.STRIDE)).bit_count()
    )
    if aims.finale.counts == "gaps":
        return SIDE * sides
    roomy = free & free >> 1
    roomy &= roomy >> grid.STRIDE
    roomy |= roomy << 1
    roomy |= roomy << grid.STRIDE
    return SIDE * sides + DEAD * (free & ~roomy).bit_count()


def _finale(draft: GrowingPage, card: Contest, hope: float) -> float:
    """The Finale contest as it stands, and what is half built while there is hope for it."""
    match card.counts:
        case "gaps" if card.number in NUMBERS:
            return card.rate * gaps(draft.covered, card.number, hope)
        case "surrounded":
            return card.rate * _surrounded(draft, hope)
    total = contests.points(draft, card)
    if not hope:
        return total
    match card.counts:
        case "perfect_corners":
            return total + hope * card.rate * nearly_met(draft)
        case "complete_edges":
            return total + hope * card.rate * EDGE * _nearly_full(draft.covered, grid.EDGES)
        case "edge_stamps":
            edge = ALONG * card.rate
            return total + hope * edge * EDGE * _nearly_full(draft.covered, grid.EDGES)
        case "full_lines":
            return total + hope * card.rate * LINE * _nearly_full(draft.covered, LINES)
    return total


LINES = grid.ROWS + grid.COLUMNS


def _nearly_full(covered: int, lines: Iterable[int]) -> float:
    parts = [(covered & line).bit_count() / grid.SIDE for line in lines]
    return sum([part**2 for part in parts if part < 1])


def _surrounded(draft: GrowingPage, hope: float) -> float:
    """The surrounded stamps, and a part of those that nearly are."""
    free, total = draft.empty, 0.0
    part = hope * BESET
    for mounted in draft.stamps:
        beside = around(mounted.cells)
        if bare := (beside & free).bit_count():
            total += part * (1 - bare / beside.bit_count()) ** 2
        else:
            total += 1
    return total


def corners_of(draft: Page) -> tuple[int, int, int, int]:
    """The cells in the top left, top right, bottom left, bottom right of a stamp."""
    top_left = top_right = bottom_left = bottom_right = 0
    for _, _, x, y, width, height, _ in draft.stamps:
        corner = 1 << x + grid.STRIDE * y
        right, down = width - 1, grid.STRIDE * (height - 1)
        top_left |= corner
        top_right |= corner << right
        bottom_left |= corner << down
        bottom_right |= corner << right + down
    return top_left, top_right, bottom_left, bottom_right


def nearly_met(draft: GrowingPage) -> float:
    """Points where the corners of three or two stamps meet and the rest is free (rule 7.6)."""
    a, b, c, d = corners_of(draft)
    b, c, d = b << 1, c << grid.STRIDE, d << grid.STRIDE + 1
    e = draft.empty
    f, g, h = e << 1, e << grid.STRIDE, e << grid.STRIDE + 1
    three = a & b & c & h | a & b & g & d | a & f & c & d | e & b & c & d
    two = a & b & g & h | a & f & c & h | e & b & g & d | e & f & c & d
    return THREE * three.bit_count() + TWO * two.bit_count()
