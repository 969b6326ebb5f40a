"""A game from its set-up and its reports."""

from collections.abc import Iterable

from automa.rules import corrections, her_turn, rounds, your_turn
from automa.rules.pad import check_pad
from automa.rules.questions import AskScore, Question
from automa.rules.refusal import Refusal
from automa.rules.reports import Report, Score
from automa.rules.scoring import Result, result
from automa.rules.setup import Setup, check_setup
from automa.rules.state import Phase, State


def begin(setup: Setup) -> State:
    check_setup(setup)
    return State(setup, developed=(setup.comic,), known=setup.cards)


def question(state: State) -> Question:
    """What is asked now; when the game is over, only the score pad can be written anew."""
    match state.phase:
        case Phase.HER:
            return her_turn.question(state)
        case Phase.YOU | Phase.YOU_PRINT | Phase.YOU_SELL:
            return your_turn.question(state)
        case Phase.CALENDAR | Phase.ROUND_END:
            return rounds.question(state)
    return AskScore()


def apply(state: State, report: Report) -> State:
    """The next state; a `Refusal` if the report does not fit."""
    if isinstance(report, corrections.Correction):
        return corrections.correct(state, report)
    match state.phase:
        case Phase.HER:
            return her_turn.apply(state, report)
        case Phase.YOU | Phase.YOU_PRINT | Phase.YOU_SELL:
            return your_turn.apply(state, report)
        case Phase.CALENDAR | Phase.ROUND_END:
            return rounds.apply(state, report)
    if not isinstance(report, Score):
        raise Refusal("not-asked")
    check_pad(report.pad)
    return state.but(phase=Phase.OVER, pad=report.pad)


def replay(setup: Setup, reports: Iterable[Report]) -> State:
    state = begin(setup)
    for report in reports:
        state = apply(state, report)
    return state


def final(state: State) -> Result | None:
    """The result, once the score pad is filled in."""
    return result(state, state.pad) if state.pad else None
