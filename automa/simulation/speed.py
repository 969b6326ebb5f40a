"""How fast the Automa is, in processor time."""

from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import NamedTuple

from automa.records import make_record, read_record
from automa.rules.play import apply, begin, question
from automa.simulation.games import play_game

GAMES = 12


class Speed(NamedTuple):
    what: str
    seconds: float


def measure() -> Iterator[Speed]:
    """A report and the question after it, at worst and on average; and a whole game loaded."""
    taken: list[float] = []
    loaded: list[float] = []
    for number in range(GAMES):
        played = play_game("speed", number)
        state = begin(played.setup)
        for report in played.reports:
            began = process_time()
            state = apply(state, report)
            question(state)
            taken.append(process_time() - began)
        record = make_record(played.setup, played.reports)
        began = process_time()
        read_record(record)
        loaded.append(process_time() - began)
    yield Speed("step", mean(taken))
    yield Speed("longest step", max(taken))
    yield Speed("load", mean(loaded))
