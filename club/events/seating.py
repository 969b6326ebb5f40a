"""Who meets whom: pure functions; the caller passes the source of chance."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
Pair = frozenset[T]
Tables = list[list[int]]
Costs = list[list[int]]
"""For each two people what it costs to let them meet: the square of how often they have met, so
that a third meeting is worse than two second ones. Or just how often they have met."""
SMALLEST, LARGEST = 2, 5
TRIES = 12
"""How many seatings are begun at random and improved, at least; the best of them is taken."""
STEPS = 300_000
"""How many swaps are tried at most for a round: some tenths of a second. They are counted, not
timed, so that the same chance always seats the same people together."""
AHEAD = 2
"""How many later rounds are tried out."""


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
    people: Sequence[T],
    at_tables: Sequence[int],
    met: "Counter[Pair[T]]",
    chance: Random,
    later: int = 0,
) -> list[list[T]]:
    """Seat people at tables of these sizes so that as few as possible meet again, also in so many
    `later` rounds. `people` are in the order of their results; among equal seatings the first tries
    keep people of similar strength together."""
    times = [[met[frozenset((one, other))] for other in people] for one in people]
    found = Search(at_tables, chance).seat(times, min(later, AHEAD) if met else 0)
    for table in found:
        chance.shuffle(table)
    return [[people[at] for at in table] for table in found]


class Search:
    """A search by chance within a number of steps. People are numbers here."""

    def __init__(self, at_tables: Sequence[int], chance: Random) -> None:
        self.at_tables = at_tables
        self.chance = chance
        self.steps = STEPS

    def seat(self, times: Costs, later: int) -> Tables:
        """The best seating found. Of 16 people at tables of four everybody can meet everybody once
        in five rounds; but after most seatings of the third round, the fourth must repeat a
        meeting. So the cost of later rounds counts, too. At one table there is nothing to
        search."""
        best, own = self.once(times)
        if len(self.at_tables) == 1:
            return best
        lowest = own + self.left(times, best, later)
        while lowest and self.steps > 0:
            tables, own = self.improved(times, ordered=False)
            if own < lowest and (found := own + self.left(times, tables, later)) < lowest:
                best, lowest = tables, found
        return best

    def once(self, times: Costs) -> tuple[Tables, int]:
        """The best seating for one round, and its cost."""
        best, lowest = self.improved(times, ordered=True)
        for _ in range(TRIES - 1):
            if lowest == 0:
                break
            tables, cost = self.improved(times, ordered=False)
            if cost < lowest:
                best, lowest = tables, cost
        return best, lowest

    def left(self, times: Costs, tables: Tables, later: int) -> int:
        """What the rounds after this seating cost, if each is seated as if it were the last."""
        total = 0
        for _ in range(later):
            times = _after(times, tables)
            tables, cost = self.once(times)
            total += cost
        return total

    def improved(self, times: Costs, *, ordered: bool) -> tuple[Tables, int]:
        """Begin in order or at random; swap two people at a time as long as that is better."""
        order = list(range(len(times)))
        self.steps -= len(order)
        if not ordered:
            self.chance.shuffle(order)
        rest = iter(order)
        tables = [[next(rest) for _ in range(size)] for size in self.at_tables]
        costs = [[each * each for each in row] for row in times]
        better = True
        while better:
            better = False
            for one, other in combinations(tables, 2):
                self.steps -= len(one) * len(other)
                for i in range(len(one)):
                    for j in range(len(other)):
                        if _gain(one, i, other, j, costs) > 0:
                            one[i], other[j] = other[j], one[i]
                            better = True
        return tables, sum(costs[a][b] for table in tables for a, b in combinations(table, 2))


def _after(times: Costs, tables: Tables) -> Costs:
    """How often each two have met after one more round."""
    times = [row.copy() for row in times]
    for table in tables:
        for one, other in combinations(table, 2):
            times[one][other] += 1
            times[other][one] += 1
    return times


def _gain(one: list[int], i: int, other: list[int], j: int, costs: Costs) -> int:
    """How much the cost falls if these two change places."""
    a, b = costs[one[i]], costs[other[j]]
    gain = 2 * a[other[j]]  # they do not meet each other, neither before nor after
    for person in one:
        gain += a[person] - b[person]
    for person in other:
        gain += b[person] - a[person]
    return gain
