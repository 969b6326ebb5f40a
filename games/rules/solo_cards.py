"""Pinzetta's part of the box: her mats and cards, as values (rules part 8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.rules.icons import Icon


class Target(StrEnum):
    """What her mat can name; a double is not a long rectangle (rule 1.4)."""

    SMALL = "small"
    LARGE = "large"
    SHORT = "short"
    LONG = "long"
    DOUBLE = "double"


class BottomLine(StrEnum):
    """What the bottom line of her event cards does; how much of it is the card's `amount`."""

    SWAP_WITH_HERS = "swap_with_hers"
    VIEW_HERS = "view_hers"
    REVEAL_HERS = "reveal_hers"
    TURN_YOURS_DOWN = "turn_yours_down"
    REDRAW_YOURS = "redraw_yours"
    SWAP_HER_PILES = "swap_her_piles"
    IGNORE_ATTENDEES = "ignore_attendees"
    FOREVER_FOR_HER = "forever_for_her"
    NO_DECISION = "no_decision"
    NOTHING = "nothing"


SECTIONS = (
    "target",
    "target-and-value",
    "value",
    "other",
    "rare",
    "forever",
    "attendee",
)
"""The boxes of her mat, in the order of a decision card's points (rule 8.7)."""
LEVELS = (1, 2, 3)


@dataclass(frozen=True)
class HerMat:
    """`back`: the album mat on whose back it is printed; `contests`: those it is used with."""

    id: str
    back: str
    contests: tuple[str, ...]
    targets: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class HerEvent:
    """The top gives her collection in two piles, the middle yours (rule 8.2)."""

    id: str
    large: tuple[Icon, ...]
    small: tuple[Icon, ...]
    yours: tuple[Icon, ...]
    line: BottomLine
    amount: int
    source: str


@dataclass(frozen=True)
class DecisionCard:
    id: str
    crossed: int
    """How many appraisal icons are crossed out (rule 8.5)."""
    points: tuple[int, ...]
    """For an item in each section of her mat (rule 8.8)."""
    source: str


@dataclass(frozen=True)
class ScoringCard:
    """Her points for each contest of a type, by level (rule 8.7)."""

    id: str
    type: str
    numbers: Mapping[str, tuple[int, ...]]
    source: str


@dataclass(frozen=True)
class Pinzetta:
    mats: Mapping[str, HerMat]
    events: Mapping[str, HerEvent]
    decisions: Mapping[str, DecisionCard]
    scoring: Mapping[str, ScoringCard]
