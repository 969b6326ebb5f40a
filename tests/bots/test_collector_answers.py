"""A collector has a legal and sensible answer to every kind of question."""

from dataclasses import replace
from random import Random

from games.bots.collector import decide
from games.rules import referee
from games.rules.components import Edition, Power, Specialist
from games.rules.decisions import ChoosePile, DrawStamp, LiftTile, MakeCut, MakeShow, OrderEffects
from games.rules.moves import Choose, Cut, Declare, Draw, Lift, Move, Resolve, Show, Take
from games.rules.options import Options
from games.rules.seeing import sight
from games.rules.state import Table
from tests.rules.tables import album, at, begin, ids_of, items, tiles


def answer(table: Table, seat: int) -> Move:
    """What it decides, accepted by the referee."""
    move = decide(sight(table, seat), Random(0))
    referee.apply(table, seat, move)
    return move


def asked(table: Table, seat: int) -> type:
    return type(sight(table, seat).decision)


def test_it_takes_a_stamp_of_the_exhibited_theme(house: Edition) -> None:
    """Rule 5.3: it scores at every Show left."""
    shown = next(
        tile.id
        for tile in house.tiles.values()
        if tile.stamps[0].theme == house.mats["mat-1"].exhibitor.value and tile.value == 3
    )
    poor = tiles(house, "short", kind="faded")[:3]
    table = begin(house, 2).but(pool=items(*poor, shown))
    move = answer(table, 0)
    assert isinstance(move, Take)
    assert ids_of(tuple(i for i in table.pool if i.handle == move.item)) == [shown]


def test_it_takes_the_last_item_whatever_it_is(house: Edition) -> None:
    for what in ("token", "specialist-9", "exhibitor-15", "forever-01", "down small-01"):
        table = begin(house, 2).but(pool=items(what))
        assert answer(table, 0) == Take(table.pool[0].handle)


def test_it_reserves_what_it_wants_most(house: Edition) -> None:
    """Rule 4.1: nobody can take the reserve away."""
    dear = tiles(house, "short", value=3)[0]
    poor = tiles(house, "large", kind="faded")[:4]
    table = at(house, "cut", {"collection": items(dear, *poor)}, {"collection": items(*poor)})
    move = answer(table, 0)
    assert isinstance(move, Cut)
    assert move.reserve == (table.players[0].collection[0].handle,)


def test_it_does_not_leave_all_that_is_good_in_one_pile(house: Edition) -> None:
    good = tiles(house, "small", rare=True)[:2]
    poor = tiles(house, "large", kind="faded")[:3]
    table = at(house, "cut", {"collection": items(*good, *poor)}, {"collection": items(*poor)})
    move = answer(table, 0)
    assert isinstance(move, Cut)
    rares = {item.handle for item in table.players[0].collection if item.what in good}
    assert len(rares & set(move.left)) == 1


def test_it_cuts_when_nothing_can_be_reserved(house: Edition) -> None:
    """Ruling R4."""
    rares = tiles(house, "short", rare=True)[:4]
    other = {"collection": items(*tiles(house, "small")[:3])}
    table = at(house, "cut", {"collection": items(*rares)}, other)
    move = answer(table, 0)
    assert isinstance(move, Cut)
    assert not move.reserve


def test_it_cuts_two_items(house: Edition) -> None:
    two = [{"collection": items(*tiles(house, "small")[n : n + 2])} for n in (0, 2)]
    table = at(house, "cut", *two)
    assert asked(table, 0) is MakeCut
    answer(table, 0)


def test_it_cuts_fair_shares_and_more_reservations(house: Edition) -> None:
    """Events 5 and 6, specialist 2."""
    seven = tiles(house, "short")[:7]
    for event in ("event-5", "event-6"):
        mine = {"collection": items(*seven), "attendees": ("specialist-2",)}
        table = at(house, "cut", mine, {"collection": items(*seven)}, event=event)
        answer(table, 0)


def test_it_chooses_the_pile_that_is_worth_most_to_it(house: Edition) -> None:
    good = tiles(house, "short", value=3)
    poor = [*tiles(house, "large", kind="faded"), *tiles(house, "short", kind="faded")]
    table = at(
        house,
        "choose",
        {"piles": (items(poor[0]), items(poor[1])), "apart": items("token")},
        {"piles": (items(poor[2]), items(good[0], good[1]))},
        {"piles": (items(good[2]), items(poor[3]))},
    )
    assert asked(table, 0) is ChoosePile
    assert answer(table, 0) == Choose(1, 1)


def test_it_draws_and_resolves(house: Edition) -> None:
    """Rules 3.7 and 7.10."""
    scout = next(
        card
        for card in house.attendees.values()
        if isinstance(card, Specialist) and card.power is Power.DRAW_AFTER_COLLECT
    )
    twins = replace(house, attendees={**house.attendees, "twin": replace(scout, id="twin")})
    table = at(twins, "collect-end", {"attendees": (scout.id, "twin")}, {})
    assert asked(table, 0) is OrderEffects
    move = answer(table, 0)
    assert isinstance(move, Resolve)
    table = referee.apply(table, 0, move).table
    assert asked(table, 0) is DrawStamp
    assert isinstance(answer(table, 0), Draw)


FULL = """
AAABBBCCCDDD
AAABBBCCCDDD
AAABBBCCCDDD
EEEFFFGGGHHH
EEEFFFGGGHHH
EEEFFFGGGHHH
IIIJJJKKKLLL
IIIJJJKKKLLL
IIIJJJKKKLLL
MMMNNNOOOPPP
MMMNNNOOOPPP
MMMNNNOOOPPP
"""


def full_album(house: Edition) -> dict[str, object]:
    large = tiles(house, "large")
    letters = dict(zip("ABCDEFGHIJKLMNOP", large, strict=False))
    return {"album": album(house, FULL, **letters)}


def test_it_leaves_out_what_fits_nowhere(house: Edition) -> None:
    """Rule 5.2."""
    mine = {**full_album(house), "below": items("forever-01", "small-01")}
    move = answer(at(house, "show", mine, {}, day=2), 0)
    assert isinstance(move, Show)
    assert not move.placements


def test_it_shows_without_new_stamps(house: Edition) -> None:
    move = answer(at(house, "show", {}, {}), 0)
    assert isinstance(move, Show)
    assert move.contest


def test_it_may_lift_a_tile(house: Edition) -> None:
    """Specialist 14."""
    mine = {**full_album(house), "attendees": ("specialist-14",), "below": items("small-01")}
    table = at(house, "show", mine, {}, day=2)
    assert asked(table, 0) is LiftTile
    move = answer(table, 0)
    assert isinstance(move, Lift)
    table = referee.apply(table, 0, move).table
    assert asked(table, 0) is MakeShow
    assert isinstance(answer(table, 0), Show)


def test_it_declares_in_turn(house: Edition) -> None:
    """Rule 5.4: the Show names no contest, a question of its own does."""
    table = at(house, "show", {"token": True}, {}, options=Options(declare_in_turn=True))
    for seat in (0, 1):
        move = answer(table, seat)
        assert isinstance(move, Show)
        assert move.contest is None
        table = referee.apply(table, seat, move).table
    (first,) = referee.awaited(table)
    assert isinstance(answer(table, first), Declare)
