"""Every contest card counts what it says (components 2); rates are the edition's."""

import pytest

from games.rules import contests
from games.rules.album import Page
from games.rules.components import Edition
from tests.rules.drawing import draw

COLOURS = draw(
    """
    aabbcc..
    aabbcc..
    ddeeff..
    ddeeff..
    gg..hh..
    gg..hh..
    """,
    a="blue space 1",
    b="blue animals cancelled",
    c="brown vehicles 2",
    d="green space 1",
    e="blue space -1",
    f="yellow space 1",
    g="brown animals 3",
    h="yellow animals 1",
)

SIZES = draw(
    """
    aabbbccc*.ii
    aabbbccc..ii
    dd.ggccceeii
    dd.gg...eeii
    ffffjj.hhh..
    ffffjj.hhh..
    ....kkkhhh..
    ....kkk.....
    """,
    d="green flowers 1",
    g="blue space 2",
)

POSTMARKS = draw(
    """
    aabbccc*
    aabbccc.
    ddee..ff
    ddee..ff
    gg....ff
    gg......
    """,
    a="blue space cancelled",
    b="green space cancelled",
    c="blue animals 2",
    d="yellow space 1",
    e="blue animals cancelled",
    f="brown flowers -2",
    g="brown flowers -1",
)

LINES = draw(
    """
    aaaabbbbcccc
    aaaabbbbcccc
    dd........ee
    dd........ee
    ff..........
    ff..........
    gg..........
    gg..........
    hh..........
    hh..........
    ii..........
    ii..........
    """
)

CASES = [
    # Blue, brown: a, b, e and c, g.
    ("colour-4", COLOURS, 5),
    # Only blue has three.
    ("colour-5", COLOURS, 1),
    # b touches a and e, f touches h; c, d and g stand apart from their own colour.
    ("colour-6", COLOURS, 3),
    # Animals b, g, h and the vehicle c.
    ("theme-4", COLOURS, 4),
    # Space has four stamps, animals three.
    ("theme-5", COLOURS, 2),
    # a-d, d-e, e-f.
    ("theme-6", COLOURS, 3),
    # a, d, e, g and j: rares have a size (ruling R6).
    ("size-1", SIZES, 5),
    # a-d only; g and j touch, e lies alone.
    ("size-2", SIZES, 2),
    ("size-3", SIZES, 2),
    # c touches the upper border, h none.
    ("size-4", SIZES, 1),
    # Short b and k, long f and i: none touch another but k and h, a square.
    ("size-5", SIZES, 1),
    ("size-6", SIZES, 2),
    ("postmark-1", POSTMARKS, 3),
    ("postmark-2", POSTMARKS, 2),
    ("postmark-3", POSTMARKS, 2),
    ("postmark-4", POSTMARKS, 2),
    ("postmark-5", POSTMARKS, 3),
    # c beside b, d beside a and e; f and g touch none, nor does the forever stamp.
    ("postmark-6", POSTMARKS, 2),
    ("finale-3", LINES, 2),
    # Two rows, two columns.
    ("finale-6", LINES, 4),
]


@pytest.mark.parametrize(("card", "page", "number"), CASES)
def test_a_contest_counts(house: Edition, card: str, page: Page, number: int) -> None:
    assert contests.count(page, house.contests[card]).number == number


def test_a_forever_stamp_counts_beside_a_cancelled_one(house: Edition) -> None:
    page = draw("aa*\naa.", a="blue space cancelled")
    assert contests.count(page, house.contests["postmark-6"]).number == 1


def test_points_are_rate_times_what_is_counted(house: Edition) -> None:
    for card in house.contests.values():
        counted = contests.count(POSTMARKS, card)
        assert contests.points(POSTMARKS, card) == card.rate * counted.number


def test_every_way_of_counting_is_on_a_card_and_every_card_has_one(house: Edition) -> None:
    """But for the other reading of complete edges (rule 7.8), for editions of one's own."""
    ours = {card.counts for card in house.contests.values()}
    assert ours == set(contests.COUNTS) - {"edge_stamps"}


def test_light_falls_only_on_covered_cells_except_in_gaps(house: Edition) -> None:
    for page in (COLOURS, SIZES, POSTMARKS, LINES):
        for card in house.contests.values():
            counted = contests.count(page, card)
            assert bool(counted.number) <= bool(counted.cells), card.id
            wanted = page.empty if card.counts == "gaps" else page.covered
            assert counted.cells & ~wanted == 0, card.id
