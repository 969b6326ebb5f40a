"""The end of a game: both score sheets, challenges, title, winner."""

from dataclasses import asdict
from typing import Any, NamedTuple

from automa.rules.components import Side
from automa.rules.pad import Pad
from automa.rules.pad_doubts import doubts
from automa.rules.play import final
from automa.rules.scoring import Result
from automa.rules.setup import Challenge
from automa.rules.state import State
from automa.words import names


class ScoreLine(NamedTuple):
    name: str
    number: int
    points: int


class PadLine(NamedTuple):
    """A line of the score pad with its stepper."""

    id: str
    name: str
    value: int
    each: int
    """Points for one; a line of `per` has a point for so many."""
    per: int


PER = {"money": 4, "ideas": 4}
EACH = {"unmet": -1, "masteries": 2, "colours": 2, "two": 6, "one": 4, "none": 2}
ASKED = {"best": Challenge.BEYOND, "orders": Challenge.ORDERS}
"""Lines that only a challenge needs."""


def pad_lines(state: State, written: Pad | None) -> list[PadLine]:
    """The lines of the pad, as written, or with the figures that the app knows."""
    mine = sum(side is Side.YOU for side in state.mastery.values())
    known = Pad(tokens=state.rank[Side.YOU], masteries=mine)
    pad = asdict(written or state.pad or known)
    return [
        PadLine(key, str(names.YOUR_LINES[key]), value, EACH.get(key, 1), PER.get(key, 1))
        for key, value in pad.items()
        if key not in ASKED or ASKED[key] in state.setup.challenges
    ]


def lines(result: Result) -> tuple[list[ScoreLine], list[ScoreLine]]:
    hers = [ScoreLine(str(names.HER_LINES[x.key]), x.number, x.points) for x in result.hers]
    yours = [
        ScoreLine(str(names.YOUR_LINES[x.key]), x.number, x.points)
        for x in result.yours
        if x.number or x.key == "fans"
    ]
    return hers, yours


def sure_of(state: State, pad: Pad) -> str:
    """A key that a page with a warning sends along, so that other figures lead to another
    warning."""
    return " ".join(f"{each.key}:{each.written}" for each in doubts(state, pad))


def context(state: State, written: Pad | None = None) -> dict[str, Any]:
    """A pad that was written but contradicts the reports is shown again, with what is doubtful."""
    result = final(state)
    pad = written or state.pad
    shown: dict[str, Any] = {
        "pad": pad_lines(state, written),
        "doubts": [
            str(names.DOUBTS[each.key] % {"written": each.written, "known": each.known})
            for each in (doubts(state, pad) if pad else ())
        ],
        "sure": sure_of(state, pad) if pad else "",
        "result": result,
        "counted": {"best", "orders"},
    }
    if result is None:
        return shown
    hers, yours = lines(result)
    challenges = [(str(names.CHALLENGES[each]), met) for each, met in result.challenges.items()]
    return shown | {
        "hers": hers,
        "yours": yours,
        "challenges": challenges,
        "won": result.winner is Side.YOU,
        "title": title_name(result),
    }


def title_name(result: Result) -> str:
    return str(names.TITLES[result.title]) if result.title else ""
