"""What an action of hers does, before and after it is done on the table."""

from dataclasses import dataclass, replace

from automa.rules.questions import Question
from automa.rules.state import Fans, Instruction, Reason, State


@dataclass(frozen=True)
class Plan:
    question: Question
    """Confirm, or what must be known first."""
    instructions: tuple[Instruction, ...] = ()
    reasons: tuple[Reason, ...] = ()
    fans: tuple[Fans, ...] = ()
    after: State | None = None
    """The state after it, fans aside; None while something is unknown."""


def with_fans(state: State, fans: tuple[Fans, ...]) -> State:
    change: dict[int, int] = {}
    for each in fans:
        change[each.comic] = change.get(each.comic, 0) + each.change
    comics = (
        replace(comic, fans=comic.fans + change.get(comic.number, 0)) for comic in state.comics
    )
    return state.but(comics=tuple(comics))
