"""The pool, the supply, and what lies before each player: collections, piles, reserve."""

from typing import NamedTuple

from games.rules.sight import SeatSight
from games.tables.board.order import Order, order
from games.tables.look import Look
from games.tables.things import Thing, size, things
from games.words.editions import PARTS


class ShownPile(NamedTuple):
    seat: int
    number: int
    things: tuple[Thing, ...]


class PlayerArea(NamedTuple):
    """Everything of one seat that is not in its album."""

    seat: int
    name: str
    collection: tuple[Thing, ...]
    piles: tuple[ShownPile, ...]
    reserve: tuple[Thing, ...]
    below: tuple[Thing, ...]
    apart: tuple[Thing, ...]

    @property
    def all(self) -> tuple[Thing, ...]:
        piled = tuple(thing for pile in self.piles for thing in pile.things)
        return self.collection + piled + self.below + self.reserve + self.apart


class Stack(NamedTuple):
    name: str
    left: int


class Middle(NamedTuple):
    """What lies between the players."""

    things: tuple[Thing, ...]
    phase: str
    order: Order | None


def middle(look: Look) -> Middle:
    return Middle(pool_things(look), look.sight.phase, order(look))


def supply(look: Look) -> list[Stack]:
    """How much is left to be drawn."""
    stacks = look.sight.stacks.items()
    return [Stack(str(PARTS[name]), left) for name, left in stacks if name in PARTS]


def pool_things(look: Look) -> tuple[Thing, ...]:
    """What lies in the pool, the highest first: so the rows of a page have no gaps."""
    edition = look.sight.edition
    lying = sorted(look.sight.pool, key=lambda item: size(edition, item.what), reverse=True)
    return things(look, lying)


def place(look: Look, seat: int) -> PlayerArea:
    lies: SeatSight = look.sight.players[seat]
    return PlayerArea(
        seat=seat,
        name=look.names.seat(seat),
        collection=things(look, lies.collection),
        piles=tuple(
            ShownPile(seat, number, things(look, pile)) for number, pile in enumerate(lies.piles)
        ),
        reserve=things(look, lies.reserve),
        below=things(look, lies.below),
        apart=things(look, lies.apart),
    )
