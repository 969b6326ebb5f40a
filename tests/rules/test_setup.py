"""Things and set-up: rules 1.1 to 1.7 and 2.1 to 2.4, ruling R1; deals that cannot be played."""

from random import Random
from typing import Any

import pytest

from games.bots.play import shuffler
from games.rules import referee
from games.rules.components import ContestType, Edition, Kind, Size
from games.rules.deal import Deal, check_deal
from games.rules.moves import Take
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.standard import STANDARD
from tests.rules.tables import a_deal, begin, do, tiles


def shuffled(house: Edition, seats: int, seed: int = 1) -> Deal:
    return STANDARD.deal(house, seats, shuffler(Random(seed)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_its_own_mat_and_an_empty_album(house: Edition, seats: int) -> None:
    """Rules 1.1 and 2.1."""
    table = begin(house, seats)
    assert len({player.mat for player in table.players}) == seats
    exhibitors = {house.mats[player.mat].exhibitor for player in table.players}
    assert len(exhibitors) == seats
    assert all(player.album == () and player.score == 0 for player in table.players)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_players(house: Edition, seats: int) -> None:
    """Rule 1.1."""
    with pytest.raises(Refusal) as refusal:
        check_deal(house, a_deal(house, 2).but(mats=tuple("mat-1" for _ in range(seats))))
    assert refusal.value.key == "deal-seats"


def test_an_item_is_a_stamp_an_attendee_or_the_token(house: Edition) -> None:
    """Rule 1.2."""
    table = begin(house, 5)
    known = {*house.tiles, *house.attendees, "token"}
    assert {item.what for item in table.pool} <= known


def test_sizes_of_tiles(house: Edition) -> None:
    """Rule 1.3."""
    shapes: dict[Size, set[tuple[int, int]]] = {}
    for tile in house.tiles.values():
        shapes.setdefault(tile.size, set()).add((tile.width, tile.height))
    assert shapes == {
        Size.SMALL: {(2, 2)},
        Size.LARGE: {(3, 3)},
        Size.SHORT: {(2, 3), (3, 2)},
        Size.LONG: {(2, 4), (4, 2)},
        Size.FOREVER: {(1, 1)},
    }


def test_a_double_is_one_tile_and_two_small_squares(house: Edition) -> None:
    """Rule 1.4."""
    for id in tiles(house, "long", double=True):
        tile = house.tiles[id]
        assert [stamp.id for stamp in tile.stamps] == [f"{id}a", f"{id}b"]
        assert {stamp.size for stamp in tile.stamps} == {Size.SMALL}
        assert tile.value == sum(stamp.value for stamp in tile.stamps)


def test_what_each_kind_of_stamp_has(house: Edition) -> None:
    """Rule 1.5."""
    for stamp in house.stamps.values():
        coloured = stamp.kind not in (Kind.RARE, Kind.FOREVER)
        assert (stamp.colour is not None) == (stamp.theme is not None) == coloured
        sign = {Kind.ORDINARY: 1, Kind.RARE: 1, Kind.FADED: -1}.get(stamp.kind, 0)
        assert (stamp.value > 0) - (stamp.value < 0) == sign


def test_a_back_shows_size_and_orientation_only(house: Edition) -> None:
    """Rule 1.6, ruling R1: a face-down double looks like any long tile."""
    double = tiles(house, "long", double=True, width=2)[0]
    single = tiles(house, "long", double=False, width=2)[0]
    views = []
    for long in (double, single):
        table = begin(house, 2, events=["event-3", "event-1"], long=[long])
        views.append(sight(table, 0))
    assert views[0] == views[1]
    assert "back-2x4" in [item.what for item in views[0].pool]


def test_the_top_of_a_stack_shows_its_back(house: Edition) -> None:
    """Ruling R1."""
    wide, *stack = tiles(house, "short", width=3)[:5]
    upright = tiles(house, "short", width=2)[0]
    view = sight(begin(house, 2, events=["event-6", "event-8"], short=[*stack, wide, upright]), 1)
    assert view.tops["short"] == "back-3x2"
    assert view.stacks["short"] == 2


def test_viewed_is_not_revealed(house: Edition) -> None:
    """Rule 1.7."""
    table = begin(house, 3, events=["event-3"])
    item = table.pool[0]
    table = do(table, 0, Take(item.handle))
    knows = [sight(table, viewer).players[0].collection[0].what for viewer in (0, 1, 2, None)]
    assert knows == [item.what, "back-2x2", "back-2x2", "back-2x2"]


def test_one_contest_of_each_type(house: Edition) -> None:
    """Rule 2.2."""
    for seed in range(20):
        deal = shuffled(house, 3, seed)
        types = [house.contests[card].type for card in deal.contests]
        assert types == list(ContestType)


def test_the_supply_holds_everything_once(house: Edition) -> None:
    """Rule 2.3."""
    deal = shuffled(house, 4)
    stamps = [id for size in Size for id in deal.stacks[size]]
    assert sorted(stamps) == sorted(house.tiles)
    assert sorted(deal.stacks["attendee"]) == sorted(house.attendees)
    assert all(sorted(deck) == sorted(house.events) for deck in deal.events)


def test_another_shuffle_another_deal(house: Edition) -> None:
    """Rule 2.1: also the first player is drawn by lot."""
    deals = [shuffled(house, 4, seed) for seed in range(40)]
    assert {deal.first for deal in deals} == {0, 1, 2, 3}
    assert len({deal.mats for deal in deals}) > 20
    assert shuffled(house, 4, 7) == shuffled(house, 4, 7)


def test_a_day_begins_with_collect(house: Edition) -> None:
    """Rule 2.4: Friday; the rest of the order is seen in whole games."""
    table = begin(house, 2)
    assert (table.day, table.phase) == (1, "collect")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"edition": "0000"}, "deal-other-edition"),
    ({"first": 2}, "deal-seats"),
    ({"first": -1}, "deal-seats"),
    ({"mats": ("mat-1", "mat-1")}, "deal-doubled"),
    ({"mats": ("mat-1", "mat-9")}, "deal-unknown"),
    ({"contests": ("colour-1",)}, "deal-contests"),
    ({"contests": ("colour-1", "colour-2", "size-1", "postmark-1", "finale-1")}, "deal-contests"),
    ({"small": ["small-01", "small-01"]}, "deal-doubled"),
    ({"small": ["large-01"]}, "deal-unknown"),
    ({"attendee": ["specialist-99"]}, "deal-unknown"),
    ({"stacks": {}}, "deal-incomplete"),
]


@pytest.mark.parametrize(("changes", "key"), WRONG)
def test_a_deal_that_cannot_be_played_is_refused(
    house: Edition, changes: dict[str, Any], key: str
) -> None:
    deal = a_deal(house, 2)
    stacks = {k: tuple(v) for k, v in changes.items() if k in deal.stacks}
    rest = {k: v for k, v in changes.items() if k not in deal.stacks}
    deal = deal.but(**{"stacks": {**deal.stacks, **stacks}, **rest})
    with pytest.raises(Refusal) as refusal:
        referee.begin(STANDARD, house, deal, begin(house, 2).setup.options)
    assert refusal.value.key == key


def test_too_few_events_are_refused(house: Edition) -> None:
    """Two players on three days see at most four different cards (rules 3.1 and 5.5)."""
    deal = a_deal(house, 2)
    check_deal(house, deal.but(events=tuple(deck[:4] for deck in deal.events)))
    for events in (((), (), ()), deal.events[:2], tuple(deck[:3] for deck in deal.events)):
        with pytest.raises(Refusal) as refusal:
            check_deal(house, deal.but(events=events))
        assert refusal.value.key == "deal-incomplete"
