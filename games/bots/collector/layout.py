"""How good an album is laid out: what it scores, and what may still become of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.bots.collector.gaps import gaps
from games.rules import contests, grid
from games.rules.album import Mounted, Page
from games.rules.components import Contest, Tile

LEFTOVER = 0.2
"""The weight of contests that one is likely not to enter."""
SIDE = 0.06
"""What each side of a free cell that something covered lies along costs, by tiles to come."""
DEAD = 0.1
"""What each free cell costs into which only a forever stamp fits, by tiles to come."""
MISSED = 4.0
"""What a stamp costs that fits nowhere."""
THREE, TWO = 0.35, 0.1
"""How likely a point where three (two) stamps meet becomes a perfect corner."""
HALF = 0.5
"""The part of the worth that a half-built Finale has."""


@dataclass(frozen=True)
class Aims:
    """What a seat wants of its album."""

    open: tuple[Contest, ...]
    finale: Contest
    shows: int
    """How many are left, this one with them."""
    framed: int
    """Points per perfect corner at every Show (specialist 11)."""
    tiles_to_come: float


class Draft(Page):
    """A page that grows tile by tile and keeps what touches what."""

    touching: dict[int, int]

    def __init__(self, placed: Iterable[tuple[Tile, int, int]]) -> None:
        super().__init__(placed)
        _ = self.touching

    def grown(self, tile: Tile, x: int, y: int) -> "Draft":
        draft = object.__new__(Draft)
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
        draft.__dict__["touching"] = touching
        return draft


@lru_cache(maxsize=2000)
def around(cells: int) -> int:
    return grid.neighbours(cells)


def value(draft: Draft, aims: Aims, to_place: int) -> float:
    """In points; `to_place` tiles of this Show are still at hand."""
    scores = sorted((contests.points(draft, card) for card in aims.open), reverse=True)
    total = sum(scores[: aims.shows]) + LEFTOVER * sum(scores[aims.shows :])
    tiles = aims.tiles_to_come + to_place
    total += finale(draft, aims, tiles)
    if aims.framed:
        total += aims.framed * (
            aims.shows * draft.perfect_corners.bit_count() + (aims.shows - 1) * nearly_met(draft)
        )
    return total - tiles * _crowding(draft.covered)


def _crowding(covered: int) -> float:
    """How ragged the free cells are: their sides along something, and those nothing fits into."""
    free = grid.FULL & ~covered
    sides = (
        (free & ~(free << 1)).bit_count()
        + (free & ~(free >> 1)).bit_count()
        + (free & ~(free << grid.STRIDE)).bit_count()
        + (free & ~(free >> grid.STRIDE)).bit_count()
    )
    roomy = free & free >> 1
    roomy &= roomy >> grid.STRIDE
    roomy |= roomy << 1
    roomy |= roomy << grid.STRIDE
    return (SIDE * sides + DEAD * (free & ~roomy).bit_count()) / 6


def finale(draft: Draft, aims: Aims, tiles: float) -> float:
    """The Finale contest as it stands, and what is half built while tiles are to come."""
    card = aims.finale
    total = float(contests.points(draft, card))
    if tiles:
        match card.counts:
            case "perfect_corners":
                total += card.rate * nearly_met(draft)
            case "surrounded":
                total += HALF * card.rate * _nearly_surrounded(draft)
            case "complete_edges":
                total += HALF * card.rate * _nearly_full(draft.covered, grid.EDGES)
            case "gaps" if card.number <= 2:
                total = card.rate * gaps(draft.covered, card.number)
            case "full_lines":
                total += HALF * card.rate * _nearly_full(draft.covered, grid.ROWS + grid.COLUMNS)
    return total


def _nearly_full(covered: int, lines: Iterable[int]) -> float:
    parts = [(covered & line).bit_count() / grid.SIDE for line in lines]
    return sum([part**3 for part in parts if part < 1])


def _nearly_surrounded(draft: Draft) -> float:
    free, total = draft.empty, 0.0
    for mounted in draft.stamps:
        beside = around(mounted.cells)
        if bare := (beside & free).bit_count():
            total += (1 - bare / beside.bit_count()) ** 2
    return total


def nearly_met(draft: Draft) -> float:
    """Points where the corners of three or two stamps meet and the rest is free (rule 7.6)."""
    top_left = top_right = bottom_left = bottom_right = 0
    for _, _, x, y, width, height, _ in draft.stamps:
        corner = 1 << x + grid.STRIDE * y
        right, down = width - 1, grid.STRIDE * (height - 1)
        top_left |= corner
        top_right |= corner << right
        bottom_left |= corner << down
        bottom_right |= corner << right + down
    free = draft.empty
    a, b, c, d = (
        top_left,
        top_right << 1,
        bottom_left << grid.STRIDE,
        bottom_right << grid.STRIDE + 1,
    )
    e, f, g, h = free, free << 1, free << grid.STRIDE, free << grid.STRIDE + 1
    three = a & b & c & h | a & b & g & d | a & f & c & d | e & b & c & d
    two = a & b & g & h | a & f & c & h | e & b & g & d | e & f & c & d
    return THREE * three.bit_count() + TWO * two.bit_count()
