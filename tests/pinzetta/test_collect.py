"""Day set-up and Collect against Pinzetta (rule 8.2, ruling R14)."""

from typing import Any

import pytest

from games.rules import referee
from games.rules.components import Edition
from games.rules.items import Item
from games.rules.moves import Draw
from games.rules.seeing import sight
from games.rules.state import Table
from pinzetta import HER, HUMAN
from pinzetta.decisions import PickItem, SwapItems
from pinzetta.moves import Pick, Swap
from tests.pinzetta.tables import EVENT, begin, her_items, solo_of
from tests.rules.tables import do, handles, ids_of, refused


def with_line(house: Edition, name: str, top: str = "her-event-10", **changes: Any) -> Table:
    if name == "calm":
        top = "her-event-9"
    return begin(house, events=(top, EVENT[name]), **changes)


def test_two_events_lay_out_both_collections(house: Edition) -> None:
    """Rule 8.2: the top of the first in two piles, in order; the middle of the second."""
    assert house.pinzetta
    table = with_line(house, "calm", "her-event-9")
    top, middle = (house.pinzetta.events[id] for id in solo_of(table).events)
    large, small = table.players[HER].piles
    wanted = (*top.large, *top.small, *middle.yours)
    laid = (*large, *small, *table.players[HUMAN].collection)
    assert [item.up for item in laid] == [icon.up for icon in wanted]
    assert [
        "attendee" if item.what in house.attendees else house.tiles[item.what].size for item in laid
    ] == [icon.item for icon in wanted]
    assert (len(large), len(small)) == (3, 2)
    assert handles(laid) == tuple(range(1, 12))  # 0 is the forever stamp on her mat


def test_you_view_your_face_down_stamps_and_not_hers(house: Edition) -> None:
    """Rule 8.2."""
    table = with_line(house, "calm")
    you = sight(table, HUMAN)
    assert not [i for i in you.players[HUMAN].collection if i.what.startswith("back")]
    assert any(not item.up for item in table.players[HUMAN].collection)
    hidden = [item for pile in you.players[HER].piles for item in pile if not item.up]
    assert hidden
    assert all(item.what.startswith("back") for item in hidden)
    she = sight(table, HER)
    assert all(i.up or i.what.startswith("back") for i in she.players[HUMAN].collection)


def test_each_day_uses_the_next_two_events(house: Edition) -> None:
    """Rule 8.2: both are discarded."""
    table = begin(house)
    (deck,) = table.deal.events
    assert solo_of(table).events == deck[:2]


def test_generous_exchanges_an_item_of_hers_for_one_of_yours(house: Edition) -> None:
    """Ruling R14: places and facing are kept, and you may view what becomes yours."""
    table = with_line(house, "generous")
    asked = sight(table, HUMAN).decision
    assert isinstance(asked, SwapItems)
    hidden = next(item for item in her_items(table) if not item.up)
    place = her_items(table).index(hidden)
    mine = table.players[HUMAN].collection[2]
    after = do(table, HUMAN, Swap(hidden.handle, mine.handle))
    got = after.players[HUMAN].collection[2]
    assert (got.what, got.up, got.seen) == (hidden.what, False, (HUMAN,))
    given = her_items(after)[place]
    assert (given.what, given.up) == (mine.what, mine.up)
    assert after.phase == "cut"
    assert refused(table, HUMAN, Swap(mine.handle, hidden.handle)) == "not-to-swap"
    assert refused(table, HUMAN, Pick(mine.handle)) == "not-asked"


def test_rares_may_be_exchanged(house: Edition) -> None:
    """Ruling R14."""
    rares = [id for id, tile in house.tiles.items() if tile.rare and tile.size == "small"]
    table = with_line(house, "generous", small=rares)
    rare = next(item for item in her_items(table) if item.what in rares)
    other = next(i for i in table.players[HUMAN].collection if i.what not in rares)
    after = do(table, HUMAN, Swap(rare.handle, other.handle))
    assert rare.what in ids_of(after.players[HUMAN].collection)


def test_curious_views_her_face_down_stamps(house: Edition) -> None:
    """Ruling R14: they stay face down for her."""
    table = with_line(house, "curious")
    hidden = [item for item in her_items(table) if not item.up]
    assert hidden
    assert all(item.seen == (HUMAN,) for item in hidden)
    assert all(item.what.startswith("back") for item in her_view(table) if not item.up)


def her_view(table: Table) -> list[Item]:
    return [item for pile in sight(table, HER).players[HER].piles for item in pile]


def test_candid_reveals_one_of_hers(house: Edition) -> None:
    """Ruling R14."""
    table = with_line(house, "candid")
    asked = sight(table, HUMAN).decision
    assert isinstance(asked, PickItem)
    assert asked.items == handles(tuple(i for i in her_items(table) if not i.up))
    after = do(table, HUMAN, Pick(asked.items[-1]))
    assert next(i for i in her_items(after) if i.handle == asked.items[-1]).up
    up = next(item for item in her_items(table) if item.up)
    assert refused(table, HUMAN, Pick(up.handle)) == "not-to-pick"


def test_discreet_turns_one_of_yours_down_but_no_forever_stamp(house: Edition) -> None:
    """Ruling R14."""
    table = with_line(house, "discreet")
    asked = sight(table, HUMAN).decision
    assert isinstance(asked, PickItem)
    mine = table.players[HUMAN].collection
    can = [
        i for i in mine if i.up and i.what in house.tiles and house.tiles[i.what].size != "forever"
    ]
    assert asked.items == handles(tuple(can))
    after = do(table, HUMAN, Pick(asked.items[0]))
    turned = next(i for i in after.players[HUMAN].collection if i.handle == asked.items[0])
    assert (turned.up, turned.seen) == (False, (HUMAN,))


def test_a_rare_turned_down_is_still_not_reserved(house: Edition) -> None:
    """Ruling R14."""
    rares = [id for id, tile in house.tiles.items() if tile.rare and tile.size == "small"]
    table = with_line(house, "discreet", small=rares)
    rare = next(i for i in table.players[HUMAN].collection if i.what in rares and i.up)
    after = do(table, HUMAN, Pick(rare.handle))
    asked = sight(after, HUMAN).decision
    assert rare.handle not in asked.reservable  # type: ignore[union-attr]


def test_restless_draws_the_same_kind_and_size(house: Edition) -> None:
    """Ruling R14: face down and viewed; a new attendee lies face up."""
    table = with_line(house, "restless")
    mine = table.players[HUMAN].collection
    stamp = next(i for i in mine if i.up and i.what in house.tiles)
    after = do(table, HUMAN, Pick(stamp.handle))
    new = after.players[HUMAN].collection[mine.index(stamp)]
    assert house.tiles[new.what].size == house.tiles[stamp.what].size
    assert (new.up, new.seen) == (False, (HUMAN,))
    assert ids_of(after.discard) == [stamp.what]
    card = next(i for i in mine if i.what in house.attendees)
    after = do(table, HUMAN, Pick(card.handle))
    new = after.players[HUMAN].collection[mine.index(card)]
    assert new.up
    assert new.what in house.attendees


def test_restless_needs_something_to_draw(house: Edition) -> None:
    """Ruling R14."""
    full = with_line(house, "restless")
    used = full.drawn["short"]
    table = with_line(house, "restless", short=full.deal.stacks["short"][:used])
    asked = sight(table, HUMAN).decision
    assert isinstance(asked, PickItem)
    shorts = [i.handle for i in table.players[HUMAN].collection if i.what.startswith("short")]
    assert shorts
    assert not set(shorts) & set(asked.items)


def test_tidy_exchanges_between_her_piles_without_a_look(house: Edition) -> None:
    """Ruling R14."""
    table = with_line(house, "tidy")
    large, small = table.players[HER].piles
    asked = sight(table, HUMAN).decision
    assert isinstance(asked, SwapItems)
    assert (asked.ones, asked.others) == (handles(large), handles(small))
    after = do(table, HUMAN, Swap(large[0].handle, small[1].handle))
    assert after.players[HER].piles == ((small[1], *large[1:]), (small[0], large[0]))
    assert not any(HUMAN in item.seen for item in her_items(after))


def test_nostalgic_adds_a_forever_stamp_to_her_small_pile(house: Edition) -> None:
    """Ruling R14: while there is one."""
    table = with_line(house, "nostalgic")
    large, small = table.players[HER].piles
    assert house.tiles[small[-1].what].size == "forever"
    assert (len(large), len(small)) == (3, 3)
    empty = with_line(house, "nostalgic", forever=["forever-01"])
    assert len(empty.players[HER].piles[1]) == 2


@pytest.mark.parametrize("name", ["calm", "aloof", "resolute", "curious", "nostalgic"])
def test_some_lines_ask_nothing(house: Edition, name: str) -> None:
    """Ruling R14."""
    assert with_line(house, name).phase == "cut"


@pytest.mark.parametrize("name", ["generous", "candid", "discreet", "restless", "tidy"])
def test_a_line_that_cannot_be_followed_is_skipped(house: Edition, name: str) -> None:
    """Ruling R14."""
    nothing: dict[str, Any] = {size: [] for size in ("small", "large", "short", "long")}
    table = with_line(house, name, **nothing, attendee=[], forever=["forever-01"])
    assert "collect" not in table.phase
    assert referee.awaited(table)


def test_scout_draws_after_the_bottom_line(house: Edition) -> None:
    """Rule 8.2: specialist 10 works now; ruling R15: its stamp goes to the reserve unappraised."""
    table = with_line(house, "restless", attendee=["specialist-2", "specialist-10"])
    assert "specialist-10" in ids_of(table.players[HUMAN].collection)
    picked = next(i for i in table.players[HUMAN].collection if i.what.startswith("long"))
    table = do(table, HUMAN, Pick(picked.handle))
    assert table.phase == "collect-end"
    table = do(table, HUMAN, Draw("large"))  # type: ignore[arg-type]
    (drawn,) = table.players[HUMAN].reserve
    assert (drawn.up, drawn.seen) == (False, (HUMAN,))
    assert drawn.handle not in {each.handle for each in sight(table, HUMAN).extra.collection}
    assert table.phase == "cut"


def test_she_uses_no_scout(house: Edition) -> None:
    """Rule 8.7: she uses no attendee."""
    table = begin(
        house, events=("her-event-1", EVENT["calm"]), attendee=["specialist-10", "specialist-2"]
    )
    assert "specialist-10" in ids_of(her_items(table))
    assert table.phase == "cut"
