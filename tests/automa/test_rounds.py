"""Start and end of a round, your turn: A1.3, A5."""

import pytest

from automa.rules.components import Action, Side
from automa.rules.play import begin, question
from automa.rules.questions import AskCalendar, AskPrinted, AskRoundEnd
from automa.rules.rank import income, rank_points
from automa.rules.reports import (
    Collected,
    Done,
    EndRound,
    Printed,
    ShowCalendar,
    Took,
)
from automa.rules.state import Phase
from tests.automa.tables import C, H, R, S, W, a_setup, at, do, fans, refused


def test_calendar_genres_are_turned_at_the_start_of_a_round() -> None:
    """A1.3: one tile, and two in round III."""
    state = begin(a_setup())
    assert question(state) == AskCalendar(1, 1)
    state = do(state, ShowCalendar(R))
    assert state.phase is Phase.HER
    assert state.tiles[R].rest == ()
    assert sorted(state.tiles[R].up) == [3, 3, 4, 5, 6]
    assert state.tiles[C].up == ()
    third = begin(a_setup()).but(round=3)
    third = do(third, ShowCalendar(R))
    assert question(third) == AskCalendar(2, 2)
    assert refused(third, ShowCalendar(R)) == "calendar-twice"
    assert do(third, ShowCalendar(S)).phase is Phase.HER


def test_your_action_fills_a_slot() -> None:
    """A1.2: and a fourth editor finds none."""
    state = at(phase=Phase.YOU)
    after = do(state, Took(Action.ROYALTIES))
    assert (after.slots[Action.ROYALTIES], after.turn, after.phase) == (1, 2, Phase.HER)
    full = state.but(slots={**state.slots, Action.IDEAS: 3})
    assert refused(full, Took(Action.IDEAS)) == "slots-full"
    assert refused(state, Done()) == "not-asked"


def test_you_print_two_in_the_first_slot_or_one() -> None:
    """A1.2: in the other slots one."""
    state = do(at(phase=Phase.YOU), Took(Action.PRINT))
    assert question(state) == AskPrinted(1, 2)
    state = do(state, Printed(C, original=True))
    assert question(state) == AskPrinted(2, 2)
    assert do(state, Done()).phase is Phase.HER
    both = do(state, Printed(H, original=False))
    assert [comic.genre for comic in both.yours] == [C, H]
    second = both.but(phase=Phase.YOU)
    assert question(do(second, Took(Action.PRINT))) == AskPrinted(1, 1)


def test_you_may_sell_nothing() -> None:
    state = do(at(phase=Phase.YOU), Took(Action.SALES))
    assert do(state, Collected(())).phase is Phase.HER


def test_an_extra_editor_comes_after_all_others() -> None:
    """A3.1."""
    state = do(at(phase=Phase.YOU, turn=4), Took(Action.HIRE))
    assert question(state) == AskRoundEnd(extra=True)
    state = do(state, Took(Action.PRINT), Printed(W, original=True), Done())
    assert question(state) == AskRoundEnd(extra=False)


@pytest.mark.parametrize(
    ("hers", "yours", "points"),
    [(5, 4, (3, 2)), (4, 5, (2, 3)), (5, 5, (3, 3)), (5, 0, (3, 0)), (0, 1, (0, 3))],
)
def test_the_best_comic_scores(hers: int, yours: int, points: tuple[int, int]) -> None:
    """A5.1: a tie is 3 each; only single comics are compared."""
    found = rank_points(hers, yours)
    assert (found[Side.HER], found[Side.YOU]) == points


def test_nobody_scores_without_a_fan() -> None:
    """AR9."""
    assert rank_points(0, 0) == {Side.HER: 0, Side.YOU: 0}


def test_rank_points_add_up() -> None:
    """A5.1: before the fans go."""
    state = at(phase=Phase.ROUND_END, hers="C5 H5", turn=5)
    state = do(state, EndRound(6))
    assert state.rank == {Side.HER: 2, Side.YOU: 3}
    assert refused(at(phase=Phase.ROUND_END), EndRound(100)) == "fans"
    assert refused(at(phase=Phase.ROUND_END), EndRound(-1)) == "fans"


def test_your_income() -> None:
    """A5.2."""
    earned = [income(fans) for fans in range(14)]
    assert earned == [0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 6, 7, 8, 8]
    assert income(20) == 12
    assert income(24) == 15


def test_every_comic_loses_a_fan_but_its_last() -> None:
    """A5.3: not in round V."""
    state = at(phase=Phase.ROUND_END, hers="C5 H1 R2", round=4)
    after = do(state, EndRound(0))
    assert fans(after) == {1: 4, 2: 1, 3: 1}
    assert [(each.comic, each.change) for each in after.log[-2].fans] == [(1, -1), (3, -1)]
    last = do(state.but(round=5), EndRound(0))
    assert fans(last) == {1: 5, 2: 1, 3: 2}
    assert last.phase is Phase.SCORE


def test_a_new_round_has_empty_slots() -> None:
    """A1.2 and A3.2."""
    state = at(phase=Phase.ROUND_END, slots=dict.fromkeys(Action, 2), taken=(Action.HIRE,))
    after = do(state, EndRound(3))
    assert (after.round, after.turn, after.phase) == (2, 1, Phase.CALENDAR)
    assert set(after.slots.values()) == {0}
    assert after.taken == ()
