"""How much the expert thinks about a decision."""

from typing import NamedTuple


class Effort(NamedTuple):
    """Numbers of play-outs, never seconds: the same sight gets the same answer everywhere."""

    items: int
    """How many items are thought of taking."""
    takes: tuple[int, ...]
    """How many times the day is played out for each item, round by round …"""
    swaps: tuple[int, ...]
    """… and for each pile."""
    closely: int
    """How many items or piles are looked at closely …"""
    outcomes: int
    """… and how many of the likeliest outcomes of each."""
    cuts: int
    """How many cuts are looked at closely."""
    draws: int
    """How many times hidden faces and the days to come are drawn for that."""
    albums: int
    """How many albums are played out at Show …"""
    fillings: int
    """… and how many times each of them."""

    def times(self, factor: int) -> "Effort":
        """The same with so many times the play-outs."""
        return self._replace(
            takes=tuple(factor * number for number in self.takes),
            swaps=tuple(factor * number for number in self.swaps),
            outcomes=factor * self.outcomes,
            draws=factor * self.draws,
            fillings=factor * self.fillings,
        )


FULL = Effort(12, (16, 32, 64), (24, 48, 96), 4, 6, 12, 10, 12, 24)
"""At the table, and for advice."""
QUICK = Effort(6, (16, 32), (8, 16), 3, 2, 6, 6, 8, 10)
"""For the analysis of whole games."""
GLANCE = Effort(2, (4,), (2,), 1, 1, 2, 2, 3, 3)
"""For the first results of an analysis."""
