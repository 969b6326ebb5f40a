"""What the player reports: with the set-up the whole truth. Stored as data with its `kind`."""

from dataclasses import dataclass
from typing import ClassVar

from automa.rules.components import Action, Card, Creative, Genre, Tile
from automa.rules.pad import Pad


class Report:
    kind: ClassVar[str]


@dataclass(frozen=True)
class ShowCalendar(Report):
    """The genre of a calendar tile (A1.3)."""

    kind: ClassVar = "calendar"
    genre: Genre


@dataclass(frozen=True)
class TurnCard(Report):
    """What her next card shows, in flip mode."""

    kind: ClassVar = "card"
    card: Card


@dataclass(frozen=True)
class Done(Report):
    """Everything she does is done on the table."""

    kind: ClassVar = "done"


@dataclass(frozen=True)
class NothingThere(Report):
    """What she needs for the action does not lie on the table (A4.1, A4.2, A4.3)."""

    kind: ClassVar = "nothing"


@dataclass(frozen=True)
class Developed(Report):
    """The genre of the comic she took (A4.2)."""

    kind: ClassVar = "developed"
    genre: Genre


@dataclass(frozen=True)
class Flipped(Report):
    """The genre whose orders she turned; None if none lay face down (A4.6)."""

    kind: ClassVar = "flipped"
    genre: Genre | None


@dataclass(frozen=True)
class FaceUp(Report):
    """Which orders of a genre lie face up, by value (A4.6)."""

    kind: ClassVar = "face-up"
    genre: Genre
    values: tuple[int, ...]


@dataclass(frozen=True)
class ShowCreatives(Report):
    """The writers and artists that lie out, from left to right; None is an empty place."""

    kind: ClassVar = "creatives"
    writers: tuple[Creative | None, ...]
    artists: tuple[Creative | None, ...]


@dataclass(frozen=True)
class ShowComics(Report):
    """The comics that lie out, from left to right, and the top of their deck."""

    kind: ClassVar = "comics"
    display: tuple[Genre | None, ...]
    top: Genre | None


@dataclass(frozen=True)
class ShowTokens(Report):
    """The idea tokens on the board."""

    kind: ClassVar = "tokens"
    genres: tuple[Genre, ...]


@dataclass(frozen=True)
class Took(Report):
    """The action you took; None if you passed."""

    kind: ClassVar = "took"
    action: Action | None


@dataclass(frozen=True)
class Printed(Report):
    """A comic that you printed."""

    kind: ClassVar = "printed"
    genre: Genre
    original: bool


@dataclass(frozen=True)
class Collected(Report):
    """The orders that you took from the map."""

    kind: ClassVar = "collected"
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class EndRound(Report):
    """The fans of your best comic, when all editors are placed (A5.1)."""

    kind: ClassVar = "round-end"
    best: int


@dataclass(frozen=True)
class Score(Report):
    """Your side of the score pad (A6.2)."""

    kind: ClassVar = "score"
    pad: Pad
