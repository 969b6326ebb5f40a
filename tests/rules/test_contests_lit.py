"""Pointing at a contest lights what it counts, and nothing else."""

import pytest

from games.rules import contests, grid
from games.rules.album import Page
from games.rules.components import Edition
from tests.rules.drawing import draw
from tests.rules.test_contests import COLOURS, LINES, POSTMARKS, SIZES

SETS = draw(
    """
    aabbcc
    aabbcc
    ddeeff
    ddeeff
    """,
    a="blue space 1",
    b="blue animals 1",
    c="brown vehicles 2",
    d="green monuments 1",
    e="purple flowers -1",
    f="yellow space 1",
)

GAPS = draw(
    """
    aa.bb.ff
    aa.bb*ff
    cccdd...
    cccdd...
    """
)

CORNER = draw(
    """
    aaabb..
    aaabb..
    cccdd..
    cccddee
    .....ee
    """
)

STAMPS = [
    # One of the two smaller colours that are level.
    ("colour-1", COLOURS, "cg"),
    ("colour-2", SETS, "acdef"),
    ("colour-3", COLOURS, "abe"),
    ("colour-4", COLOURS, "abceg"),
    ("colour-5", COLOURS, "abe"),
    ("colour-6", COLOURS, "cdg"),
    ("theme-1", COLOURS, "bgh"),
    ("theme-2", SETS, "abcde"),
    ("theme-3", COLOURS, "adef"),
    ("theme-4", COLOURS, "bcgh"),
    ("theme-5", COLOURS, "abdefgh"),
    ("theme-6", COLOURS, "adef"),
    ("size-1", SIZES, "adegj"),
    # One of two pairs.
    ("size-2", SIZES, "ad"),
    ("size-3", SIZES, "ch"),
    ("size-4", SIZES, "c"),
    # One group of the four, which are one stamp each.
    ("size-5", SIZES, "b"),
    ("size-6", SIZES, "bfik"),
    ("postmark-1", POSTMARKS, "abe"),
    # Blue and green; e is blue once more.
    ("postmark-2", POSTMARKS, "ab"),
    # Space and animals; b is space once more.
    ("postmark-3", POSTMARKS, "ae"),
    ("postmark-4", POSTMARKS, "fg"),
    ("postmark-5", POSTMARKS, "abe"),
    ("postmark-6", POSTMARKS, "cd"),
    # The four whole stamps, not e.
    ("finale-1", CORNER, "abcd"),
    # Between the border, b and c; the others have empty cells along a side.
    ("finale-2", CORNER, "a"),
]
CELLS = [
    ("finale-3", LINES, [grid.ROWS[0], grid.COLUMNS[0]]),
    ("finale-4", GAPS, [grid.cells(2, 0, 1, 2)]),
    ("finale-5", GAPS, [grid.cells(5, 0, 1, 1)]),
    ("finale-6", LINES, [*grid.ROWS[:2], *grid.COLUMNS[:2]]),
]


@pytest.mark.parametrize(("card", "page", "stamps"), STAMPS)
def test_the_stamps_counted_are_lit(house: Edition, card: str, page: Page, stamps: str) -> None:
    wanted = sum(mounted.cells for mounted in page.stamps if mounted.stamp.id in stamps)
    assert contests.count(page, house.contests[card]).cells == wanted


@pytest.mark.parametrize(("card", "page", "areas"), CELLS)
def test_lines_and_gaps_are_lit_themselves(
    house: Edition, card: str, page: Page, areas: list[int]
) -> None:
    wanted = 0
    for area in areas:
        wanted |= area
    assert contests.count(page, house.contests[card]) == (len(areas), wanted)


def test_none_is_missing(house: Edition) -> None:
    assert sorted(card for card, *_ in (*STAMPS, *CELLS)) == sorted(house.contests)
