"""Print and mastery: A4.4 and A4.5."""

from typing import Any

import pytest

from automa.rules.components import Action, Booklet, Side
from automa.rules.reports import Done, Printed, Took
from automa.rules.state import Phase, State, YourComic
from tests.automa.tables import (
    IT,
    V7,
    C,
    F,
    H,
    R,
    W,
    action,
    at,
    because,
    card,
    do,
    failures,
    told,
)

CARD = card("print hire develop", "CFSRWH")
ONE = {**dict.fromkeys(Action, 0), Action.PRINT: 1}
"""The ×2 slot is in use."""


def printing(booklet: Booklet = IT, level: int = 1, **more: Any) -> State:
    return at(booklet, level, **({"cards": [CARD], "slots": ONE} | more))


def printed(state: State) -> list[tuple[str, bool, int]]:
    """What she has printed after this turn: genre, original, fans."""
    after = do(state, Done())
    new = after.comics[len(state.comics) :]
    return [(str(comic.genre), comic.original, comic.fans) for comic in new]


@pytest.mark.parametrize("booklet", [IT, V7])
@pytest.mark.parametrize(("level", "fans"), [(1, 2), (2, 3), (3, 5)])
def test_fans_by_level_and_round(booklet: Booklet, level: int, fans: int) -> None:
    """A4.4: an original that earns no mastery."""
    held: dict[str, Any] = {"mastery": {H: Side.YOU}, "yours": "HH", "developed": "H"}
    for number in (1, 4):
        state = printing(booklet, level, round=number, **held)
        assert printed(state) == [("horror", True, fans + number)]


def test_a_fan_more_for_mastery_in_the_newer_booklet() -> None:
    """A4.4: on the original that earns it, and not in IT."""
    assert printed(printing(IT, developed="H", round=3)) == [("horror", True, 5)]
    assert printed(printing(V7, developed="H", round=3)) == [("horror", True, 6)]
    mine: dict[str, Any] = {"mastery": {H: Side.HER}, "hers": "H4", "developed": "H"}
    assert printed(printing(V7, round=3, **mine)) == [("horror", True, 5)]


def test_a_comic_that_earns_mastery_first() -> None:
    """A4.4: though another is first in priority."""
    state = printing(developed="CH", mastery={C: Side.HER}, hers="C3")
    assert printed(state)[0][0] == "horror"
    assert "print-earns" in because(state)


def test_of_those_one_that_takes_it_from_you() -> None:
    """A4.4: though nobody holds the other, and that one is first in priority."""
    state = printing(developed="CH", mastery={H: Side.YOU}, yours="H", hers="H2")
    assert printed(state)[0][0] == "horror"
    assert "print-takes" in because(state)
    assert "mastery-from-you" in told(state)
    assert do(state, Done()).mastery[H] is Side.HER


def test_then_by_priority() -> None:
    """A4.4: among several that earn mastery."""
    assert printed(printing(developed="HC"))[0][0] == "crime"


def test_by_priority_also_among_those_that_earn_none() -> None:
    """AR5: not the one developed first."""
    state = printing(developed="HC", mastery={H: Side.HER, C: Side.HER}, hers="H3 C3")
    assert printed(state)[0][0] == "crime"
    assert "print-priority" in because(state)


def test_a_team_is_used_up() -> None:
    """AR4: which creatives they are never matters later; genres need not match."""
    after = do(printing(developed="HC", teams=2), Done())
    assert (after.teams, after.developed) == (1, (H,))


def test_a_rip_off_of_your_latest_original() -> None:
    """A4.4: fans by level without the round; rip-offs and comics ripped off do not count."""
    state = printing(level=2, developed="", yours="CHw", round=4)
    assert printed(state) == [("horror", False, 3)]
    state = do(state, Done()).but(phase=Phase.HER, teams=1, slots=ONE, taken=())
    assert [comic.ripped for comic in state.yours] == [False, True, False]
    assert printed(state) == [("crime", False, 3)]


def test_a_developed_comic_comes_before_a_rip_off() -> None:
    """A4.4."""
    assert printed(printing(developed="W", yours="C"))[0][:2] == ("western", True)


def test_the_newer_booklet_prints_rip_offs_likewise() -> None:
    """AR6."""
    assert printed(printing(V7, 3, yours="C", round=4)) == [("crime", False, 5)]


def test_two_in_the_first_slot_with_two_teams() -> None:
    """A4.4: each decided anew: an original, and then a rip-off."""
    two: dict[str, Any] = {"slots": dict.fromkeys(Action, 0), "teams": 2}
    assert printed(printing(developed="CH", **two)) == [("crime", True, 3), ("horror", True, 3)]
    state = printing(developed="C", yours="W", **two)
    assert printed(state) == [("crime", True, 3), ("western", False, 2)]
    assert printed(printing(yours="WH", **two)) == [("horror", False, 2), ("western", False, 2)]


def test_one_in_the_first_slot_with_one_team_or_one_comic() -> None:
    """A4.4."""
    first = dict.fromkeys(Action, 0)
    assert len(printed(printing(developed="CH", slots=first))) == 1
    state = printing(developed="C", slots=first, teams=2)
    assert len(printed(state)) == 1
    assert "print-only-one" in because(state)


def test_one_in_the_other_slots() -> None:
    """A4.4 and A1.2."""
    assert len(printed(printing(developed="CH", teams=2))) == 1


def test_the_second_comic_knows_the_mastery_of_the_first() -> None:
    """A4.4: of two of the same genre the first takes it; V7 gives a fan for that one only."""
    state = printing(V7, developed="CC", teams=2, slots=dict.fromkeys(Action, 0))
    assert printed(state) == [("crime", True, 4), ("crime", True, 3)]


@pytest.mark.parametrize("booklet", [IT, V7])
def test_print_fails_without_a_team_or_anything_to_print(booklet: Booklet) -> None:
    """A4.4 and AR14: nothing to rip off if you printed rip-offs only."""
    assert failures(printing(booklet, teams=0, developed="C")) == ["print-no-team"]
    assert failures(printing(booklet, developed="", yours="")) == ["print-nothing"]
    assert failures(printing(booklet, developed="", yours="cw")) == ["print-nothing"]
    state = printing(booklet, yours="C")
    state = state.but(yours=(YourComic(C, original=True, ripped=True),))
    assert (action(state), failures(state)) == (Action.HIRE, ["print-nothing"])


def you_print(state: State, genre: object, *, original: bool = True) -> State:
    state = state.but(phase=Phase.YOU, slots=ONE)
    return do(state, Took(Action.PRINT), Printed(genre, original))  # type: ignore[arg-type]


def test_the_first_original_takes_the_mastery() -> None:
    """A4.5: a rip-off does not."""
    assert you_print(at(), W).mastery == {W: Side.YOU}
    assert you_print(at(), W, original=False).mastery == {}


def test_it_moves_to_whoever_has_strictly_more() -> None:
    """A4.5: rip-offs count, as many are not enough, and an original is needed."""
    hers = at(hers="F3", mastery={F: Side.HER})
    level = you_print(hers, F)
    assert level.mastery == {F: Side.HER}
    assert you_print(level, F, original=False).mastery == {F: Side.YOU}
    rips = you_print(you_print(hers, F, original=False), F, original=False)
    assert rips.mastery == {F: Side.HER}
    assert you_print(rips, F).mastery == {F: Side.YOU}


def test_a_rip_off_of_hers_can_take_it_back() -> None:
    """A4.5: she has an original of it; the fan for mastery is for originals (A4.4)."""
    state = printing(V7, yours="RR", hers="R3 r2", mastery={R: Side.YOU})
    assert do(state, Done()).mastery == {R: Side.HER}
    assert printed(state) == [("romance", False, 2)]
    lone = printing(V7, yours="R", hers="r2 r2", mastery={R: Side.YOU})
    assert do(lone, Done()).mastery == {R: Side.YOU}
    assert do(printing(yours="W", hers=""), Done()).mastery == {}
    assert W not in do(printing(yours="W"), Done()).mastery
