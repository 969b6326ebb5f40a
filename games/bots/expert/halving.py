"""Successive halving: the better half of the options gets the next play-outs."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from heapq import nlargest
from statistics import fmean
from typing import TypeVar

Option = TypeVar("Option")
ComesTo = Callable[[Option], float]


def halved(
    options: Sequence[Option],
    made: Option | None,
    rounds: Sequence[int],
    play_out: Callable[[], ComesTo[Option]],
) -> dict[Option, float]:
    """What the options come to on the average, best first. `play_out` draws the chance of a
    play-out, the same for all options, and returns what each of them comes to with it. An option
    that `made` names is played out to the end beside the others, and changes nothing about them."""
    results: defaultdict[Option, list[float]] = defaultdict(list)
    alive = list(options)
    for number in rounds:
        beside = [made] if made is not None and made not in alive else []
        for _ in range(number):
            comes_to = play_out()
            for option in (*alive, *beside):
                results[option].append(comes_to(option))
        alive = nlargest((len(alive) + 1) // 2, alive, key=lambda option: sum(results[option]))
    leader = results[alive[0]]
    # Compared in the play-outs that both of them had.
    found = {
        option: fmean(leader) + fmean(some) - fmean(leader[: len(some)])
        for option, some in results.items()
    }
    rest = sorted(results.keys() - alive, key=lambda option: -found[option])
    return {option: found[option] for option in (*alive, *rest)}
