"""The weights that `scripts/fit_worth.py` has fitted, read from `worth.json`."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.rules.sight import Sight

FILE = Path(__file__).with_name("worth.json")


def stage(sight: Sight, seat: int) -> str:
    """How far the day is for a seat."""
    match sight.phase:
        case "collect" | "collect-end":
            return "collect"
        case "cut":
            return "cut"
        case "show":
            return "show" if seat in sight.awaited else "shown"
        case "declare" | "finale":
            return "shown"
    return "choose"


def group(people: int, day: int, stage: str) -> str:
    """Which weights hold."""
    if people == 1:
        return f"solo {day} {'show' if stage == 'shown' else stage}"
    return f"table {day} {stage}"


def left_of(cost: float) -> float:
    """How much of what a decision cost in play-outs is left in the final score: of a small
    difference next to nothing, since it is mostly their chance."""
    doubt: float = _fitted()["costs"]["doubt"]
    return cost * cost / (cost + doubt) if cost > 0 else 0.0


def weights_of(group: str) -> Mapping[str, float]:
    """The weights of the features in a group of positions."""
    found: Mapping[str, float] = _fitted()["weights"][group]
    return found


@cache
def _fitted() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
