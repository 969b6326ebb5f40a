"""The specialists and events at work in Collect (rules 3.4 to 3.8)."""

from dataclasses import replace

from games.rules import referee
from games.rules.components import Edition, Power, Size, Specialist
from games.rules.decisions import DrawStamp, OrderEffects
from games.rules.moves import Draw, Resolve, Take
from games.rules.powers import power
from games.rules.seeing import sight
from tests.rules.collects import SPOTLIGHT, finish_collect, turns, with_attendees
from tests.rules.tables import at, begin, do, ids_of, items, refused, take, tiles


def test_early_bird_takes_two_first_and_ends_with_as_many(house: Edition) -> None:
    """Specialist 5."""
    table = with_attendees(house, 1, "specialist-5", events=[SPOTLIGHT])
    assert turns(table) == [0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]


def test_early_bird_taken_in_the_first_turn_comes_too_late(house: Edition) -> None:
    """Specialist 5: owned as the turn begins."""
    table = begin(house, 2, events=[SPOTLIGHT], attendee=["specialist-5"])
    table = take(table, 0, "specialist-5")
    assert referee.awaited(table) == (1,)
    table = do(table, 1, Take(table.pool[0].handle))
    assert referee.awaited(table) == (0,)
    table = do(table, 0, Take(table.pool[0].handle))
    assert referee.awaited(table) == (1,)


def test_appraiser_sees_the_pool_from_the_moment_it_is_taken(house: Edition) -> None:
    """Specialist 9, rule 3.5; what was viewed stays seen wherever it goes (rule 1.6)."""
    table = begin(house, 2, events=["event-3"], attendee=["specialist-9"])
    hidden = [item.what for item in table.pool if not item.up]
    assert not set(hidden) & {item.what for item in sight(table, 0).pool}
    table = take(table, 0, "specialist-9")
    assert set(hidden) <= {item.what for item in sight(table, 0).pool}
    assert not set(hidden) & {item.what for item in sight(table, 1).pool}
    table = take(table, 1, hidden[0])
    assert sight(table, 0).players[1].collection[0].what == hidden[0]
    assert sight(table, None).players[1].collection[0].what.startswith("back-")


def test_appraiser_of_yesterday_sees_the_pool_at_once(house: Edition) -> None:
    table = with_attendees(house, 1, "specialist-9", events=["event-3"])
    assert all(item.known_to(1) for item in table.pool)
    assert not all(item.known_to(0) for item in table.pool)


def test_scout_draws_from_a_stack_of_choice_views_and_reserves(house: Edition) -> None:
    """Specialist 10, rule 7.10."""
    table = finish_collect(with_attendees(house, 1, "specialist-10", events=[SPOTLIGHT]))
    assert table.phase == "collect-end"
    decision = referee.decision(table, 1)
    assert isinstance(decision, DrawStamp)
    assert decision.card == "specialist-10"
    assert decision.stacks == ("small", "large", "short", "long")
    assert refused(table, 0, Draw(Size.LARGE)) == "not-your-turn"
    assert refused(table, 1, Draw(Size.FOREVER)) == "stack-empty"
    top = table.deal.stacks["large"][table.drawn["large"]]
    table = do(table, 1, Draw(Size.LARGE))
    (drawn,) = table.players[1].reserve
    assert (drawn.what, drawn.up, drawn.seen) == (top, False, (1,))
    assert table.phase == "cut"


def test_a_drawn_rare_stays_reserved(house: Edition) -> None:
    """Rule 7.10: rare or not."""
    rare = tiles(house, "large", rare=True)[0]
    table = with_attendees(
        house, 0, "specialist-10", events=[SPOTLIGHT], large=["large-01", "large-02", rare]
    )
    table = do(finish_collect(table), 0, Draw(Size.LARGE))
    assert ids_of(table.players[0].reserve) == [rare]


def test_nothing_to_draw_nothing_happens(house: Edition) -> None:
    """Rule 7.10: all stacks empty; forever stamps are not drawn."""
    table = with_attendees(
        house, 0, "specialist-10", events=[SPOTLIGHT], small=[], large=[], short=[], long=[]
    )
    table = finish_collect(table)
    assert table.phase not in ("collect", "collect-end")


def test_a_card_may_draw_more_than_one_stamp(house: Edition) -> None:
    """Rule 7.10: an edition whose Scout draws two asks for each of them."""
    keen = Specialist("specialist-10", Power.DRAW_AFTER_COLLECT, 2, "house")
    edition = replace(house, attendees={**house.attendees, "specialist-10": keen})
    table = finish_collect(with_attendees(edition, 0, "specialist-10", events=[SPOTLIGHT]))
    table = do(table, 0, Draw(Size.SMALL))
    assert referee.awaited(table) == (0,)
    table = do(table, 0, Draw(Size.LONG))
    assert table.phase == "cut"
    assert len(table.players[0].reserve) == 2


def two_scouts(house: Edition) -> Edition:
    """The house edition, but specialist 4 does what specialist 10 does."""
    second = Specialist("specialist-4", Power.DRAW_AFTER_COLLECT, 1, "house")
    return replace(house, attendees={**house.attendees, "specialist-4": second})


def test_several_effects_of_one_owner_come_in_the_order_they_like(house: Edition) -> None:
    """Rule 3.7, ruling R3: an edition with two cards that act at the end of Collect."""
    edition = two_scouts(house)
    table = with_attendees(edition, 0, "specialist-10", "specialist-4", events=[SPOTLIGHT])
    table = finish_collect(table)
    decision = referee.decision(table, 0)
    assert isinstance(decision, OrderEffects)
    assert set(decision.cards) == {"specialist-10", "specialist-4"}
    assert refused(table, 0, Draw(Size.LARGE)) == "not-asked"
    assert refused(table, 0, Resolve("specialist-1")) == "not-among-effects"
    table = do(table, 0, Resolve("specialist-4"))
    asked = referee.decision(table, 0)
    assert isinstance(asked, DrawStamp)
    assert asked.card == "specialist-4"
    table = do(table, 0, Draw(Size.SMALL))
    asked = referee.decision(table, 0)
    assert isinstance(asked, DrawStamp)
    assert asked.card == "specialist-10"


def test_effects_of_several_owners_go_clockwise_from_the_token(house: Edition) -> None:
    """Rule 3.7, rule 3.8: the first player is whoever holds the token at that moment."""
    edition = two_scouts(house)
    table = at(
        edition,
        "collect",
        {"token": True, "attendees": ("specialist-10",)},
        {},
        {"attendees": ("specialist-4",)},
        events=[SPOTLIGHT],
    )
    table = do(table, 0, Take(table.pool[0].handle))
    table = take(table, 1, "token")
    table = finish_collect(table)
    assert referee.awaited(table) == (2,)
    table = do(table, 2, Draw(Size.SMALL))
    assert referee.awaited(table) == (0,)


def test_open_house_reveals_daily_collections_after_the_specialists(house: Edition) -> None:
    """Event 2, rule 3.7: Scout's stamp lies in the reserve by then and stays face down."""
    table = with_attendees(house, 0, "specialist-10", events=["event-2"])
    table = do(finish_collect(table), 0, Draw(Size.LARGE))
    assert all(item.up for player in table.players for item in player.collection)
    assert not table.players[0].reserve[0].up


def test_sealed_envelopes_lay_all_stamps_but_forevers_face_down(house: Edition) -> None:
    """Event 3."""
    table = begin(house, 2, events=["event-3", "event-1"])
    for item in table.pool:
        tile = house.tiles.get(item.what)
        assert item.up == (tile is None or tile.size == "forever")


def test_extra_stock_adds_short_rectangles_and_everyone_takes_seven(house: Edition) -> None:
    """Event 4."""
    table = begin(house, 3, events=["event-4", "event-6", "event-2"])
    assert len(table.pool) == 6 + 6 + 6 + 3 + 1
    extra = table.pool[-4:-1]
    assert all(house.tiles[item.what].size == "short" and not item.up for item in extra)
    table = finish_collect(table)
    assert [len(player.collection) for player in table.players] == [7, 7, 7]


def test_forever_day_gives_one_each_from_the_first_player_while_they_last(house: Edition) -> None:
    """Event 9: apart, not traded."""
    forever = ["forever-01", "forever-02", "forever-03"]
    table = begin(house, 3, first=1, events=["event-9", "event-2", "event-4"], forever=forever)
    table = take(table, 1, "token")
    table = finish_collect(table)
    # One of the three lay in the pool; seats 1 and 2 get the others, seat 0 none.
    assert [ids_of(player.apart) for player in table.players] == [
        [],
        ["forever-02"],
        ["forever-03"],
    ]


def test_late_bus_turns_counter_clockwise(house: Edition) -> None:
    """Event 10."""
    assert turns(begin(house, 3, events=["event-10"])) == [0, 2, 1] * 6


def test_a_specialist_works_wherever_it_lies(house: Edition) -> None:
    """Rule 3.5: daily collection, pile, reserve, below the mat, album side."""
    scout = items("specialist-10")
    for place in ("collection", "reserve", "below", "apart"):
        table = at(house, "collect", {"token": True}, {}, events=[SPOTLIGHT])
        table = table.with_player(1, **{place: scout})
        assert power(table, 1, Power.DRAW_AFTER_COLLECT) == 1
    table = table.with_player(1, apart=(), piles=(scout, items("small-01")))
    assert power(table, 1, Power.DRAW_AFTER_COLLECT) == 1
    assert power(table.with_player(1, piles=()), 1, Power.DRAW_AFTER_COLLECT) == 0
