"""Sales: A4.6 and A4.7."""

from typing import Any

import pytest

from automa.rules.components import Action, Booklet, Side, Tile
from automa.rules.questions import AskFaceUp, AskFlipped, Confirm
from automa.rules.reports import Collected, Done, FaceUp, Flipped
from automa.rules.state import Phase, State
from tests.automa.tables import (
    IT,
    V7,
    C,
    F,
    H,
    R,
    S,
    W,
    action,
    at,
    because,
    card,
    do,
    failures,
    fans,
    genres,
    refused,
    step,
    told,
)

CARD = card("sales hire develop", "CFSRWH")
TWO = {**dict.fromkeys(Action, 0), Action.SALES: 1}
"""The slot for three is in use."""
ALL = "3?3?4?5?6?"
UP = "33456"


def selling(booklet: Booklet = IT, level: int = 1, **more: Any) -> State:
    return at(booklet, level, **({"cards": [CARD]} | more))


def collected(state: State) -> list[Tile]:
    """What she collects, in the order she is told."""
    plan = step(state).plan
    assert plan.question == Confirm()
    return [
        Tile(each.params["genre"], value)  # type: ignore[arg-type]
        for each in plan.instructions
        if each.key == "collect"
        for value in each.params["values"]  # type: ignore[union-attr]
    ]


def tiles(text: str) -> list[Tile]:
    """ "C6 W5"."""
    return [Tile(genres(word[0])[0], int(word[1])) for word in text.split()]


def test_the_genre_of_your_latest_comic_is_turned() -> None:
    """A4.6, IT: rip-offs count; if it has none face down that of the one before; then priority."""
    state = selling(yours="RHw", tiles={"W": ALL, "H": ALL, "R": UP, "C": ALL, "S": "3?"})
    assert step(state).plan.question == AskFlipped(genres("WHCS"))
    assert told(state) == ["place", "flip"]


def test_turning_tells_how_all_before_them_lie() -> None:
    """A4.6, IT: whatever she passed over lay face up already, so nobody is asked again."""
    state = selling(yours="RHW", tiles={"W": ALL, "H": ALL, "C": ALL})
    after = do(state, Flipped(H))
    assert after.tiles[W].rest == after.tiles[H].rest == ()
    assert after.tiles[C].rest
    none = do(state, Flipped(None))
    assert not any(each.rest for each in none.tiles.values())
    assert refused(state, Flipped(R)) == "flip-genre"


def test_turning_none_is_no_failure_and_needs_no_question() -> None:
    """A4.6, IT."""
    assert collected(selling(yours="W", tiles={"W": UP, "C": UP})) == tiles("W6 W5 W4")


def test_she_collects_from_your_latest_genre_whatever_was_turned() -> None:
    """A4.6, IT: not from the genre that she turned."""
    state = do(selling(yours="HW", tiles={"W": UP, "H": ALL}), Flipped(H))
    assert collected(state) == tiles("W6 W5 W4")
    after = do(state, Done())
    assert sorted(after.tiles[W].all) == [3, 3]
    assert after.collected[Side.HER] == 3


def test_then_from_your_earlier_genres_then_by_priority() -> None:
    """A4.6, IT: the highest of each."""
    state = selling(yours="HW", tiles={"W": "3", "H": "3", "C": UP, "R": "6"})
    assert collected(state) == tiles("W3 H3 C6")
    assert collected(selling(tiles={"W": "3", "C": "34", "R": "6"})) == tiles("C4 C3 R6")


def test_three_in_the_first_slot_and_two_in_the_others() -> None:
    """A4.6 and A1.2."""
    assert len(collected(selling(tiles={"C": UP}))) == 3
    assert collected(selling(tiles={"C": UP}, slots=TWO)) == tiles("C6 C5")


@pytest.mark.parametrize(
    ("level", "expected"),
    [(1, "W3 W3"), (2, "W3 H4"), (3, "W3 C6")],
)
def test_together_they_are_worth_something(level: int, expected: str) -> None:
    """A4.6, IT, AR7: 6, 7 or 9 by level; as many of the first genre as that allows."""
    state = selling(
        level=level, yours="HW", slots=TWO, tiles={"W": "33", "H": "334", "C": "36", "S": "6"}
    )
    assert collected(state) == tiles(expected)


def test_of_the_first_genre_as_many_as_reach_the_value() -> None:
    """AR7: one of the first genre and one of the last beat two of the second."""
    state = selling(level=3, yours="HW", slots=TWO, tiles={"W": "3", "H": "55", "S": "6"})
    assert collected(state) == tiles("W3 S6")
    without = selling(level=3, yours="HW", slots=TWO, tiles={"W": "3", "H": "45", "S": "5"})
    assert collected(without) == tiles("H5 H4")


def test_if_none_reaches_it_the_most_valuable() -> None:
    """AR7: of equal sums the first genre."""
    state = selling(level=3, yours="HW", slots=TWO, tiles={"W": "3", "H": "34", "S": "4"})
    assert collected(state) == tiles("H4 S4")
    tied = selling(level=3, yours="HW", slots=TWO, tiles={"W": "34", "H": "4", "S": "4"})
    assert collected(tied) == tiles("W4 H4")


def test_fewer_only_if_fewer_lie_there() -> None:
    """AR7: three though two would be worth enough; two if there are two."""
    assert len(collected(selling(tiles={"C": "66", "H": "3"}))) == 3
    assert collected(selling(tiles={"C": "6", "H": "3"})) == tiles("C6 H3")


def test_she_asks_which_lie_face_up_only_where_it_matters() -> None:
    """A7 and A4.6: the second genre is asked for, the third not."""
    state = selling(yours="HRW", tiles={"W": "3?4?", "R": "3?6?", "H": ALL})
    state = do(state, Flipped(W))
    assert step(state).plan.question == AskFaceUp(R, (3, 6), ())
    assert refused(state, FaceUp(R, (3, 3))) == "no-such-tile"
    assert refused(state, FaceUp(H, (3,))) == "not-asked"
    seen = do(state, FaceUp(R, (3,)))
    assert collected(seen) == tiles("W4 W3 R3")
    after = do(seen, Done())
    assert after.tiles[R].all == (6,)
    none = do(state, FaceUp(R, ()))
    assert step(none).plan.question == AskFaceUp(H, (3, 3, 4, 5, 6), ())
    assert collected(do(none, FaceUp(H, (3,)))) == tiles("W4 W3 H3")


def test_what_lies_face_down_is_not_collected() -> None:
    """A4.6, IT: two only, if nothing else lies face up."""
    state = selling(yours="W", tiles={"W": "3?4?", "H": "6?"})
    state = do(state, Flipped(W), FaceUp(H, ()))
    assert collected(state) == tiles("W4 W3")


def test_the_newer_booklet_takes_one_genre_only() -> None:
    """A4.6, V7: the first in the same order with enough orders on the map, face up or down; all
    of it is turned, the highest are taken, and no value need be reached."""
    state = selling(V7, 3, yours="HW", tiles={"W": "3?3?", "H": "3?34?", "C": UP})
    assert told(state) == ["place", "flip-all", "collect"]
    assert collected(state) == tiles("H4 H3 H3")
    assert collected(state.but(slots=TWO)) == tiles("W3 W3")
    after = do(state.but(slots=TWO), Done())
    assert after.tiles[W].all == ()


def test_the_newer_booklet_goes_by_priority_if_your_genres_are_short() -> None:
    """A4.6, V7: in her order, not where most lie."""
    state = selling(V7, yours="HW", tiles={"W": "33", "H": "6", "S": "345", "R": UP})
    assert collected(state) == tiles("S5 S4 S3")


def test_the_newer_booklet_fails_if_no_genre_has_as_many() -> None:
    """A4.6, V7: IT mixes genres, V7 does not."""
    few = dict.fromkeys("CHRFSW", "3?3?")
    state = selling(V7, tiles=few)
    assert (action(state), failures(state)) == (Action.HIRE, ["sales-short"])
    assert action(state.but(slots=TWO)) is Action.SALES
    assert action(selling(IT, tiles=few)) is Action.SALES


def test_with_nothing_to_collect_it_fails() -> None:
    """A4.6, IT: one order face down is enough, for it is turned first."""
    assert failures(selling(tiles={})) == ["sales-none"]
    state = do(selling(tiles={"S": "5?"}), Flipped(S))
    assert collected(state) == tiles("S5")


@pytest.mark.parametrize("booklet", [IT, V7])
def test_her_best_comic_gets_a_fan_for_each(booklet: Booklet) -> None:
    """A4.6: whatever the genres and values."""
    state = selling(booklet, hers="H2 W6 R5", tiles={"C": UP})
    assert fans(do(state, Done())) == {1: 2, 2: 9, 3: 5}


@pytest.mark.parametrize("booklet", [IT, V7])
def test_without_a_comic_the_orders_just_leave(booklet: Booklet) -> None:
    """A4.6: no failure."""
    state = selling(booklet, tiles={"C": UP})
    assert "sales-no-comic" in because(state)
    assert sorted(do(state, Done()).tiles[C].all) == [3, 3]


def test_of_equal_best_comics_the_first_by_priority() -> None:
    """A4.7, AR8, AR15: not the one printed first, unless they are of one genre."""
    assert fans(do(selling(hers="W4 R4", tiles={"C": UP}), Done())) == {1: 4, 2: 7}
    assert fans(do(selling(hers="W4 W4", tiles={"C": UP}), Done())) == {1: 7, 2: 4}


def test_your_own_orders_leave_the_map() -> None:
    """A4.6: those that are known to lie face up first; and no order that is not there."""
    state = at(tiles={"C": "35?", "F": "3?3"}, phase=Phase.YOU_SELL)
    after = do(state, Collected(tuple(tiles("C5 F3"))))
    assert (after.tiles[C].all, after.tiles[F].up, after.tiles[F].rest) == ((3,), (), (3,))
    assert after.collected[Side.YOU] == 2
    assert refused(state, Collected(tuple(tiles("C6")))) == "no-such-tile"
    assert refused(state, Collected(tuple(tiles("C3 C3")))) == "no-such-tile"
    assert refused(state, Collected(tuple(tiles("C3 " * 7)))) == "tiles-many"
