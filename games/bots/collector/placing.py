"""Show: where the new stamps go, by a search bounded in the positions it looks at (rule 5.1)."""

from collections.abc import Iterable
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from games.bots.collector.faces import class_of
from games.bots.collector.gaps import gaps
from games.bots.collector.layout import Aims, Draft, value
from games.rules import grid
from games.rules.album import Placement
from games.rules.components import Tile

WIDTH = 4
"""How many albums are kept after each tile."""
LOOKED_AT = 20
"""How many of the positions that look best are judged in full, for each tile."""
CONTACT = 0.25
"""What each cell along a side that is covered, or off the album, looks worth."""
BORDER = 0.4
ALIGNED = 0.5


class Spot(NamedTuple):
    """Where a tile may lie."""

    x: int
    y: int
    area: int
    beside: int
    at_border: int
    """How many of its cells' sides lie along the album's border."""


class Found(NamedTuple):
    value: float
    draft: Draft
    placements: tuple[Placement, ...]


@lru_cache(maxsize=100)
def _spots(width: int, height: int) -> dict[int, Spot]:
    """By the bit of the top left cell."""
    spots = {}
    for x, y in grid.positions(grid.corners(0, width, height)):
        area = grid.cells(x, y, width, height)
        beside = grid.neighbours(area)
        sides = 2 * (width + height) - beside.bit_count()
        spots[1 << x + grid.STRIDE * y] = Spot(x, y, area, beside, sides)
    return spots


def place(draft: Draft, tiles: Iterable[Tile], aims: Aims) -> Found:
    """The best album found; a tile is left out only when it fits nowhere (rule 5.2)."""
    order = sorted(tiles, key=lambda tile: (-tile.width * tile.height, tile.id))
    beam = [Found(0.0, draft, ())]
    for number, tile in enumerate(order):
        looks = [
            (found.value + look, index, spot)
            for index, found in enumerate(beam)
            for look, spot in _looks(found.draft, tile, aims)
        ]
        if not looks:
            continue
        to_place = len(order) - number - 1
        grown = []
        for _, index, spot in nlargest(LOOKED_AT, looks, key=lambda look: look[0]):
            before = beam[index]
            after = before.draft.grown(tile, spot.x, spot.y)
            placements = (*before.placements, Placement(tile.id, spot.x, spot.y))
            grown.append(Found(value(after, aims, to_place), after, placements))
        beam = nlargest(WIDTH, grown, key=lambda found: found.value)
    return beam[0]


def _looks(draft: Draft, tile: Tile, aims: Aims) -> list[tuple[float, Spot]]:
    """Every spot of a tile with what it looks worth at a glance."""
    covered = draft.covered
    corners = grid.corners(covered, tile.width, tile.height)
    spots = _spots(tile.width, tile.height)
    touch, cover = _wishes(draft, tile, aims)
    finale = aims.finale
    gapped = finale.counts == "gaps" and finale.number <= 2
    before = gaps(covered, finale.number) if gapped else 0.0
    looks = []
    while corners:
        bit = corners & -corners
        corners ^= bit
        spot = spots[bit]
        _, _, area, beside, sides = spot
        look = CONTACT * (sides + (beside & covered).bit_count())
        for mask, bonus in touch:
            if beside & mask:
                look += bonus
        for mask, bonus in cover:
            look += bonus * (area & mask).bit_count()
        if gapped:
            look += finale.rate * (gaps(covered | area, finale.number) - before)
        looks.append((look, spot))
    return looks


Wish = tuple[int, float]


def _wishes(draft: Draft, tile: Tile, aims: Aims) -> tuple[list[Wish], list[Wish]]:
    """Cells a tile would like to touch, and cells it would like to cover."""
    touch, cover = [], []
    for card in aims.open:
        bonus = TOUCH.get(card.counts)
        if bonus:
            for stamp in tile.stamps:
                if name := class_of(card, stamp):
                    mask = sum(m.cells for m in draft.stamps if class_of(card, m.stamp) == name)
                    touch.append((mask, bonus * card.rate))
        if card.counts == "at_border" and class_of(card, tile.stamps[0]):
            touch.append((grid.BORDER, card.rate))
    if aims.finale.counts == "complete_edges":
        cover.append((grid.BORDER, BORDER))
    return touch, cover


TOUCH = {"group": 1.0, "touching_pairs": 1.0, "lone": -1.5}
