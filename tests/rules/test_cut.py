"""Cut: rule 4.1, rulings R4 and R16, and the cards that change it."""

import pytest

from games.rules import referee
from games.rules.components import Edition
from games.rules.decisions import MakeCut
from games.rules.items import Items
from games.rules.moves import Cut, Take, TakeBack
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.state import Table
from tests.rules.tables import at, do, handles, ids_of, items, refused, tiles


def cutting(house: Edition, mine: Items, event: str = "event-10", **more: object) -> Table:
    """A Cut of two players; seat 1 has six plain items."""
    other = items("small-03", "small-04", "large-02", "short-02", "exhibitor-15", "forever-01")
    return at(house, "cut", {"collection": mine, **more}, {"collection": other}, event=event)


def asked(table: Table, seat: int = 0) -> MakeCut:
    decision = referee.decision(table, seat)
    assert isinstance(decision, MakeCut)
    return decision


def cut(mine: Items, reserve: str, left: str, right: str) -> Cut:
    """Items by their place in the collection, as letters: "a" is the first."""
    all_handles = handles(mine)

    def named(letters: str) -> tuple[int, ...]:
        return tuple(all_handles["abcdefgh".index(letter)] for letter in letters)

    return Cut(named(reserve), named(left), named(right))


def plain(house: Edition) -> Items:
    return items(*tiles(house, "small", rare=False)[:3], *tiles(house, "short", rare=False)[:3])


def test_reserve_one_and_split_the_rest_into_two_piles(house: Edition) -> None:
    """Rule 4.1."""
    mine = plain(house)
    table = cutting(house, mine)
    assert refused(table, 0, cut(mine, "", "abc", "def")) == "cut-reserve-more"
    assert refused(table, 0, cut(mine, "ab", "c", "def")) == "cut-reserve-fewer"
    assert refused(table, 0, cut(mine, "a", "", "bcdef")) == "cut-empty-pile"
    assert refused(table, 0, cut(mine, "a", "b", "cde")) == "cut-other-items"
    assert refused(table, 0, cut(mine, "a", "bb", "cdef")) == "cut-other-items"
    assert refused(table, 0, Take(mine[0].handle)) == "not-asked"
    table = do(table, 0, cut(mine, "a", "b", "cdef"))
    assert referee.awaited(table) == (1,)


@pytest.mark.parametrize("facing", ["", "down "])
def test_a_rare_stamp_is_never_reserved_not_even_face_down(house: Edition, facing: str) -> None:
    """Rule 4.1."""
    rare = tiles(house, "large", rare=True)[0]
    mine = items(facing + rare, *ids_of(plain(house))[:5], seen=(0,))
    assert refused(cutting(house, mine), 0, cut(mine, "a", "bc", "def")) == "cut-rare-reserved"


def test_if_all_that_could_be_reserved_is_rare_nothing_is(house: Edition) -> None:
    """Ruling R4."""
    mine = items(*tiles(house, "small", rare=True), *tiles(house, "large", rare=True))
    table = cutting(house, mine)
    assert asked(table).must == asked(table).may == 0
    assert refused(table, 0, cut(mine, "a", "bc", "def")) == "cut-reserve-fewer"
    do(table, 0, cut(mine, "", "abc", "def"))


def test_the_token_and_attendees_can_be_reserved(house: Edition) -> None:
    """Ruling R4."""
    mine = items("token", "specialist-1", *ids_of(plain(house))[:4])
    do(cutting(house, mine), 0, cut(mine, "a", "bc", "def"))
    do(cutting(house, mine), 0, cut(mine, "b", "ac", "def"))


@pytest.mark.parametrize(("number", "must"), [(2, 0), (3, 1), (4, 1)])
def test_items_are_reserved_only_while_two_remain(house: Edition, number: int, must: int) -> None:
    """Ruling R4."""
    mine = plain(house)[:number]
    table = cutting(house, mine)
    assert (asked(table).must, asked(table).may) == (must, 0)


def test_extra_reservations_stop_while_two_remain(house: Edition) -> None:
    """Ruling R4: with Archivist and Second Thoughts four items can give up two."""
    mine = plain(house)[:4]
    table = cutting(house, mine, event="event-5", attendees=("specialist-2",))
    assert (asked(table).must, asked(table).may) == (2, 0)


def test_a_player_without_items_is_not_awaited(house: Edition) -> None:
    """Ruling R4."""
    assert referee.awaited(cutting(house, ())) == (1,)


def test_one_item_alone_stays_with_its_owner(house: Edition) -> None:
    """Ruling R16: it cannot be split, so it lies below the mat."""
    table = cutting(house, items("small-01"))
    assert referee.awaited(table) == (1,)
    assert ids_of(table.players[0].below) == ["small-01"]


def test_archivist_may_reserve_one_more_stamp(house: Edition) -> None:
    """Specialist 2: optional, a stamp, not a rare."""
    rare = tiles(house, "large", rare=True)[0]
    mine = items(*ids_of(plain(house))[:2], rare, "token", "specialist-1", "forever-02")
    table = cutting(house, mine, attendees=("specialist-2",))
    assert (asked(table).must, asked(table).may) == (1, 1)
    do(table, 0, cut(mine, "a", "bcd", "ef"))
    do(table, 0, cut(mine, "ab", "cd", "ef"))
    do(table, 0, cut(mine, "ad", "bc", "ef"))  # the token as usual, the stamp on top
    do(table, 0, cut(mine, "af", "bc", "de"))  # a forever stamp is a stamp
    assert refused(table, 0, cut(mine, "de", "abc", "f")) == "cut-extra-not-stamp"
    assert refused(table, 0, cut(mine, "ac", "bd", "ef")) == "cut-rare-reserved"
    with pytest.raises(Refusal, match="cut-reserve-fewer number=2"):
        do(table, 0, cut(mine, "abd", "c", "ef"))


def test_an_archivist_being_traded_still_works_for_the_cutter(house: Edition) -> None:
    """Rule 3.5: wherever it lies."""
    mine = items("specialist-2", *ids_of(plain(house))[:5])
    assert asked(cutting(house, mine)).may == 1


def test_second_thoughts_makes_everyone_reserve_two(house: Edition) -> None:
    """Event 5."""
    mine = plain(house)
    table = cutting(house, mine, event="event-5")
    assert refused(table, 0, cut(mine, "a", "bc", "def")) == "cut-reserve-more"
    do(table, 0, cut(mine, "ab", "c", "def"))


def test_fair_shares_keeps_the_piles_within_one_item(house: Edition) -> None:
    """Event 6."""
    mine = plain(house)
    table = cutting(house, mine, event="event-6")
    assert refused(table, 0, cut(mine, "a", "b", "cdef")) == "cut-uneven"
    do(table, 0, cut(mine, "a", "bc", "def"))


def test_a_cut_stays_secret_until_all_have_cut(house: Edition) -> None:
    """Ruling R4: others see only that it is handed in."""
    mine = plain(house)
    table = cutting(house, mine)
    one = do(table, 0, cut(mine, "a", "bc", "def"))
    two = do(table, 0, cut(mine, "f", "e", "abcd"))
    assert one != two
    for viewer in (1, None):
        assert sight(one, viewer) == sight(two, viewer)
    desk = sight(one, 0).desk
    assert desk is not None
    assert desk.cut == cut(mine, "a", "bc", "def")


def test_all_piles_are_shown_together_face_down_stamps_face_down(house: Edition) -> None:
    """Rule 4.1."""
    first, *rest = ids_of(plain(house))
    mine = items(f"down {first}", *rest, seen=(0,))
    table = do(cutting(house, mine), 0, cut(mine, "b", "ac", "def"))
    other = table.players[1].collection
    table = do(table, 1, cut(other, "a", "bc", "def"))
    assert table.phase == "choose"
    left, right = table.players[0].piles
    assert [item.up for item in left] == [False, True]
    assert ids_of(right) == rest[2:]
    assert ids_of(table.players[0].reserve) == [rest[0]]
    assert table.players[0].collection == ()


def test_a_cut_can_be_changed_until_the_last_player_has_cut(house: Edition) -> None:
    """Rule 4.1."""
    mine = plain(house)
    table = cutting(house, mine)
    assert refused(table, 0, TakeBack()) == "nothing-to-take-back"
    handed = do(table, 0, cut(mine, "a", "bc", "def"))
    assert refused(handed, 0, cut(mine, "a", "b", "cdef")) == "not-your-turn"
    again = do(handed, 0, TakeBack())
    assert referee.awaited(again) == (0, 1)
    before, after = referee.decision(table, 0), referee.decision(again, 0)
    assert before is not None
    assert after is not None
    assert before.token != after.token  # a decision asked again is a new one
    again = do(again, 0, cut(mine, "a", "b", "cdef"))
    other = again.players[1].collection
    shown = do(again, 1, cut(other, "a", "bc", "def"))
    assert len(shown.players[0].piles[0]) == 1
    assert refused(shown, 0, TakeBack()) == "nothing-to-take-back"
