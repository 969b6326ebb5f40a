"""Where your score pad contradicts what was reported during the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from automa.rules.components import Side
from automa.rules.pad import Pad
from automa.rules.state import State


@dataclass(frozen=True)
class Doubt:
    """A line of the pad, as it was written and as the reports have it."""

    key: str
    written: int
    known: int


def doubts(state: State, pad: Pad) -> Iterator[Doubt]:
    """Challenges go by the reports, so one of the two must be set right."""
    masteries = sum(side is Side.YOU for side in state.mastery.values())
    if pad.masteries != masteries:
        yield Doubt("masteries", pad.masteries, masteries)
    originals = sum(comic.original for comic in state.yours)
    written = pad.two + pad.one + pad.none
    if written != originals:
        yield Doubt("originals", written, originals)
    if pad.tokens < state.rank[Side.YOU]:
        yield Doubt("tokens", pad.tokens, state.rank[Side.YOU])
