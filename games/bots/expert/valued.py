"""A decision's options with what they are worth."""

from collections.abc import Iterable
from typing import NamedTuple

from games.rules.moves import Move

OPTIONS = 8
"""How many options of a decision are told, the move that was made not counted."""


class Valued(NamedTuple):
    """A move and the points that a seat may expect from now on if it makes it.

    They compare the options of one decision. What others gain by an option counts against it.
    """

    move: Move
    points: float


def best_first(options: Iterable[Valued], made: Move | None) -> list[Valued]:
    """The best options, of equal ones the first; the move that was made is always among them."""
    order = sorted(options, key=lambda valued: -valued.points)
    others = [valued for valued in order if valued.move != made][:OPTIONS]
    return [valued for valued in order if valued in others or valued.move == made]
