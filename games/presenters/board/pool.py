"""The pool, the supply, and what lies before each player: collections, piles, reserve."""

from typing import NamedTuple

from games.presenters.board.order import ChoosingOrder, order
from games.presenters.table_view import TableView
from games.presenters.things import Thing, size, things
from games.rules.sight import SeatSight
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
    order: ChoosingOrder | None


def middle(view: TableView) -> Middle:
    return Middle(pool_things(view), view.sight.phase, order(view))


def supply(view: TableView) -> list[Stack]:
    """The stacks, and how much is left in each."""
    stacks = view.sight.stacks.items()
    return [Stack(str(PARTS[name]), left) for name, left in stacks if name in PARTS]


def pool_things(view: TableView) -> tuple[Thing, ...]:
    """The items of the pool, the highest first, so that the rows of a page have no gaps."""
    edition = view.sight.edition
    lying = sorted(view.sight.pool, key=lambda item: size(edition, item.what), reverse=True)
    return things(view, lying)


def place(view: TableView, seat: int) -> PlayerArea:
    area: SeatSight = view.sight.players[seat]
    return PlayerArea(
        seat=seat,
        name=view.names.seat(seat),
        collection=things(view, area.collection),
        piles=tuple(
            ShownPile(seat, number, things(view, pile)) for number, pile in enumerate(area.piles)
        ),
        reserve=things(view, area.reserve),
        below=things(view, area.below),
        apart=things(view, area.apart),
    )
