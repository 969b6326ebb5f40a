"""How much a test does: enough for every change, or with STAMPSWAP_LONG=1 as much as one wants
before a release."""

import os
from typing import Any

import pytest

LONG = os.environ.get("STAMPSWAP_LONG") == "1"


def often(short: int, long: int) -> int:
    return long if LONG else short


def examples(few: int, many: int) -> pytest.MarkDecorator:
    """How often a test tries: a few times for every change, and many times before a release."""
    return pytest.mark.parametrize("examples", [few, pytest.param(many, marks=pytest.mark.release)])


def release_only(start: int, stop: int) -> list[Any]:
    """More seeds or parts of a series, to be tried before a release only."""
    return [pytest.param(number, marks=pytest.mark.release) for number in range(start, stop)]
