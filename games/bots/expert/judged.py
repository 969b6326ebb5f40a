"""Options by how they came out: all of them at a glance, the best ones once more closely."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from heapq import nlargest
from random import Random

from games.bots.expert.prospect import Prospect
from games.bots.expert.tastes import Tastes

CLOSELY = 8
"""How many options are looked at closely …"""
OUTCOMES = 2
"""… and how many of the likeliest outcomes of each."""

Option = tuple[int, int]


class Judged:
    def __init__(self, tastes: Tastes) -> None:
        self.tastes = tastes
        self.totals: defaultdict[Option, float] = defaultdict(float)
        self.outcomes: dict[Option, Counter[tuple[int, ...]]] = {}

    def add(self, option: Option, got: Sequence[Sequence[int]], bonus: float = 0.0) -> None:
        """Add a play-out of an option: the items that each seat got."""
        self.totals[option] += self.tastes.outcome(got) + bonus
        mine = tuple(sorted(got[self.tastes.seat]))
        self.outcomes.setdefault(option, Counter())[mine] += 1

    def closely(
        self, likely: Iterable[Option], made: Option | None, chance: Random
    ) -> dict[Option, float]:
        """The best of the likely options, and the move that was made, with their points."""
        best = nlargest(CLOSELY, likely, key=lambda option: self.totals[option])
        if made is not None and made not in best:
            best.append(made)
        prospect = Prospect(self.tastes.sight, self.tastes.seat, chance)
        beside = prospect.beside + self.tastes.envied
        return {option: beside + self._points(option, prospect) for option in best}

    def _points(self, option: Option, prospect: Prospect) -> float:
        """The mean of its play-outs, with its likeliest outcomes laid out in the album."""
        outcomes = self.outcomes[option]
        better = times = 0.0
        for got, number in outcomes.most_common(OUTCOMES):
            items = [self.tastes.items[item].what for item in got]
            better += number * (prospect.points(items) - self.tastes.mine(got))
            times += number
        return self.totals[option] / outcomes.total() + better / times
