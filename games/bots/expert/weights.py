"""The fitted numbers of the expert, read from `weights.toml` (`scripts/fit_expert.py`)."""

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
