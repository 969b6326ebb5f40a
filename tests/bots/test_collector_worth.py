"""What the collector thinks an item is worth."""

import pytest

from games.bots.collector.faces import face
from games.bots.collector.gaps import gaps
from games.bots.collector.powers import DAILY
from games.bots.collector.prospects import SHAPES
from games.bots.collector.worth import Outlook
from games.rules.components import Edition, Power
from games.rules.contests import COUNTS
from games.rules.seeing import sight
from tests.rules.drawing import draw
from tests.rules.tables import at, begin, items, tiles


def test_every_way_of_counting_of_the_house_has_a_prospect(house: Edition) -> None:
    """Others are taken for a plain sum."""
    known = {*SHAPES, "numerous"}
    assert {card.counts for card in house.contests.values()} <= known <= COUNTS.keys()


def test_every_power_has_a_worth(house: Edition) -> None:
    outlook = Outlook(sight(begin(house, 3), 0), 0)
    assert all(outlook.worth((card,)) > 0 for card in house.attendees)
    by_use = {Power.RESTORE_FADED, Power.CANCELLED_VALUE, Power.FOREVER_BONUS}
    assert DAILY.keys() == set(Power) - by_use


def test_a_back_is_worth_the_mean_of_what_it_may_hide(house: Edition) -> None:
    """Ruling R1: a long back may hide a double as well."""
    upright = [tile for tile in house.tiles.values() if (tile.width, tile.height) == (2, 4)]
    back = face(house, "back-2x4")
    assert back.value == pytest.approx(sum(tile.value for tile in upright) / len(upright))
    assert back.stamps == pytest.approx(sum(len(tile.stamps) for tile in upright) / len(upright))
    assert back.cells == 8


def test_an_exhibitor_is_worth_more_on_friday_than_on_sunday(house: Edition) -> None:
    blue = tiles(house, "short", colour="blue")[:3]
    worths = []
    for day in (1, 3):
        lies = {"reserve": items(*blue), "collection": items("exhibitor-17", *blue)}
        table = at(house, "cut", lies, {"collection": items(*blue)}, day=day)
        outlook = Outlook(sight(table, 0), 0, blue)
        worths.append(outlook.worth(("exhibitor-17",)))
    friday, sunday = worths
    assert friday > sunday >= 3


def test_the_token_is_worth_more_in_the_spotlight(house: Edition) -> None:
    """Event 7."""
    worth = {}
    for event in ("event-7", "event-10"):
        table = begin(house, 2, events=[event])
        worth[event] = Outlook(sight(table, 0), 0).worth(("token",))
    assert worth["event-7"] == worth["event-10"] + 3


def test_a_forever_stamp_is_worth_most_where_it_wins_a_place(house: Edition) -> None:
    """Rule 6.1: with two players the imaginary one has three."""
    table = at(house, "cut", *[{"collection": items("small-01", "small-02")}] * 2, day=3)
    seen = sight(table, 0)
    forevers = [f"forever-{number:02}" for number in range(1, 9)]
    third, fourth, eighth = (
        Outlook(seen, 0, forevers[:held]).worth((forevers[held],)) for held in (2, 3, 7)
    )
    assert third > eighth
    assert fourth > eighth


@pytest.mark.parametrize(
    ("picture", "cells", "number"),
    [
        ("AA.BB AA.BB CCCC. CCCC.", 2, 1),
        ("AA.. AA.. BBB. BBB.", 2, 0),
        ("..AA. DDAA. DD.BB .CCBB .CC..", 1, 1),
        ("..AA. DDAA. DD.BB .CCBB .CC..", 2, 1),
    ],
)
def test_gaps_are_told_by_bits_as_the_rules_tell_them(
    picture: str, cells: int, number: int
) -> None:
    """Rule 7.9."""
    page = draw(picture)
    assert sum(area.bit_count() == cells for area in page.empty_areas) == number
    assert gaps(page.covered, cells, hope=0) == number
