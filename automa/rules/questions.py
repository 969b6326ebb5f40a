"""What the app must ask, because it cannot know it (A7)."""

from dataclasses import dataclass
from typing import ClassVar

from automa.rules.components import Card, Genre


class Question:
    kind: ClassVar[str]


@dataclass(frozen=True)
class AskCalendar(Question):
    """The genre of a calendar tile: the first or second of the round."""

    kind: ClassVar = "calendar"
    number: int
    of: int


@dataclass(frozen=True)
class AskCard(Question):
    """What the next real card shows; `known` are the cards that it may be."""

    kind: ClassVar = "card"
    known: tuple[Card, ...]


@dataclass(frozen=True)
class Confirm(Question):
    """Whether it is done; or, if `blockable`, that what it needs does not lie there."""

    kind: ClassVar = "confirm"
    blockable: bool = False


@dataclass(frozen=True)
class AskDeveloped(Question):
    """Which genre she took: the first of these that is there."""

    kind: ClassVar = "developed"
    genres: tuple[Genre, ...]


@dataclass(frozen=True)
class AskFlipped(Question):
    """Which of these genres is the first with an order face down."""

    kind: ClassVar = "flipped"
    genres: tuple[Genre, ...]


@dataclass(frozen=True)
class AskFaceUp(Question):
    """Which of the orders of a genre lie face up."""

    kind: ClassVar = "face-up"
    genre: Genre
    values: tuple[int, ...]
    up: tuple[int, ...]
    """The orders that are known to lie face up."""


@dataclass(frozen=True)
class AskCreatives(Question):
    kind: ClassVar = "creatives"
    places: int


@dataclass(frozen=True)
class AskComics(Question):
    kind: ClassVar = "comics"
    places: int


@dataclass(frozen=True)
class AskTokens(Question):
    kind: ClassVar = "tokens"


@dataclass(frozen=True)
class AskTook(Question):
    """Which action you took."""

    kind: ClassVar = "took"


@dataclass(frozen=True)
class AskPrinted(Question):
    """What you printed: the first or second comic of the slot."""

    kind: ClassVar = "printed"
    number: int
    of: int


@dataclass(frozen=True)
class AskCollected(Question):
    """Which orders you took."""

    kind: ClassVar = "collected"


@dataclass(frozen=True)
class AskRoundEnd(Question):
    """The fans of your best comic; or the action of an extra editor, if you may have one."""

    kind: ClassVar = "round-end"
    extra: bool


@dataclass(frozen=True)
class AskScore(Question):
    kind: ClassVar = "score"
