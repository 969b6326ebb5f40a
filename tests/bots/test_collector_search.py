"""The collector's search: bounded in what it looks at, and good at the obvious."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from games.bots.collector import cutting, decide, layout, placing
from games.bots.collector.spots import Spot, spots
from games.rules import grid
from games.rules.album import Page
from games.rules.components import Edition, Tile
from games.rules.contests import points
from games.rules.decisions import MakeCut
from games.rules.moves import Show
from games.rules.seeing import sight
from games.rules.state import Table
from tests.rules.tables import at, items, tiles


def shown(table: Table, seat: int = 0) -> Show:
    move = decide(sight(table, seat), Random(0))
    assert isinstance(move, Show)
    return move


def a_show(house: Edition, *below: str, contests: tuple[str, ...], **lies: Any) -> Table:
    return at(house, "show", {"below": items(*below), **lies}, {}, contests=contests)


QUIET = ("colour-4", "theme-4", "size-1", "postmark-1")
"""Contests that do not ask where stamps lie."""


@pytest.mark.parametrize("few", [1, 3, 8])
def test_the_positions_looked_at_are_bounded(
    house: Edition, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    """Counted, not timed: a glance for every spot of every album kept, a judgement for a few."""
    new = [*tiles(house, "short")[:few], *tiles(house, "small")[:few], "forever-01"]
    judged, glanced = [], []
    value = layout.value

    def counted_value(*args: Any) -> float:
        judged.append(args)
        return value(*args)

    def counted_spots(tile: Tile) -> dict[int, Spot]:
        found = spots(tile)
        glanced.append(len(found))
        return found

    monkeypatch.setattr(placing, "value", counted_value)
    monkeypatch.setattr(placing, "spots", counted_spots)
    move = shown(a_show(house, *new, contests=(*QUIET, "finale-5")))
    assert len(move.placements) == len(new)
    albums = min(placing.ALBUMS, placing.WIDTH * len(new))
    assert len(judged) <= 1 + placing.JUDGED * albums
    assert len(glanced) <= albums
    assert max(glanced) <= grid.SIDE**2


def test_the_cuts_looked_at_are_bounded(house: Edition) -> None:
    many = {"collection": items(*tiles(house, "short")[:12])}
    table = at(house, "cut", many, many)
    asked = sight(table, 0).decision
    assert isinstance(asked, MakeCut)
    splits = cutting.splits(asked)
    assert len(list(islice(splits, cutting.CUTS))) == cutting.CUTS
    assert next(splits, None) is not None  # there are more, and yet it answers
    decide(sight(table, 0), Random(0))


def test_stamps_of_one_colour_are_placed_together(house: Edition) -> None:
    """colour-3, rule 7.1."""
    green = tiles(house, "short", colour="green", kind="ordinary")[:3]
    other = tiles(house, "short", colour="blue")[:2]
    cards = ("colour-3", "theme-4", "size-1", "postmark-1", "finale-3")
    move = shown(a_show(house, *green, *other, contests=cards))
    page = Page.of(house.tiles, move.placements)
    assert points(page, house.contests["colour-3"]) == 3 * house.contests["colour-3"].rate


def test_six_equal_stamps_meet_in_perfect_corners(house: Edition) -> None:
    """finale-1, rule 7.6: a block of two by three has two of them."""
    small = tiles(house, "small")[:6]
    move = shown(a_show(house, *small, contests=(*QUIET, "finale-1")))
    assert Page.of(house.tiles, move.placements).perfect_corners.bit_count() == 2


def test_an_edge_that_can_be_completed_is(house: Edition) -> None:
    """finale-3, rule 7.8: six wide tiles of two cells fill one side of twelve."""
    small = tiles(house, "small")[:6]
    cards = (*QUIET, "finale-3")
    table = at(house, "show", {"below": items(*small)}, {}, contests=cards, day=3)
    page = Page.of(house.tiles, shown(table).placements)
    assert points(page, house.contests["finale-3"]) == house.contests["finale-3"].rate


def test_on_sunday_it_enters_what_scores_most(house: Edition) -> None:
    """Rule 5.3."""
    small = tiles(house, "small", kind="ordinary")[:5]
    spent = {"tickets": ("colour-4", "theme-4")}
    table = at(
        house, "show", {"below": items(*small), **spent}, spent,
        contests=(*QUIET, "finale-3"), day=3,
    )  # fmt: skip
    assert shown(table).contest == "size-1"
