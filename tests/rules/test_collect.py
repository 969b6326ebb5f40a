"""Collect: rules 3.1 to 3.8, rulings R2 and R3."""

from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition, Size
from games.rules.decisions import MakeCut, TakeItem
from games.rules.moves import Draw, Show, Take
from games.rules.seeing import sight
from tests.rules.collects import SPOTLIGHT, finish_collect, turns
from tests.rules.tables import at, begin, do, ids_of, items, refused, take


def test_as_many_event_cards_as_players_and_the_top_one_is_in_force(house: Edition) -> None:
    """Rule 3.1."""
    table = begin(house, 3, events=["event-5", "event-2", "event-9"])
    assert table.laid == ("event-5", "event-2", "event-9")
    view = sight(table, None)
    assert view.laid[0] == "event-5"


def test_three_event_cards_give_19_items(house: Edition) -> None:
    """Rule 3.2, worked example; the token comes on top (rule 3.3)."""
    table = begin(house, 3, events=["event-2", "event-6", "event-1"])
    assert len(table.pool) == 19 + 1


def test_icons_say_what_is_laid_out_and_how(house: Edition) -> None:
    """Rule 3.2: white icons face up, grey face down, attendees and forever stamps face up."""
    table = begin(house, 2, events=["event-1", "event-8"])
    laid = [
        (house.tiles[item.what].size if item.what in house.tiles else "card", item.up)
        for item in table.pool[:-1]
    ]
    assert laid == [
        ("small", True),
        ("large", False),
        ("short", True),
        ("short", False),
        ("long", True),
        ("card", True),
        ("forever", True),
        ("small", False),
        ("large", True),
        ("short", True),
        ("short", False),
        ("long", True),
        ("card", True),
    ]


def test_empty_stacks_add_nothing_and_a_dry_pool_ends_collect(house: Edition) -> None:
    """Rule 3.2, ruling R2."""
    table = begin(
        house, 2, small=[], large=[], short=["short-01"], long=[], forever=[], attendee=[]
    )
    assert ids_of(table.pool) == ["short-01", "token"]
    table = take(table, 0, "token")
    table = take(table, 1, "short-01")
    assert table.phase != "collect"


def test_nothing_discarded_returns(house: Edition) -> None:
    """Ruling R2: what is left in the pool at the end of the day never comes back."""
    table = at(
        house, "show", {"token": True, "below": items("small-01")}, {"below": items("small-02")}
    )
    table = table.but(pool=items("large-01", "down large-02"))
    for seat, tile in enumerate(("small-01", "small-02")):
        table = do(table, seat, Show((Placement(tile, 0, 0),), table.deal.contests[0]))
    assert ids_of(table.discard) == ["large-01", "large-02"]
    assert table.day == 2


def test_the_first_player_adds_the_token_and_begins(house: Edition) -> None:
    """Rule 3.3, rule 3.8: whoever holds it when the day starts."""
    table = begin(house, 3, first=2)
    assert "token" in ids_of(table.pool)
    assert referee.awaited(table) == (2,)


def test_clockwise_one_item_a_turn_until_each_has_six(house: Edition) -> None:
    """Rule 3.3."""
    assert turns(begin(house, 3, first=1, events=[SPOTLIGHT])) == [1, 2, 0] * 6


def test_taking_the_token_is_a_turn(house: Edition) -> None:
    """Rule 3.3: the token is an item."""
    table = take(begin(house, 2, events=[SPOTLIGHT]), 0, "token")
    assert ids_of(table.players[0].collection) == ["token"]
    assert referee.awaited(table) == (1,)


def test_an_item_can_be_taken_once_and_only_in_turn(house: Edition) -> None:
    table = begin(house, 2, events=[SPOTLIGHT])
    item = table.pool[0].handle
    assert refused(table, 1, Take(item)) == "not-your-turn"
    table = do(table, 0, Take(item))
    assert refused(table, 1, Take(item)) == "not-in-pool"
    assert refused(table, 1, Draw(Size.SMALL)) == "not-asked"
    assert refused(table, 7, Take(item)) == "no-such-seat"


def test_a_face_down_stamp_is_viewed_by_its_taker_only(house: Edition) -> None:
    """Rule 3.4, rule 1.7."""
    table = begin(house, 2, events=["event-3"])
    item = table.pool[0]
    assert not item.up
    table = do(table, 0, Take(item.handle))
    (mine,) = sight(table, 0).players[0].collection
    assert mine.what == item.what
    assert sight(table, 0).pool[0].what.startswith("back-")  # and nothing else is viewed
    for viewer in (1, None):
        (theirs,) = sight(table, viewer).players[0].collection
        assert theirs.what == "back-2x2"
        assert (theirs.handle, theirs.up) == (item.handle, False)


def test_an_untaken_token_goes_apart_to_whoever_took_the_last_item(house: Edition) -> None:
    """Rule 3.6: apart from the daily collection, so it is not traded this day."""
    table = finish_collect(begin(house, 3, events=[SPOTLIGHT]), keep="token")
    last = table.players[2]
    assert ids_of(last.apart) == ["token"]
    assert len(last.collection) == 6
    assert table.phase == "cut"
    decision = referee.decision(table, 2)
    assert isinstance(decision, MakeCut)
    assert last.apart[0].handle not in decision.items


def test_the_decision_lists_the_pool(house: Edition) -> None:
    table = begin(house, 2)
    asked = referee.decision(table, 0)
    assert isinstance(asked, TakeItem)
    assert asked.items == tuple(item.handle for item in table.pool)
    assert referee.decision(table, 1) is None
