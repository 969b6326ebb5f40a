"""All that the app assumes can be corrected at any time, but not to something impossible."""

from collections import Counter

import pytest

from automa.rules.components import Action, Side
from automa.rules.corrections import (
    AddComic,
    Correction,
    Counted,
    RemoveComic,
    SetDeveloped,
    SetFans,
    SetMastery,
    SetNumber,
    SetRipped,
    SetSlots,
    SetTiles,
)
from automa.rules.reports import Done, FaceUp
from automa.rules.state import Phase, State, Tiles
from tests.automa.tables import C, H, R, W, action, at, card, do, fans, refused


def state() -> State:
    return at(cards=[card("hire print develop")], hers="C4 H2", yours="Cw", mastery={C: Side.HER})


def explained(state: State) -> Counter[int]:
    found: Counter[int] = Counter()
    for entry in state.log:
        for each in entry.fans:
            found[each.comic] += each.change
    return found


def test_numbers() -> None:
    after = do(
        state(),
        SetNumber(Counted.TEAMS, 2),
        SetNumber(Counted.ROUND, 4),
        SetNumber(Counted.HER_RANK, 7),
        SetNumber(Counted.YOUR_RANK, 9),
        SetNumber(Counted.TURN, 3),
    )
    assert (after.teams, after.round, after.turn) == (2, 4, 3)
    assert after.rank == {Side.HER: 7, Side.YOU: 9}
    assert do(state().but(phase=Phase.YOU), SetNumber(Counted.TURN, 1)).phase is Phase.HER
    assert refused(state().but(phase=Phase.SCORE), SetNumber(Counted.TURN, 1)) == "turn-not-now"


def test_her_choice_follows_what_was_set_right() -> None:
    """A3.2: nothing of a turn is decided before it is done."""
    assert action(state()) is Action.HIRE
    assert action(do(state(), SetNumber(Counted.TEAMS, 2))) is Action.PRINT
    assert action(do(state(), SetSlots(Action.HIRE, 3, taken=False))) is Action.PRINT
    assert action(do(state(), SetSlots(Action.HIRE, 1, taken=True))) is Action.PRINT


def test_fans_are_set_and_still_explained() -> None:
    after = do(state(), SetFans(1, 9), SetFans(2, 0))
    assert fans(after) == {1: 9, 2: 0}
    assert explained(after) == {1: 5, 2: -2}


def test_comics_are_added_and_removed() -> None:
    """A4.5: an added comic takes the mastery it would have taken."""
    after = do(state(), AddComic(Side.HER, W, True, 5), AddComic(Side.YOU, R, True, 0))
    assert fans(after) == {1: 4, 2: 2, 3: 5}
    assert after.mastery == {C: Side.HER, W: Side.HER, R: Side.YOU}
    after = do(after, RemoveComic(Side.HER, 1), RemoveComic(Side.YOU, 0))
    assert fans(after) == {2: 2, 3: 5}
    assert [comic.genre for comic in after.yours] == [W, R]
    assert explained(after)[1] == -4


def test_the_rest() -> None:
    after = do(
        state(),
        SetDeveloped((C, H)),
        SetRipped(0, ripped=True),
        SetMastery(C, None),
        SetMastery(H, Side.YOU),
        SetTiles(R, (3, 6), (3,)),
    )
    assert after.developed == (C, H)
    assert after.yours[0].ripped
    assert after.mastery == {H: Side.YOU}
    assert after.tiles[R] == Tiles((3, 6), (3,))


@pytest.mark.parametrize(
    ("report", "key"),
    [
        (SetNumber(Counted.TEAMS, 3), "number-range"),
        (SetNumber(Counted.ROUND, 6), "number-range"),
        (SetNumber(Counted.TURN, 0), "number-range"),
        (SetSlots(Action.HIRE, 4, False), "number-range"),
        (SetSlots(Action.HIRE, 0, True), "slots-taken"),
        (SetSlots(Action.ROYALTIES, 1, True), "slots-taken"),
        (SetDeveloped((C, C, C)), "developed-many"),
        (SetFans(1, 100), "fans"),
        (SetFans(9, 1), "no-such-comic"),
        (AddComic(Side.HER, C, True, -1), "fans"),
        (RemoveComic(Side.YOU, 2), "no-such-comic"),
        (RemoveComic(Side.YOU, -1), "no-such-comic"),
        (RemoveComic(Side.HER, 5), "no-such-comic"),
        (SetRipped(5, True), "no-such-comic"),
        (SetTiles(C, (4, 4), ()), "tiles-values"),
        (SetTiles(C, (7,), ()), "tiles-values"),
    ],
)
def test_nothing_impossible_can_be_set(report: Correction, key: str) -> None:
    assert refused(state(), report) == key


def test_there_is_an_end_to_comics() -> None:
    crowded = at(yours="C" * 30)
    assert refused(crowded, AddComic(Side.YOU, C, True, 0)) == "comics-many"


def test_a_correction_changes_no_turn() -> None:
    before = state().but(phase=Phase.YOU_SELL)
    assert do(before, SetFans(1, 5)).phase is Phase.YOU_SELL
    assert refused(before, Done()) == "not-asked"
    assert refused(state(), FaceUp(C, ())) == "not-asked"
