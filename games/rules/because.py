"""The reasons of a move that the variant made for one of its seats: a value, stored with the
move."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from games.rules.codec import Malformed, decode, encode
from games.rules.moves import Move
from games.rules.values import Value


class Because(Value):
    """Holds nothing that a player may not know at the moment of the move."""

    kind: ClassVar[str]


Becauses = Mapping[str, type[Because]]


class Answered(NamedTuple):
    move: Move
    because: Because


def encode_because(because: Because) -> dict[str, Any]:
    return {"kind": because.kind, **encode(because)}


def decode_because(becauses: Becauses, data: Any) -> Because:
    kind = str(data.get("kind")) if isinstance(data, dict) else ""
    if kind not in becauses:
        raise Malformed("because")
    found: Because = decode(becauses[kind], {k: v for k, v in data.items() if k != "kind"})
    return found
