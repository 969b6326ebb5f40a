"""What a seat is asked beyond the standard game."""

from dataclasses import dataclass
from typing import ClassVar

from games.rules.decisions import Decision, MakeCut


@dataclass(frozen=True)
class MakeSoloCut(MakeCut):
    """Piles differ by one item, or are equal if their number is even (rule 8.5, ruling R9)."""


@dataclass(frozen=True)
class SwapItems(Decision):
    """Exchange one of `ones` with one of `others`; all of them are handles."""

    kind: ClassVar = "swap"
    card: str
    ones: tuple[int, ...]
    others: tuple[int, ...]


@dataclass(frozen=True)
class PickItem(Decision):
    kind: ClassVar = "pick"
    card: str
    items: tuple[int, ...]


@dataclass(frozen=True)
class ReckonMat(Decision):
    """`card`: the decision card drawn for the Finale; none in intro mode."""

    kind: ClassVar = "reckon"
    card: str | None
