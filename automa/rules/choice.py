"""Which action of her card she takes (A3.2, A3.3)."""

from dataclasses import dataclass

from automa.rules import develop, hire, ideas, printing, sales
from automa.rules.components import HERS, Action, Card
from automa.rules.plan import Plan
from automa.rules.questions import Confirm
from automa.rules.state import Instruction, Reason, State

FAILURES = {
    Action.HIRE: hire.failure,
    Action.DEVELOP: develop.failure,
    Action.IDEAS: ideas.failure,
    Action.PRINT: printing.failure,
    Action.SALES: sales.failure,
}
PLANS = {
    Action.HIRE: hire.plan,
    Action.DEVELOP: develop.plan,
    Action.IDEAS: ideas.plan,
    Action.PRINT: printing.plan,
    Action.SALES: sales.plan,
}
NOTHING_THERE = {
    Action.HIRE: Reason("A4.1", "hire-nothing"),
    Action.DEVELOP: Reason("A4.2", "develop-nothing"),
    Action.IDEAS: Reason("A4.3", "ideas-nothing"),
}
"""Failures that only the owner can see."""


@dataclass(frozen=True)
class Tried:
    """An action that was tried, and why it failed; None if it is the one she takes."""

    action: Action
    failure: Reason | None
    again: bool
    """Whether she had taken it in this round already."""
    on_card: bool


@dataclass(frozen=True)
class Choice:
    action: Action | None
    tried: tuple[Tried, ...]


def why_not(state: State, action: Action) -> Reason | None:
    """The reason why an action cannot be taken now; None if it can."""
    if not state.slots_left(action):
        return Reason("A3.2", "area-full", {"action": action})
    if action in state.now.blocked:
        return NOTHING_THERE[action]
    return FAILURES[action](state)


def lines(state: State, card: Card) -> tuple[Action, ...]:
    """The lines of the card in the order in which she tries them (A3.2)."""
    new = [action for action in card.actions if action not in state.taken]
    return tuple(dict.fromkeys((*new, *card.actions)))


def choose(state: State, card: Card) -> Choice:
    on_card = lines(state, card)
    rest = tuple(action for action in HERS if action not in on_card)
    tried: list[Tried] = []
    for action in (*on_card, *rest):
        failure = why_not(state, action)
        tried.append(Tried(action, failure, action in state.taken, action in on_card))
        if failure is None:
            return Choice(action, tuple(tried))
    return Choice(None, tuple(tried))


def plan(state: State, card: Card, choice: Choice) -> Plan:
    if choice.action is None:
        reason = Reason("A3.3", "nothing-works")
        return Plan(Confirm(), (Instruction("stay-home"),), (reason,), after=state)
    made = PLANS[choice.action](state, card)
    slot = state.slots[choice.action] + 1
    place = Instruction("place", {"action": choice.action, "slot": slot})
    return Plan(
        made.question,
        (place, *made.instructions),
        (*_reasons(choice), *made.reasons),
        made.fans,
        made.after,
    )


def _reasons(choice: Choice) -> tuple[Reason, ...]:
    *failed, taken = choice.tried
    told: list[Reason] = [each.failure for each in failed if each.failure]
    params = {"action": taken.action}
    if not taken.on_card:
        told.append(Reason("A3.3", "first-of-board", params))
    elif taken.again:
        told.append(Reason("A3.2", "line-again", params))
    else:
        told.append(Reason("A3.2", "line-new", params))
    return tuple(told)
