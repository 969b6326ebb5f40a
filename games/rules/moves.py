"""What a seat can decide; a move is stored as data with its `kind`."""

from collections.abc import Mapping
from typing import Any, ClassVar

from games.rules.album import Placement
from games.rules.codec import Malformed, decode, encode
from games.rules.components import Size
from games.rules.refusal import Refusal
from games.rules.values import Value, value


class Move(Value):
    kind: ClassVar[str]


@value
class Take(Move):
    """Take an item of the pool (rule 3.3)."""

    kind: ClassVar = "take"
    item: int


@value
class Draw(Move):
    """Draw a stamp from a stack and reserve it (rule 7.10)."""

    kind: ClassVar = "draw"
    stack: Size


@value
class Resolve(Move):
    """Use this card first, of several that wait for the same moment (rule 3.7)."""

    kind: ClassVar = "resolve"
    card: str


@value
class Cut(Move):
    """Reserve and split the daily collection (rule 4.1)."""

    kind: ClassVar = "cut"
    reserve: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]


@value
class Choose(Move):
    """Take a pile of an opponent (rule 4.2.1)."""

    kind: ClassVar = "choose"
    seat: int
    pile: int


@value
class Lift(Move):
    """Lift a tile out of the album, or none (specialist 14)."""

    kind: ClassVar = "lift"
    tile: str | None


@value
class Show(Move):
    """Place the new stamps and enter a contest (rules 5.1 to 5.3).

    The contest is None at a table where contests are declared in turn (rule 5.4).
    """

    kind: ClassVar = "show"
    placements: tuple[Placement, ...]
    contest: str | None


@value
class Declare(Move):
    """Enter a contest in turn (rule 5.4)."""

    kind: ClassVar = "declare"
    contest: str


@value
class TakeBack(Move):
    """Take back a cut or show handed in, while others still decide (rule 4.1)."""

    kind: ClassVar = "take_back"


Moves = Mapping[str, type[Move]]

MOVES: Moves = {
    move.kind: move for move in (Take, Draw, Resolve, Cut, Choose, Lift, Show, Declare, TakeBack)
}


def encode_move(move: Move) -> dict[str, Any]:
    return {"kind": move.kind, **encode(move)}


def decode_move(moves: Moves, data: Any) -> Move:
    """A move from untrusted data."""
    if not isinstance(data, dict) or not isinstance(kind := data.get("kind"), str):
        raise Refusal("move-unreadable", why="it has no kind")
    if kind not in moves:
        raise Refusal("move-unknown", kind=kind[:40])
    try:
        move: Move = decode(moves[kind], {k: v for k, v in data.items() if k != "kind"})
    except Malformed as wrong:
        raise Refusal("move-unreadable", why=str(wrong)) from wrong
    return move
