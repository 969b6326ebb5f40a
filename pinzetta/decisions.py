"""What a seat is asked beyond the standard game."""

from typing import ClassVar

from games.rules.decisions import Decision, MakeCut
from games.rules.values import value


@value
class MakeSoloCut(MakeCut):
    """Piles differ by one item, or are equal if their number is even (rule 8.5, ruling R9)."""


@value
class SwapItems(Decision):
    """Exchange one of `ones` with one of `others`; all of them are handles."""

    kind: ClassVar = "swap"
    card: str
    ones: tuple[int, ...]
    others: tuple[int, ...]


@value
class PickItem(Decision):
    kind: ClassVar = "pick"
    card: str
    items: tuple[int, ...]


@value
class ReckonMat(Decision):
    """`card`: the decision card drawn for the Finale; none in intro mode."""

    kind: ClassVar = "reckon"
    card: str | None
