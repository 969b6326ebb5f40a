"""Which action she takes: A3."""

import pytest

from automa.rules.components import Action, Booklet
from automa.rules.her_turn import card_of
from automa.rules.play import begin
from automa.rules.reports import (
    Done,
    EndRound,
    NothingThere,
    ShowCalendar,
    Took,
    TurnCard,
)
from automa.rules.setup import DeckKind, Setup
from automa.rules.state import Phase
from tests.automa.tables import (
    IT,
    V7,
    R,
    W,
    a_setup,
    action,
    at,
    because,
    card,
    do,
    failures,
    refused,
    to_your_turn,
    told,
)

FULL = {**dict.fromkeys(Action, 0), Action.DEVELOP: 3}


def test_she_is_first_and_you_follow() -> None:
    """A3.1: four turns each, and your extra editor after all others."""
    state = do(begin(a_setup()), ShowCalendar(W))
    assert state.phase is Phase.HER
    for turn in range(1, 5):
        assert (state.turn, state.phase) == (turn, Phase.HER)
        state = do(to_your_turn(state), Took(None))
    assert state.phase is Phase.ROUND_END
    state = do(state, Took(Action.HIRE))
    assert refused(state, Took(Action.IDEAS)) == "not-asked"


def test_each_turn_turns_the_next_card_of_the_row() -> None:
    """A3.1 and A3.4: rounds I and II share a shuffle, III and IV, and V has its own."""
    first, second, third = tuple(range(12)), tuple(range(11, -1, -1)), (5, *range(5), *range(6, 12))
    setup = a_setup(orders=(first, second, third))
    state = begin(setup)
    found = []
    for number in range(1, 6):
        for turn in range(1, 5):
            shown = card_of(state.but(round=number, turn=turn))
            assert shown
            found.append(setup.cards.index(shown))
    assert found == [*range(8), *range(11, 3, -1), 5, 0, 1, 2]


def test_the_topmost_line_that_she_has_not_taken() -> None:
    """A3.2: not simply the topmost."""
    state = at(cards=[card("hire develop ideas")], hers="C3")
    assert action(state) is Action.HIRE
    assert action(state.but(taken=(Action.HIRE,))) is Action.DEVELOP
    assert action(state.but(taken=(Action.DEVELOP, Action.HIRE))) is Action.IDEAS
    assert "line-new" in because(state)


def test_if_she_has_taken_all_three_from_the_top_again() -> None:
    """A3.2."""
    state = at(cards=[card("hire develop ideas")], hers="C3")
    state = state.but(taken=(Action.IDEAS, Action.DEVELOP, Action.HIRE))
    assert action(state) is Action.HIRE
    assert "line-again" in because(state)


def test_what_you_have_taken_does_not_count_as_hers() -> None:
    """A3.2: only her own editors make her go on to the next line."""
    state = at(cards=[card("hire develop ideas")], slots={**FULL, Action.HIRE: 2})
    assert action(state) is Action.HIRE


def test_a_line_that_fails_is_skipped_without_an_editor() -> None:
    """A3.2."""
    state = at(cards=[card("ideas hire develop")])
    assert (action(state), failures(state)) == (Action.HIRE, ["ideas-no-comic"])
    state = do(state, Done())
    assert state.slots[Action.IDEAS] == 0
    assert state.slots[Action.HIRE] == 1
    assert state.taken == (Action.HIRE,)


def test_a_full_area_is_skipped() -> None:
    """AR1: even one she has not taken."""
    state = at(cards=[card("develop hire ideas")], slots=FULL)
    assert (action(state), failures(state)) == (Action.HIRE, ["area-full"])


def test_lines_not_yet_taken_come_before_the_others() -> None:
    """AR1: with the third line failing the first is taken again, not the board scanned."""
    state = at(cards=[card("hire develop ideas")], taken=(Action.HIRE, Action.DEVELOP))
    assert (action(state), failures(state)) == (Action.HIRE, ["ideas-no-comic"])
    state = state.but(teams=2)
    assert action(state) is Action.DEVELOP


def test_if_no_line_works_the_first_of_the_board_that_does() -> None:
    """A3.3: in the order of the board, and not by what she has taken."""
    state = at(cards=[card("ideas print ideas")], teams=0, hers="")
    assert action(state) is Action.HIRE
    assert "first-of-board" in because(state)
    state = state.but(slots={**FULL, Action.HIRE: 3})
    assert action(state) is Action.SALES
    assert failures(state) == ["ideas-no-comic", "print-no-team", "area-full", "area-full"]


def test_the_action_of_a_scan_counts_as_taken() -> None:
    """AR2."""
    state = do(at(cards=[card("ideas print ideas"), card("hire develop sales")], teams=0), Done())
    assert state.taken == (Action.HIRE,)
    assert action(do(state, Took(None))) is Action.DEVELOP


@pytest.mark.parametrize("booklet", [IT, V7])
def test_if_nothing_works_at_all_the_editor_stays_home(booklet: Booklet) -> None:
    """AR2: no random table gets there."""
    state = at(booklet, cards=[card()], teams=2, developed="CW", tiles={})
    state = state.but(slots={**dict.fromkeys(Action, 0), Action.PRINT: 3})
    assert action(state) is None
    assert told(state) == ["stay-home"]
    after = do(state, Done())
    assert (after.slots, after.taken, after.phase) == (state.slots, (), Phase.YOU)


def test_what_only_the_owner_sees_fails_too() -> None:
    """A3.2: nobody to hire, no comic to take; and the next turn asks again."""
    state = at(cards=[card("hire develop print"), card("hire ideas print")], developed="C")
    state = do(state, NothingThere())
    assert (action(state), failures(state)) == (Action.DEVELOP, ["hire-nothing"])
    state = do(state, NothingThere())
    assert action(state) is Action.PRINT
    assert refused(state, NothingThere()) == "not-asked"
    state = do(state, Done(), Took(None))
    assert action(state) is Action.HIRE


def test_two_equal_lines_are_one() -> None:
    """A1.4 and A3.2."""
    state = at(cards=[card("ideas ideas hire")])
    assert (action(state), failures(state)) == (Action.HIRE, ["ideas-no-comic"])


def test_after_rounds_two_and_four_all_cards_are_shuffled() -> None:
    """A3.4: in flip mode a card can be turned again only then."""
    setup = a_setup(deck=DeckKind.FLIP, orders=())
    state = begin(setup)
    for number in range(1, 4):
        state = do(state, ShowCalendar(W), *([ShowCalendar(R)] if number == 3 else []))
        if number == 2:
            assert len(state.used) == 4
        if number == 3:
            assert state.used == ()
            break
        for turn in range(4):
            shown = setup.cards[4 * (number - 1) + turn]
            state = do(state, TurnCard(shown))
            state = do(to_your_turn(state), Took(None))
        state = do(state, EndRound(0))
        assert state.log[-1].key == ("shuffled" if number == 2 else "lost-fans")


def test_flip_mode_learns_the_cards_it_is_shown() -> None:
    """A7: a card once seen is one of those offered, until it has been turned."""
    seen = card("hire ideas sales")
    setup = Setup(IT, 1, W, DeckKind.FLIP, (seen,))
    state = do(begin(setup), ShowCalendar(W))
    new = card("print ideas sales", "HWRSFC")
    state = do(state, TurnCard(new))
    assert state.known == (seen, new)
    assert refused(state, TurnCard(seen)) == "not-asked"
    state = do(state, Done(), Took(None), TurnCard(seen))
    assert state.known == (seen, new)
    assert refused(do(state, Done(), Took(None)), TurnCard(card("hire ideas"))) == "card-actions"
