"""A stored game, computed from its set-up and reports."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from automa.models import AutomaGame
from automa.records import decode_report, decode_setup
from automa.rules.play import replay
from automa.rules.reports import Report
from automa.rules.setup import Setup
from automa.rules.state import State

UNDO = "undo"


class Loaded(NamedTuple):
    game: AutomaGame
    setup: Setup
    reports: tuple[Report, ...]
    """The reports that count."""
    state: State


def load(game: AutomaGame) -> Loaded:
    setup = decode_setup(game.setup)
    rows = game.reports.values_list("data", flat=True)
    reports = tuple(decode_report(data) for data in counting(rows))
    return Loaded(game, setup, reports, replay(setup, reports))


def counting(rows: Iterable[Any]) -> list[Any]:
    """The reports that count: without those that were undone, and without the undoing."""
    left: list[Any] = []
    for data in rows:
        if data == {"kind": UNDO}:
            left.pop()
        else:
            left.append(data)
    return left


def at_report(loaded: Loaded, number: int) -> State:
    """The state after so many reports."""
    return replay(loaded.setup, loaded.reports[:number])
