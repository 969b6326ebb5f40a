"""The album's 12 × 12 cells as bits of one integer.

Rows are 13 bits wide: the thirteenth column is always empty, so shifting a set of
cells sideways can never carry a cell into the next row.
"""

from collections.abc import Iterator
from functools import cache

SIDE = 12
STRIDE = SIDE + 1
ROW = (1 << SIDE) - 1
COLUMN = sum(1 << STRIDE * y for y in range(SIDE))
FULL = sum(ROW << STRIDE * y for y in range(SIDE))
ROWS = tuple(ROW << STRIDE * y for y in range(SIDE))
COLUMNS = tuple(COLUMN << x for x in range(SIDE))
EDGES = (ROWS[0], ROWS[-1], COLUMNS[0], COLUMNS[-1])
BORDER = EDGES[0] | EDGES[1] | EDGES[2] | EDGES[3]


@cache
def cells(x: int, y: int, width: int, height: int) -> int:
    """The cells of a tile whose top left cell is x, y."""
    row = ((1 << width) - 1) << x
    return sum(row << STRIDE * line for line in range(y, y + height))


def inside(x: int, y: int, width: int, height: int) -> bool:
    return 0 <= x <= SIDE - width and 0 <= y <= SIDE - height


def neighbours(area: int) -> int:
    """The cells along the sides of an area, without the area itself."""
    around = area << 1 | area >> 1 | area << STRIDE | area >> STRIDE
    return around & FULL & ~area


@cache
def sides(x: int, y: int, width: int, height: int) -> int:
    """The cells along the sides of a tile."""
    return neighbours(cells(x, y, width, height))


def corners(covered: int, width: int, height: int) -> int:
    """Every cell where the top left cell of a tile may lie, all its cells uncovered."""
    free = FULL & ~covered
    wide = free
    for step in range(1, width):
        wide &= free >> step
    tall = wide
    for step in range(1, height):
        tall &= wide >> STRIDE * step
    return tall


def positions(found: int) -> Iterator[tuple[int, int]]:
    """The x, y of every cell of a set, in reading order."""
    while found:
        lowest = found & -found
        y, x = divmod(lowest.bit_length() - 1, STRIDE)
        yield x, y
        found ^= lowest


def pick(found: int, number: int) -> tuple[int, int]:
    """The x, y of one cell of a set, counted in reading order from 0."""
    for _ in range(number):
        found &= found - 1
    y, x = divmod((found & -found).bit_length() - 1, STRIDE)
    return x, y


def areas(free: int) -> list[int]:
    """A set of cells as its areas joined along edges, in reading order (rule 7.9)."""
    found = []
    while free:
        area = free & -free
        while (grown := area | neighbours(area) & free) != area:
            area = grown
        found.append(area)
        free ^= area
    return found
