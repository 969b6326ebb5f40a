"""The state of a game, always computed from set-up and reports."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Self

from automa.rules.components import (
    NUMBERS,
    SLOTS,
    TILE_VALUES,
    Action,
    Card,
    Creative,
    Genre,
    Side,
)
from automa.rules.pad import Pad
from automa.rules.setup import Setup

Param = str | int | tuple[str, ...] | tuple[int, ...]


class Phase(StrEnum):
    CALENDAR = "calendar"
    HER = "her"
    YOU = "you"
    YOU_PRINT = "you-print"
    YOU_SELL = "you-sell"
    ROUND_END = "round-end"
    """All editors are placed, except perhaps an extra one of yours."""
    SCORE = "score"
    OVER = "over"


@dataclass(frozen=True)
class Comic:
    """One of her printed comics; its number tells it from others of the same genre."""

    number: int
    genre: Genre
    original: bool
    fans: int


@dataclass(frozen=True)
class YourComic:
    genre: Genre
    original: bool
    ripped: bool = False
    """She has printed a rip-off of it."""


@dataclass(frozen=True)
class Tiles:
    """The orders of a genre that lie on the map, by value."""

    up: tuple[int, ...] = ()
    """Known to lie face up."""
    rest: tuple[int, ...] = ()
    """May lie either way: you turn tiles that the app does not see."""

    @property
    def all(self) -> tuple[int, ...]:
        return (*self.up, *self.rest)


@dataclass(frozen=True)
class Reason:
    """Why she does something: a key with parameters, and the number of the rule."""

    rule: str
    key: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True)
class Instruction:
    """Something to do on the table: a key with parameters."""

    key: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True)
class Fans:
    """A change in the fans of one of her comics."""

    comic: int
    change: int
    rule: str


@dataclass(frozen=True)
class Entry:
    """Something that has happened, with every fan that came or went."""

    round: int
    turn: int
    key: str
    params: Mapping[str, Param] = field(default_factory=dict)
    fans: tuple[Fans, ...] = ()
    reasons: tuple[Reason, ...] = ()
    card: Card | None = None


@dataclass(frozen=True)
class Now:
    """What has been said in the turn that is being played."""

    card: Card | None = None
    """Turned over by the owner, in flip mode."""
    blocked: tuple[Action, ...] = ()
    """Actions for which nothing lies on the table."""
    flipped: bool = False
    looked: tuple[Genre, ...] = ()
    """Genres of which it is known which tiles lie face up."""
    writers: tuple[Creative | None, ...] | None = None
    artists: tuple[Creative | None, ...] | None = None
    comics: tuple[Genre | None, ...] | None = None
    """The display from left to right, then the top of the deck."""
    tokens: tuple[Genre, ...] | None = None
    prints: int = 0
    """Comics that you may print by the slot you took."""
    printed: int = 0
    """Those that you have printed by it."""


@dataclass(frozen=True)
class State:
    setup: Setup
    phase: Phase = Phase.CALENDAR
    round: int = 1
    turn: int = 1
    calendar: tuple[Genre, ...] = ()
    """This round's."""
    slots: Mapping[Action, int] = field(default_factory=lambda: dict.fromkeys(Action, 0))
    """How many are in use in this round."""
    taken: tuple[Action, ...] = ()
    """Her actions of this round."""
    teams: int = 1
    """Pairs of a writer and an artist beside her mat."""
    developed: tuple[Genre, ...] = ()
    comics: tuple[Comic, ...] = ()
    yours: tuple[YourComic, ...] = ()
    mastery: Mapping[Genre, Side] = field(default_factory=dict)
    tiles: Mapping[Genre, Tiles] = field(
        default_factory=lambda: {genre: Tiles(rest=TILE_VALUES) for genre in Genre}
    )
    collected: Mapping[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    """Orders that left the map, by who took them."""
    rank: Mapping[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    """Points for the best comic at the ends of rounds."""
    known: tuple[Card, ...] = ()
    """Cards that have been entered; in flip mode they become more."""
    used: tuple[Card, ...] = ()
    """Cards turned since the last shuffle, in flip mode."""
    now: Now = field(default_factory=Now)
    log: tuple[Entry, ...] = ()
    pad: Pad | None = None

    def but(self, **changes: Any) -> Self:
        return replace(self, **changes)

    def slots_left(self, action: Action) -> bool:
        return self.slots[action] < SLOTS

    def number(self, action: Action) -> int:
        """How many tokens, comics or tiles the next slot of an action is for."""
        return NUMBERS[action][min(self.slots[action], SLOTS - 1)]

    def logged(self, key: str, *, card: Card | None = None, **more: Any) -> Self:
        entry = Entry(self.round, self.turn, key, card=card, **more)
        return self.but(log=(*self.log, entry))
