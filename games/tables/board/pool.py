"""The region with the pool, the daily collections and the piles."""

from typing import NamedTuple

from games.rules.sight import SeatSight
from games.tables.board.order import Order, order
from games.tables.look import Look
from games.tables.things import Thing, things
from games.words.editions import PARTS


class ShownPile(NamedTuple):
    seat: int
    number: int
    things: tuple[Thing, ...]
    open: bool
    """Whether the viewer may take it now."""


class PlayerArea(NamedTuple):
    """Everything of one seat that is not in its album."""

    seat: int
    name: str
    me: bool
    collection: tuple[Thing, ...]
    piles: tuple[ShownPile, ...]
    reserve: tuple[Thing, ...]
    below: tuple[Thing, ...]
    apart: tuple[Thing, ...]
    chosen: bool


class Stack(NamedTuple):
    name: str
    left: int


class Pool(NamedTuple):
    things: tuple[Thing, ...]
    on_desk: bool
    """The viewer takes from the pool on the desk, so it is not shown twice."""
    piles_on_desk: bool
    places: list[PlayerArea]
    stacks: list[Stack]
    phase: str
    order: Order | None


def pool(look: Look) -> Pool:
    sight = look.sight
    on_desk = look.asked == "take"
    return Pool(
        things=() if on_desk else things(look, sight.pool),
        on_desk=on_desk,
        piles_on_desk=look.asked == "choose",
        places=[place(look, seat) for seat in _around(look)],
        stacks=[Stack(str(PARTS[s]), left) for s, left in sight.stacks.items() if s in PARTS],
        phase=sight.phase,
        order=order(look),
    )


def _around(look: Look) -> list[int]:
    """All seats, clockwise from the viewer's."""
    number = len(look.players)
    return [((look.seat or 0) + step) % number for step in range(number)]


def place(look: Look, seat: int) -> PlayerArea:
    lies: SeatSight = look.sight.players[seat]
    choice = look.sight.decision if look.decides else None
    takeable = getattr(choice, "piles", ())
    return PlayerArea(
        seat=seat,
        name=look.names.seat(seat),
        me=seat == look.seat,
        collection=things(look, lies.collection),
        piles=tuple(
            ShownPile(seat, number, things(look, pile), (seat, number) in takeable)
            for number, pile in enumerate(lies.piles)
        ),
        reserve=things(look, lies.reserve),
        below=things(look, lies.below),
        apart=things(look, lies.apart),
        chosen=lies.chosen,
    )
