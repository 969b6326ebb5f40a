"""The numbers by which the expert weighs what others think and gain, read from `weights.toml`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("weights.toml")


@dataclass(frozen=True)
class Weights:
    doubt: float
    """By how many points an opponent may think differently of an item."""
    envy: float
    """How much the gain of all opponents together hurts."""
    solo_envy: float
    """How much Pinzetta's gain hurts."""


WEIGHTS = Weights(**tomllib.loads(FILE.read_text(encoding="utf-8")))
