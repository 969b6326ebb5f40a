"""The pool, the supply, and what lies before each player: collections, piles, reserve."""

from typing import NamedTuple

from games.rules.sight import SeatSight
from games.rules.state import Item
from games.tables.board.order import Order, order
from games.tables.look import Look
from games.tables.things import Thing, things
from games.words.editions import PARTS

BACK = "back-"
"""How the name of a face-down stamp begins in a sight; width and height follow."""
CARD_SIZE = (2, 2)
"""Height and width of cards and the token on a page, in cells."""


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


def places(look: Look) -> list[PlayerArea]:
    """What lies before each player, clockwise from the viewer."""
    number = len(look.players)
    return [place(look, ((look.seat or 0) + step) % number) for step in range(number)]


def pool_things(look: Look) -> tuple[Thing, ...]:
    """What lies in the pool, the highest first: so the rows of a page have no gaps."""
    tiles = look.sight.edition.tiles

    def size(item: Item) -> tuple[int, int]:
        if tile := tiles.get(item.what):
            return tile.height, tile.width
        if item.what.startswith(BACK):
            width, height = map(int, item.what.removeprefix(BACK).split("x"))
            return height, width
        return CARD_SIZE

    return things(look, sorted(look.sight.pool, key=size, reverse=True))


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
