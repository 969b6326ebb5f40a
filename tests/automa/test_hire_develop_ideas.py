"""Hire, Develop and Ideas: A4.1 to A4.3."""

import pytest

from automa.rules import develop, hire
from automa.rules.components import Action, Booklet
from automa.rules.questions import AskDeveloped, Confirm
from automa.rules.reports import (
    Developed,
    Done,
    NothingThere,
    ShowComics,
    ShowCreatives,
    ShowTokens,
)
from automa.rules.state import State
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
    creatives,
    do,
    failures,
    fans,
    genres,
    refused,
    step,
    told,
)

PRIORITY = "CFSRWH"
WISH = {"whole_displays": True}


def hired(writers: str, artists: str) -> hire.Hired | None:
    return hire.choose(creatives(writers), creatives(artists), card(priority=PRIORITY))


def test_a_writer_and_an_artist_of_one_genre_by_priority() -> None:
    """A4.1: a pair of the last genre beats two single creatives of the first."""
    assert hired("C3 H1 S2", "H1 W3 F3") == hire.Hired(1, 0, pair=True)
    assert hired("H3 S1 C3", "H3 S1 W1") == hire.Hired(1, 1, pair=True)


def test_without_a_pair_writer_and_artist_each_by_priority() -> None:
    """A4.1."""
    assert hired("H3 W1 R1", "S1 F1 C1") == hire.Hired(2, 2, pair=False)


def test_of_equal_creatives_the_higher_value_then_the_left_one() -> None:
    """A4.1: neither the first that comes nor the right one."""
    assert hired("C1 C2 C2", "C3 C1 C3") == hire.Hired(1, 0, pair=True)
    assert hired("W1 W3 W3", "C1 C1 C2") == hire.Hired(1, 2, pair=False)


@pytest.mark.parametrize(("writers", "artists"), [("- - -", "C1 C2 C3"), ("C1 - -", "- - -")])
def test_without_a_face_up_writer_and_artist_hire_fails(writers: str, artists: str) -> None:
    """A4.1."""
    assert hired(writers, artists) is None
    state = at(cards=[card("hire develop ideas")], setup=WISH)
    state = do(state, ShowCreatives(creatives(writers), creatives(artists)))
    assert (action(state), failures(state)) == (Action.DEVELOP, ["hire-nothing"])


def test_four_creatives_are_enough() -> None:
    """A4.1: two teams; those on a printed comic do not count."""
    state = at(cards=[card("hire develop ideas")], teams=2, hers="C3 H3")
    assert (action(state), failures(state)) == (Action.DEVELOP, ["hire-full"])
    assert action(state.but(teams=1)) is Action.HIRE
    assert do(state.but(teams=1), Done()).teams == 2


def test_the_newer_booklet_gives_no_idea_for_a_hire() -> None:
    """A4.1."""
    assert "hire-no-idea" in because(at(V7, cards=[card()]))
    assert "hire-no-idea" not in because(at(IT, cards=[card()]))


def test_she_names_the_cards_if_all_that_lie_out_are_entered() -> None:
    """A4.1 and A7: a wish; otherwise one tap is enough."""
    state = at(cards=[card(priority=PRIORITY)], setup=WISH)
    assert step(state).plan.question.kind == "creatives"
    assert refused(state, Done()) == "not-asked"
    state = do(state, ShowCreatives(creatives("H3 - S2"), creatives("S1 S2")))
    assert told(state) == ["place", "hire-these"]
    params = step(state).plan.instructions[1].params
    assert (params["writer_place"], params["artist_place"], params["artist_value"]) == (3, 2, 2)
    assert do(state, Done()).teams == 2


def test_a_fourth_creative_does_not_exist() -> None:
    """A1.3: three lie out, or four where that is agreed."""
    four, one = creatives("C1 C2 C3 H1"), creatives("C1")
    state = at(cards=[card()], setup=WISH)
    assert refused(state, ShowCreatives(four, one)) == "display-places"
    assert refused(state, ShowCreatives(one, four)) == "display-places"
    do(at(cards=[card()], setup=WISH | {"display": 4}), ShowCreatives(four, one))
    assert refused(state, ShowCreatives(creatives("C4"), one)) == "creative-value"


def developed(
    display: str, top: str, yours: str = "", booklet: Booklet = IT
) -> tuple[str, int] | None:
    state = at(booklet, yours=yours)
    shown = tuple(None if one == "-" else genres(one)[0] for one in (*display, top))
    found = develop.choose(state, card(priority=PRIORITY), shown)
    return (str(found[0]), found[1] + 1) if found else None


@pytest.mark.parametrize("booklet", [IT, V7])
def test_the_genre_of_your_latest_comic_from_right_to_left(booklet: Booklet) -> None:
    """A4.2 and AR12: the display before the top of the deck, and right before left."""
    assert developed("HWH", "H", "CH", booklet) == ("horror", 3)
    assert developed("HWC", "H", "CH", booklet) == ("horror", 1)
    assert developed("WWC", "H", "CH", booklet) == ("horror", 4)


@pytest.mark.parametrize("booklet", [IT, V7])
def test_then_of_the_comic_before_and_rip_offs_count(booklet: Booklet) -> None:
    """A4.2: not by priority while a comic of yours has a match."""
    assert developed("CWF", "W", "WH", booklet) == ("western", 2)
    assert developed("CWF", "W", "CwH", booklet) == ("western", 2)


def test_then_by_priority_with_the_same_places() -> None:
    """A4.2, IT: also if you have printed nothing."""
    assert developed("HWR", "S") == ("superheroes", 4)
    assert developed("HWR", "S", "C") == ("superheroes", 4)
    assert developed("H-H", "W") == ("western", 4)
    assert developed("---", "-") is None


def test_the_newer_booklet_searches_the_deck_by_priority() -> None:
    """A4.2, V7: the first genre, in the display or else in the deck; its top alone is no match
    for a later genre."""
    assert developed("HCC", "S", "", V7) == ("crime", 3)
    assert developed("HWR", "S", "", V7) is None
    assert developed("HWR", "C", "", V7) is None  # found by turning the deck, which is asked
    state = at(V7, cards=[card("develop ideas hire", PRIORITY)], yours="W")
    assert told(state) == ["place", "develop-first", "develop-then-search"]
    assert told(state.but(yours=())) == ["place", "develop-search"]


def test_if_the_deck_has_none_the_next_genre() -> None:
    """AR3: whatever genre was found is told by the owner."""
    state = at(V7, cards=[card("develop ideas hire", PRIORITY)], setup=WISH)
    state = do(state, ShowComics((H, W, R), S))
    assert step(state).plan.question == AskDeveloped(genres(PRIORITY))
    assert do(state, Developed(F)).developed == (F,)


def test_the_order_in_which_to_look_is_told_and_one_tap_asked() -> None:
    """A4.2 and A7: your genres once each, the latest first, then the others by priority."""
    state = at(cards=[card("develop ideas hire", PRIORITY)], yours="HWhS")
    assert step(state).plan.question == AskDeveloped(genres("SHWCFR"))
    assert do(state, Developed(R)).developed == (R,)


def test_two_developed_comics_are_enough() -> None:
    """A4.2."""
    state = at(cards=[card("develop hire ideas")], developed="CC")
    assert (action(state), failures(state)) == (Action.HIRE, ["develop-full"])
    assert action(state.but(developed=(C,))) is Action.DEVELOP


@pytest.mark.parametrize("booklet", [IT, V7])
def test_with_nothing_to_take_develop_fails(booklet: Booklet) -> None:
    """A4.2: seen by the owner, or by the display that was entered."""
    state = at(booklet, cards=[card("develop hire ideas")])
    assert failures(do(state, NothingThere())) == ["develop-nothing"]
    state = at(booklet, cards=[card("develop hire ideas")], setup=WISH)
    assert failures(do(state, ShowComics((None, None), None))) == ["develop-nothing"]
    assert refused(state, ShowComics((C, C, C, C), None)) == "display-places"


def test_she_names_the_comic_if_the_display_is_entered() -> None:
    """A4.2."""
    state = at(cards=[card("develop hire ideas", PRIORITY)], setup=WISH, yours="R")
    shown = do(state, ShowComics((R, None, W), C))
    assert told(shown) == ["place", "develop-this"]
    assert do(shown, Done()).developed == (R,)
    assert told(do(state, ShowComics((H, None, W), R))) == ["place", "develop-top"]


def ideas(hers: str, booklet: Booklet = IT, **more: object) -> State:
    return at(booklet, cards=[card("ideas hire develop", PRIORITY)], hers=hers, **more)  # type: ignore[arg-type]


def test_her_three_best_comics_get_a_fan_each() -> None:
    """A4.3: equal ones by priority; not all four, and not by order of printing."""
    state = do(ideas("H2 W5 R2 C2"), Done())
    assert fans(state) == {1: 2, 2: 6, 3: 3, 4: 3}
    assert fans(do(ideas("H2"), Done())) == {1: 3}


def test_two_tokens_leave_from_the_first_slot_and_one_from_the_others() -> None:
    """A4.3 and A1.2: by priority, of those that lie there; the fans are three all the same."""
    state = ideas("H2 W2 R2", setup=WISH)
    assert step(do(state, ShowTokens((H, R, C)))).plan.instructions[1].params["genres"] == (C, R)
    state = state.but(slots={**state.slots, Action.IDEAS: 1})
    state = do(state, ShowTokens((H, R)))
    assert step(state).plan.instructions[1].params["genres"] == (R,)
    assert fans(do(state, Done())) == {1: 3, 2: 3, 3: 3}


def test_seven_tokens_do_not_exist() -> None:
    """A1.3."""
    state = ideas("H2", setup=WISH)
    assert refused(state, ShowTokens((C, F, H, R, S, W, C))) == "tokens"


@pytest.mark.parametrize("booklet", [IT, V7])
def test_without_a_printed_comic_ideas_fails(booklet: Booklet) -> None:
    """A4.3: a developed one is not on the chart."""
    state = ideas("", booklet, developed="C")
    assert failures(state) == ["ideas-no-comic"]


def test_without_a_token_ideas_fails_in_the_newer_booklet_only() -> None:
    """A4.3 and AR13: in IT the fans come all the same."""
    assert step(ideas("C3")).plan.question == Confirm(blockable=False)
    assert refused(ideas("C3"), NothingThere()) == "not-asked"
    assert failures(do(ideas("C3", V7), NothingThere())) == ["ideas-nothing"]
    assert failures(do(ideas("C3", V7, setup=WISH), ShowTokens(()))) == ["ideas-nothing"]
    assert fans(do(ideas("C3", IT, setup=WISH), ShowTokens(()), Done())) == {1: 4}
