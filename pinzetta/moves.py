"""What you and she can decide beyond the standard game."""

from typing import ClassVar

from games.rules.moves import Choose, Cut, Draw, Lift, Move, Moves, Resolve, Show, TakeBack
from games.rules.values import value


@value
class SoloCut(Cut):
    """If both piles have equally many items the left one counts as large (ruling R9).

    `foreseen` is the pile you think she will take: 0 the left one, 1 the right one.
    """

    foreseen: int | None = None


@value
class Swap(Move):
    """Exchange two items, as the bottom line says (ruling R14)."""

    kind: ClassVar = "swap"
    one: int
    other: int


@value
class Pick(Move):
    """Pick an item for what the bottom line says (ruling R14)."""

    kind: ClassVar = "pick"
    item: int


@value
class Reckon(Move):
    """She adds up her mat at the Finale (rule 8.8)."""

    kind: ClassVar = "reckon"
    card: str | None


MOVES: Moves = {
    move.kind: move
    for move in (Draw, Resolve, SoloCut, Choose, Lift, Show, TakeBack, Swap, Pick, Reckon)
}
