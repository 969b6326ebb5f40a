"""Whoever is asked something reads what is wanted and why; whoever waits, what comes next."""

from collections.abc import Iterator

from games.models import Pace
from games.rules.decisions import Decision
from games.rules.standard import STANDARD
from games.words.asks import ASKS, LINES, LINES_THEN, NEXT, PACES, THEN
from games.words.things import Texts
from pinzetta import SOLO
from pinzetta.decisions import ReckonMat

BY_LINE = {"swap", "pick"}
"""What they ask for depends on the event."""
COUNTED = {"cut"}
"""How many are to be reserved is part of the question."""
PLACE_ONLY = "place"
"""A Show at a table where contests are declared in turn."""


def questions(asked: type[Decision] = Decision) -> Iterator[type[Decision]]:
    for kind in asked.__subclasses__():
        yield kind
        yield from questions(kind)


def kinds_of_people() -> set[str]:
    """Pinzetta alone is asked to reckon."""
    return {asked.kind for asked in questions()} - {ReckonMat.kind}


def without_solo(words: Texts) -> set[str]:
    return {key for key in words if not key.startswith("solo-")}


def test_every_question_says_what_it_wants() -> None:
    assert kinds_of_people() | {PLACE_ONLY} == {*ASKS, *BY_LINE, *COUNTED}


def test_every_question_says_why_it_matters() -> None:
    assert kinds_of_people() | {PLACE_ONLY} == without_solo(THEN) | BY_LINE
    assert {key.removeprefix("solo-") for key in THEN} == without_solo(THEN)


def test_every_line_of_an_event_that_asks_says_both() -> None:
    assert set(LINES) == set(LINES_THEN)


def test_whoever_waits_reads_what_comes_next_in_every_phase() -> None:
    """After the Finale nobody waits; Pinzetta answers at once."""
    phases = {*STANDARD.phases, *SOLO.phases} - {"finale", "over", "she-chooses", "she-cuts"}
    assert set(NEXT) == phases | {"chosen"}


def test_whoever_waits_reads_how_long_it_may_take() -> None:
    assert set(PACES) == set(Pace)
