"""Who meets whom: pure functions, the caller brings the chance."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
Pair = frozenset[T]
SMALLEST, LARGEST = 2, 5
TRIES = 12
"""How many seatings are begun at random and improved; the best of them is taken."""


def sizes(people: int, seats: int, *, bots: bool) -> list[int]:
    """How many people sit at each table, if tables should have so many seats. Without bots no
    table has more unless it must, and the sizes differ by one at most."""
    tables = -(-people // seats)
    if not bots and people // tables < SMALLEST:
        tables -= 1  # such as three people at tables of two
    tables = max(1, tables)
    small, larger = divmod(people, tables)
    return [small + 1] * larger + [small] * (tables - larger)


def meetings(tables: Iterable[Sequence[T]]) -> "Counter[Pair[T]]":
    """How often each two have sat at one table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def seat_round(
    people: Sequence[T], at_tables: Sequence[int], met: "Counter[Pair[T]]", chance: Random
) -> list[list[T]]:
    """People at tables of these sizes, so that as few as possible meet again whom they have met;
    `people` stand in order of their results, and of equal seatings the first tries keep those of
    like strength together."""
    best: list[list[T]] = []
    lowest = -1
    for turn in range(TRIES):
        order = list(people)
        if turn:
            chance.shuffle(order)
        tables = _improved(_dealt(order, at_tables), met)
        found = cost(tables, met)
        if lowest < 0 or found < lowest:
            best, lowest = tables, found
        if lowest == 0:
            break
    for table in best:
        chance.shuffle(table)
    return best


def cost(tables: Iterable[Sequence[T]], met: "Counter[Pair[T]]") -> int:
    """To meet for the third time is worse than twice to meet for the second time."""
    return sum(_again(met[frozenset(pair)]) for table in tables for pair in combinations(table, 2))


def _again(times: int) -> int:
    return times * times


def _dealt(order: list[T], at_tables: Sequence[int]) -> list[list[T]]:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in at_tables]


def _improved(tables: list[list[T]], met: "Counter[Pair[T]]") -> list[list[T]]:
    """Swap two people at a time as long as that makes it better."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for i in range(len(one)):
                for j in range(len(other)):
                    if _gain(one, i, other, j, met) > 0:
                        one[i], other[j] = other[j], one[i]
                        better = True
    return tables


def _gain(one: list[T], i: int, other: list[T], j: int, met: "Counter[Pair[T]]") -> int:
    """By how much the cost falls if these two change places."""
    ones, others = one[:i] + one[i + 1 :], other[:j] + other[j + 1 :]
    a, b = one[i], other[j]
    now = _with(a, ones, met) + _with(b, others, met)
    return now - _with(a, others, met) - _with(b, ones, met)


def _with(person: T, others: list[T], met: "Counter[Pair[T]]") -> int:
    return sum(_again(met[frozenset((person, other))]) for other in others)
