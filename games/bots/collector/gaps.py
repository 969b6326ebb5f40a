"""Empty areas of one or two cells told by bits (rule 7.9), and those that nearly are."""

from games.rules.grid import FULL, STRIDE

NUMBERS = (1, 2)
"""The sizes of gap that are told so."""
NOTCH = 0.22
"""How likely a notch becomes a gap, closed by a tile laid across it."""


def gaps(covered: int, cells: int, hope: float) -> float:
    """How many gaps of so many cells there are, and a part of each notch while there is hope."""
    free = FULL & ~covered
    up, down, left, right = free << STRIDE, free >> STRIDE, free << 1, free >> 1
    ends = free & ((up ^ down) & ~(left | right) | (left ^ right) & ~(up | down))
    if cells == 1:
        alone = free & ~(up | down | left | right)
        return alone.bit_count() + hope * NOTCH * ends.bit_count()
    pairs = (ends & ends >> 1).bit_count() + (ends & ends >> STRIDE).bit_count()
    straight = up & down & ~(left | right) | left & right & ~(up | down)
    bends = (up ^ down) & (left ^ right)
    passages = free & (straight | bends)
    notches = ends & (passages << 1 | passages >> 1 | passages << STRIDE | passages >> STRIDE)
    return pairs + hope * NOTCH * notches.bit_count()
