"""The scoring of tables and rounds: pure functions."""

from collections.abc import Container, Sequence
from fractions import Fraction
from typing import NamedTuple

FULL = 24
"""Match points for beating all others at the table: divisible by any number of others, and by two
for a tie, so that tables of two to five can be compared."""


class Played(NamedTuple):
    """A seat of a finished game."""

    points: int
    conceded: bool = False


def match_points(seats: Sequence[Played], winners: Container[int]) -> list[int]:
    """For each seat: a share of `FULL` for each other seat with fewer points, half of it for one
    with as many. The winner of a tie (rule 6.5) is ahead; a player who has conceded gets
    nothing."""
    share = FULL // (len(seats) - 1)
    ranks = [(played.points, seat in winners) for seat, played in enumerate(seats)]
    return [
        0
        if played.conceded
        else sum(_part(ranks[seat], other, share) for other in _without(ranks, seat))
        for seat, played in enumerate(seats)
    ]


def _part(mine: tuple[int, bool], other: tuple[int, bool], share: int) -> int:
    if mine == other:
        return share // 2
    return share if (mine[1], mine[0]) > (other[1], other[0]) else 0


def _without(ranks: list[tuple[int, bool]], seat: int) -> list[tuple[int, bool]]:
    return ranks[:seat] + ranks[seat + 1 :]


def against_the_mean(points: Sequence[int]) -> list[Fraction]:
    """For the same seat at several tables: how many points more each has than the mean of the
    others; 0 where there is no other."""
    others = len(points) - 1
    if others < 1:
        return [Fraction(0)] * len(points)
    total = sum(points)
    return [each - Fraction(total - each, others) for each in points]


def places(results: Sequence[object]) -> list[int]:
    """The places of sorted results, the best first; equal ones share a place."""
    found: list[int] = []
    for number, result in enumerate(results):
        same = number > 0 and result == results[number - 1]
        found.append(found[-1] if same else number + 1)
    return found
