"""Where a tile may lie in an empty album, with all that the search asks of each place."""

from functools import lru_cache
from typing import NamedTuple

from games.rules import grid
from games.rules.components import Tile

Corners = tuple[int, int, int, int]
"""Sets of cells: top left, top right, bottom left, bottom right."""


class Spot(NamedTuple):
    x: int
    y: int
    area: int
    beside: int
    at_border: int
    """How many of its sides lie along the album's border, in cells."""
    meets: Corners
    """Where another stamp has a corner cell if it meets one of the tile's in a corner."""


def spots(tile: Tile) -> dict[int, Spot]:
    """By the bit of the top left cell."""
    parts = tuple((x, y, width, height) for _, x, y, width, height in tile.parts)
    return _spots(tile.width, tile.height, parts)


@lru_cache(maxsize=50)
def _spots(
    width: int, height: int, parts: tuple[tuple[int, int, int, int], ...]
) -> dict[int, Spot]:
    found = {}
    for x, y in grid.positions(grid.corners(0, width, height)):
        area = grid.cells(x, y, width, height)
        beside = grid.neighbours(area)
        at_border = 2 * (width + height) - beside.bit_count()
        top_left = top_right = bottom_left = bottom_right = 0
        for right, down, wide, high in parts:
            a, b, c, d = _meets(x + right, y + down, wide, high)
            top_left |= a
            top_right |= b
            bottom_left |= c
            bottom_right |= d
        meets = (top_left, top_right, bottom_left, bottom_right)
        found[1 << x + grid.STRIDE * y] = Spot(x, y, area, beside, at_border, meets)
    return found


def _meets(x: int, y: int, width: int, height: int) -> Corners:
    """Around each corner of a stamp lie three cells that others may have a corner in."""
    left, last, right = x - 1, x + width - 1, x + width
    above, foot, below = y - 1, y + height - 1, y + height
    return (
        _cells((right, y), (x, below), (right, below)),
        _cells((left, y), (last, below), (left, below)),
        _cells((x, above), (right, foot), (right, above)),
        _cells((last, above), (left, foot), (left, above)),
    )


def _cells(*places: tuple[int, int]) -> int:
    return sum(grid.cells(x, y, 1, 1) for x, y in places if grid.inside(x, y, 1, 1))
