"""What a seat is being asked: the page picks its form by it, a bot
answers it, the referee checks against it."""

from dataclasses import dataclass
from typing import ClassVar

from games.rules.components import Size
from games.rules.values import Value


@dataclass(frozen=True)
class Decision(Value):
    """`token` names this one question: the line of play, the seat, its moves so far."""

    kind: ClassVar[str]
    seat: int
    token: str


@dataclass(frozen=True)
class TakeItem(Decision):
    kind: ClassVar = "take"
    items: tuple[int, ...]


@dataclass(frozen=True)
class DrawStamp(Decision):
    kind: ClassVar = "draw"
    card: str
    stacks: tuple[Size, ...]


@dataclass(frozen=True)
class OrderEffects(Decision):
    kind: ClassVar = "resolve"
    cards: tuple[str, ...]


@dataclass(frozen=True)
class MakeCut(Decision):
    """Reserve at least `must` of `reservable`, and up to `may` more that are stamps."""

    kind: ClassVar = "cut"
    items: tuple[int, ...]
    reservable: tuple[int, ...]
    stamps: tuple[int, ...]
    must: int
    may: int
    apart: int
    """How many items the piles may differ by."""


@dataclass(frozen=True)
class ChoosePile(Decision):
    kind: ClassVar = "choose"
    piles: tuple[tuple[int, int], ...]
    """Seat and pile."""


@dataclass(frozen=True)
class LiftTile(Decision):
    kind: ClassVar = "lift"
    card: str
    tiles: tuple[str, ...]


@dataclass(frozen=True)
class MakeShow(Decision):
    """Place `stamps` on the cells `covered` leaves free; enter one of `contests`, if any."""

    kind: ClassVar = "show"
    stamps: tuple[str, ...]
    lifted: tuple[str, ...]
    contests: tuple[str, ...]


@dataclass(frozen=True)
class DeclareContest(Decision):
    kind: ClassVar = "declare"
    contests: tuple[str, ...]
