"""Empty areas of one or two cells, told by bits (rule 7.9), and those that nearly are."""

from games.rules.grid import FULL, STRIDE

NOTCH = 0.3
"""How likely a notch becomes a gap, closed by a tile laid across it."""


def gaps(covered: int, cells: int) -> float:
    """How many gaps of so many cells there are, and a part of each notch."""
    free = FULL & ~covered
    up, down, left, right = free << STRIDE, free >> STRIDE, free << 1, free >> 1
    if cells == 1:
        alone = (free & ~(up | down | left | right)).bit_count()
        return alone + NOTCH * _ends(free, up, down, left, right).bit_count()
    ends = _ends(free, up, down, left, right)
    pairs = (ends & ends >> 1).bit_count() + (ends & ends >> STRIDE).bit_count()
    through = (
        free
        & ~ends
        & (up & down & ~(left | right) | left & right & ~(up | down) | (up ^ down) & (left ^ right))
    )
    mouths = ends & (through << 1 | through >> 1 | through << STRIDE | through >> STRIDE)
    return pairs + NOTCH * mouths.bit_count()


def _ends(free: int, up: int, down: int, left: int, right: int) -> int:
    """The free cells with exactly one free neighbour."""
    return free & ((up ^ down) & ~(left | right) | (left ^ right) & ~(up | down))
