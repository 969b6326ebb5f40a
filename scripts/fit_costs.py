"""Fits how much of what decisions cost in play-outs is left in the final scores, on games between
two equal bots; and measures what luck comes to by the analysis.

A final score is what was to be expected at the beginning, less what the decisions cost, and luck.
`make worth` runs it after `scripts/fit_worth.py`. It takes about ten minutes on one core.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from games.bots import BOTS
from games.bots.expert import expected_score, options
from games.bots.expert.comparing import cost_of
from games.bots.expert.effort import QUICK
from games.bots.expert.fitted import FILE
from games.bots.play import play_seed
from games.rules import referee
from games.rules.edition import load_edition
from games.rules.moves import Move
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.rules.standard import STANDARD
from scripts.fit_worth import EDITION

GAMES = {"easy": 0.5, "collector": 1.0}
"""How many games of each level are played, for each that is asked for."""
A_GAME = {"take": 18, "cut": 3, "choose": 3, "show": 3}
"""How many decisions of each kind a seat makes."""
JUDGED = 6
"""One in so many decisions is judged."""


class Result(NamedTuple):
    """What the fit needs of a seat after a game."""

    level: str
    game: int
    start: float
    final: float
    costs: list[tuple[str, int, float]]
    """Kind, day and cost in play-outs of the decisions that were judged."""


def results_of(level: str, seed: str, number: int) -> list[Result]:
    edition = load_edition(EDITION)
    played = play_seed(STANDARD, edition, [BOTS[level]] * 2, f"{seed}/{level}/{number}")
    setup = played.table.setup
    begun = table = referee.begin(STANDARD, edition, setup.deal, setup.options).table
    chance = Random(number)
    costs: list[list[tuple[str, int, float]]] = [[] for _ in table.seats]
    for seat, move in played.moves:
        if move.kind in A_GAME and chance.randrange(JUDGED) == 0:
            costs[seat].append((move.kind, table.day, _cost(sight(table, seat), move)))
        table = referee.apply(table, seat, move).table
    return [
        Result(
            level,
            number,
            expected_score(sight(begun, seat), seat),
            table.players[seat].score,
            costs[seat],
        )
        for seat in table.seats
    ]


def _cost(seen: Sight, made: Move) -> float:
    best = options(seen, made, QUICK)[0].move
    return max(0.0, cost_of(seen, made, best))


def lost(results: Sequence[Result], doubt: float) -> float:
    """What a seat loses in a game by its decisions, on the average."""
    by_kind: defaultdict[str, list[float]] = defaultdict(list)
    for result in results:
        for kind, _, cost in result.costs:
            by_kind[kind].append(cost and cost * cost / (cost + doubt))
    return sum(A_GAME[kind] * fmean(some) for kind, some in by_kind.items())


def fell_short(results: Sequence[Result]) -> float:
    """By how much the final scores were less than expected at the beginning."""
    return fmean([result.start - result.final for result in results])


def fit(by_level: Mapping[str, Sequence[Result]]) -> float:
    """The doubt (`left_of`) with which luck averages most nearly to nothing at all levels."""

    def luck(doubt: float) -> float:
        return sum((lost(some, doubt) - fell_short(some)) ** 2 for some in by_level.values())

    return min([step / 2 for step in range(121)], key=luck)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="luck")
    given = parser.parse_args()
    results = [
        result
        for level, part in GAMES.items()
        for number in range(1, int(part * given.games) + 1)
        for result in results_of(level, given.seed, number)
    ]
    by_level = {level: [r for r in results if r.level == level] for level in GAMES}
    doubt = fit(by_level)
    for level, some in by_level.items():
        luck = lost(some, doubt) - fell_short(some)
        ends = [
            fmean([r.final - r.start for r in pair])
            for pair in zip(some[::2], some[1::2], strict=True)
        ]
        chance = 1.96 * stdev(ends) / len(ends) ** 0.5
        print(
            f"{level}: {len(ends)} games, {fell_short(some):.1f} ± {chance:.1f} points less",
            end=" ",
        )
        print(f"than expected, luck {luck:.2f}")
    data = json.loads(FILE.read_text(encoding="utf-8"))
    games = {level: len(some) // 2 for level, some in by_level.items()}
    data["costs"] = {"doubt": doubt, "seed": given.seed, "games": games}
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(f"doubt {doubt}")


if __name__ == "__main__":
    main()
