"""What a seat is being asked: the page picks its form by it, a bot
answers it, the referee checks against it."""

from typing import ClassVar

from games.rules.components import Size
from games.rules.values import Value, value


@value
class Decision(Value):
    """`token` identifies this question: the line of play, the seat and its number of moves so
    far."""

    kind: ClassVar[str]
    seat: int
    token: str


@value
class TakeItem(Decision):
    kind: ClassVar = "take"
    items: tuple[int, ...]


@value
class DrawStamp(Decision):
    kind: ClassVar = "draw"
    card: str
    stacks: tuple[Size, ...]


@value
class OrderEffects(Decision):
    kind: ClassVar = "resolve"
    cards: tuple[str, ...]


@value
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


@value
class ChoosePile(Decision):
    kind: ClassVar = "choose"
    piles: tuple[tuple[int, int], ...]
    """Seat and pile."""


@value
class LiftTile(Decision):
    kind: ClassVar = "lift"
    card: str
    tiles: tuple[str, ...]


@value
class MakeShow(Decision):
    """Place `stamps` on the cells `covered` leaves free; enter one of `contests`, if any."""

    kind: ClassVar = "show"
    stamps: tuple[str, ...]
    lifted: tuple[str, ...]
    contests: tuple[str, ...]


@value
class DeclareContest(Decision):
    kind: ClassVar = "declare"
    contests: tuple[str, ...]
