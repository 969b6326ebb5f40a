"""Options by how they came out: all of them at a glance, the best ones once more closely."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from random import Random

from games.bots.expert.day import Taste
from games.bots.expert.effort import Effort
from games.bots.expert.halving import halved
from games.bots.expert.prospect import Prospect
from games.bots.expert.tastes import Tastes

Option = tuple[int, int]
Outcome = list[list[int]]
"""The items of the day that each seat has in the end."""


class Judged:
    """Play-outs of options; `play_out` plays one with what items are worth to each seat."""

    def __init__(self, tastes: Tastes, play_out: Callable[[Option, list[Taste]], Outcome]) -> None:
        self.tastes, self.play_out = tastes, play_out
        self.outcomes: defaultdict[Option, Counter[tuple[int, ...]]] = defaultdict(Counter)

    def points(
        self,
        options: Sequence[Option],
        made: Option | None,
        rounds: Sequence[int],
        effort: Effort,
        chance: Random,
    ) -> dict[Option, float]:
        """The options and the move that was made with their points. What is not looked at closely
        is never the best."""
        glance = halved(options, made, rounds, lambda: self._with(self.tastes.guessed(chance)))
        best = [option for option in glance if option in options][: effort.closely]
        prospect = Prospect(self.tastes.sight, self.tastes.seat, chance, effort.draws)
        beside = prospect.beside + self.tastes.envied
        more = {
            option: self._more(option, prospect, effort.outcomes)
            for option in dict.fromkeys([*best, *([made] if made is not None else [])])
        }
        least = min(glance[option] + more[option] for option in best)
        typical = sum(more[option] for option in best) / len(best)
        return {
            option: beside + (points + more[option])
            if option in more
            else beside + min(points + typical, least)
            for option, points in glance.items()
        }

    def _with(self, guessed: list[Taste]) -> Callable[[Option], float]:
        def comes_to(option: Option) -> float:
            got = self.play_out(option, guessed)
            self.outcomes[option][tuple(sorted(got[self.tastes.seat]))] += 1
            return self.tastes.outcome(got)

        return comes_to

    def _more(self, option: Option, prospect: Prospect, outcomes: int) -> float:
        """How much better its likeliest outcomes are, laid out in the album, than at a glance."""
        better = times = 0.0
        for got, number in self.outcomes[option].most_common(outcomes):
            items = [self.tastes.items[item].what for item in got]
            better += number * (prospect.points(items) - self.tastes.mine(got))
            times += number
        return better / times
