"""Analyses that cannot be read any more are thrown away, and made again."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from games.models import Analysis
from games.rules.refusal import Refusal
from games.services import analysis

TEXT, NUMBER = (str,), (int, float)
DECISION = {
    "number": (int,),
    "seat": (int,),
    "day": (int,),
    "kind": TEXT,
    "best": (dict,),
    "expected": NUMBER,
    "made": NUMBER,
}


def differences() -> Iterator[str]:
    """The codes of the games whose finished analysis cannot be read."""
    for each in _finished():
        if not is_sound(each.data):
            yield each.game.code


def rebuild() -> None:
    """Have these games analysed again."""
    for each in _finished():
        if not is_sound(each.data):
            analysis.drop(each.game)
            with suppress(Refusal):  # its cards are secret again
                analysis.ask(each.game)


def is_sound(data: Any) -> bool:
    """Whether it has the shape that `valuing` gives it."""
    try:
        return (
            all(_is_decision(each) for each in data["decisions"])
            and _are_numbers(data["start"])
            and all(type(each["number"]) is int for each in data["curve"])
            and all(_are_numbers(each["scores"]) for each in data["curve"])
            and len(data["curve"]) > 0
        )
    except (LookupError, TypeError):
        return False


def _is_decision(each: Any) -> bool:
    return all(type(each[name]) in types for name, types in DECISION.items())


def _are_numbers(values: Any) -> bool:
    return all(type(each) in NUMBER for each in values)


def _finished() -> Iterator[Analysis]:
    found = Analysis.objects.exclude(finished=None).select_related("game")
    return found.defer("game__snapshot", "game__deal").iterator(chunk_size=50)
