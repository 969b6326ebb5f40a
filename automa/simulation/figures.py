"""Figures of many simulated games: her points by part, and how often everything happened."""

from collections import Counter
from statistics import mean
from typing import Any

from automa.rules import her_turn
from automa.rules.components import HERS, LEVELS, Side
from automa.rules.play import final
from automa.rules.reports import Report
from automa.rules.scoring import Result
from automa.rules.state import State
from automa.simulation.games import play_game

PARTS = {"fans": "fans", "rank": "rank", "masteries": "masteries", "level": "level_points"}
"""Lines of her score sheet, and what the figures call them."""


class Tally:
    """Counts while games are played."""

    def __init__(self) -> None:
        self.actions: Counter[str] = Counter()
        self.failures: Counter[str] = Counter()
        self.scans = 0
        self.home = 0
        self.turns = 0

    def watch(self, before: State, report: Report, after: State) -> None:
        """A turn of hers is over when it has been written down."""
        if len(after.log) == len(before.log) or after.log[-1].card is None:
            return
        found = her_turn.step(before)
        assert found is not None
        self.turns += 1
        self.failures.update(each.failure.key for each in found.choice.tried if each.failure)
        if found.choice.action is None:
            self.home += 1
            return
        self.actions[found.choice.action] += 1
        self.scans += not found.choice.tried[-1].on_card


def figures(seed: str, games: int) -> dict[str, Any]:
    tally = Tally()
    results: dict[tuple[str, int], list[Result]] = {}
    for number in range(games):
        played = play_game(seed, number, tally.watch)
        result = final(played.state)
        assert result is not None
        key = (played.setup.booklet.value, played.setup.level)
        results.setdefault(key, []).append(result)
    return {
        "games": games,
        "seed": seed,
        "points": [_points(booklet, level, each) for (booklet, level), each in results.items()],
        "turns": tally.turns,
        "actions": {action.value: tally.actions[action] for action in HERS},
        "failures": dict(tally.failures.most_common()),
        "board_scans": tally.scans,
        "stayed_home": tally.home,
    }


def _points(booklet: str, level: int, results: list[Result]) -> dict[str, Any]:
    lines = [{line.key: line.points for line in result.hers} for result in results]
    assert level in LEVELS
    return {
        "booklet": booklet,
        "level": level,
        "games": len(results),
        "hers": round(mean(result.her_points for result in results), 1),
        "wins": sum(result.winner is Side.HER for result in results),
        **{name: round(mean(line[part] for line in lines), 1) for part, name in PARTS.items()},
    }
