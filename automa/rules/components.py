"""What lies in the box, as far as she needs to know it (A1)."""

from dataclasses import dataclass
from enum import StrEnum


class Genre(StrEnum):
    CRIME = "crime"
    HORROR = "horror"
    ROMANCE = "romance"
    SCIFI = "sci-fi"
    SUPERHEROES = "superheroes"
    WESTERN = "western"


class Action(StrEnum):
    """In the order of the board (A3.3); she never takes Royalties."""

    HIRE = "hire"
    DEVELOP = "develop"
    IDEAS = "ideas"
    PRINT = "print"
    SALES = "sales"
    ROYALTIES = "royalties"


HERS = tuple(action for action in Action if action is not Action.ROYALTIES)


class Booklet(StrEnum):
    IT = "it"
    V7 = "v7"


class Side(StrEnum):
    HER = "her"
    YOU = "you"


@dataclass(frozen=True)
class Card:
    """An Automa card: three actions from the top, all six genres by priority (A1.4)."""

    actions: tuple[Action, ...]
    genres: tuple[Genre, ...]


@dataclass(frozen=True)
class Creative:
    """A writer or artist as it lies in the display."""

    genre: Genre
    value: int


@dataclass(frozen=True)
class Tile:
    """An order tile."""

    genre: Genre
    value: int


ROUNDS = 5
TURNS = 4
EXTRA_TURN = 5
CARDS = 12
TILE_VALUES = (3, 3, 4, 5, 6)
SLOTS = 3
NUMBERS = {Action.IDEAS: (2, 1, 1), Action.PRINT: (2, 1, 1), Action.SALES: (3, 2, 2)}
"""How many tokens, comics or tiles each slot is for (A1.2)."""
DISPLAYS = (3, 4)
CREATIVE_VALUES = (1, 2, 3)
LEVELS = (1, 2, 3)
FANS = {1: 2, 2: 3, 3: 5}
"""By level, of a comic just printed (A4.4)."""
LEAST_VALUE = {1: 6, 2: 7, 3: 9}
"""By level, of the orders she collects together (A4.6)."""
LEVEL_POINTS = {1: 18, 2: 24, 3: 32}
"""By level, at the end (A6.1)."""


def calendar_tiles(number: int) -> int:
    """How many calendar tiles a round shows (A1.3)."""
    return 2 if number == 3 else 1
