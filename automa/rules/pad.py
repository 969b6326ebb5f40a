"""The pad on which you count your own points at the end (A6.2)."""

from dataclasses import dataclass, fields

from automa.rules.components import Genre
from automa.rules.refusal import Refusal

LARGEST_NUMBER = 999


@dataclass(frozen=True)
class Pad:
    """What you count on your own side of the table (A6.2)."""

    fans: int = 0
    unmet: int = 0
    """Fans of orders that you collected but did not meet."""
    tokens: int = 0
    masteries: int = 0
    colours: int = 0
    money: int = 0
    ideas: int = 0
    two: int = 0
    one: int = 0
    none: int = 0
    """Originals with two, one and no matching creatives."""
    milestones: int = 0
    """Points for the fifth and later comics, unless they are among the tokens."""
    best: int = 0
    """Fans of your best comic that has no hype token, for a challenge."""
    orders: int = 0
    """Orders met, for a challenge."""


def check_pad(pad: Pad) -> None:
    for each in fields(pad):
        if not 0 <= getattr(pad, each.name) <= LARGEST_NUMBER:
            raise Refusal("pad-number", most=LARGEST_NUMBER)
    if pad.masteries > len(Genre):
        raise Refusal("pad-masteries")
