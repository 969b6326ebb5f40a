"""Albums as pieces on a grid of 12 × 12 cells."""

from collections.abc import Iterable
from typing import NamedTuple

from games.rules import grid
from games.rules.album import Placement
from games.rules.decisions import MakeShow
from games.rules.moves import Show
from games.tables.look import Look
from games.tables.things import Card, card


class Cell(NamedTuple):
    """A cell; numbers are text already, because a page has many of them."""

    x: str
    y: str
    name: str
    """Column and row as on a chessboard: A1 is the top left cell."""


CELLS = tuple(
    Cell(str(x), str(y), f"{chr(65 + x)}{y + 1}")
    for y in range(grid.SIDE)
    for x in range(grid.SIDE)
)


class Piece(NamedTuple):
    x: int
    y: int
    lies: str
    """CSS classes for its place and size."""
    name: str
    tile: str
    width: int
    height: int
    new: bool
    """Placed in the Show being made, so it can still be moved."""


class Album(NamedTuple):
    seat: int
    name: str
    pieces: tuple[Piece, ...]
    mat: Card
    attendees: tuple[Card, ...]
    score: int
    covered: int


def piece(look: Look, placed: Placement, *, new: bool = False) -> Piece:
    tile = look.sight.edition.tiles[placed.tile]
    lies = f"x-{placed.x} y-{placed.y} w-{tile.width} h-{tile.height}"
    return Piece(
        tile=placed.tile,
        name=look.names.thing(placed.tile),
        x=placed.x,
        y=placed.y,
        width=tile.width,
        height=tile.height,
        new=new,
        lies=lies + " is-new" if new else lies,
    )


def pieces(look: Look, placed: Iterable[Placement], *, new: bool = False) -> list[Piece]:
    return [piece(look, each, new=new) for each in placed]


def album(look: Look, seat: int) -> Album:
    player = look.sight.players[seat]
    lying = pieces(look, player.album)
    return Album(
        seat=seat,
        name=look.names.seat(seat),
        pieces=tuple(lying),
        mat=card(look, player.mat),
        attendees=tuple(card(look, id) for id in player.attendees),
        score=player.score,
        covered=sum(each.width * each.height for each in lying),
    )


def shown(look: Look, show: Show) -> tuple[Piece, ...]:
    """The album of the seat that looks, with the stamps that a Show places in it."""
    assert look.seat is not None
    asked = look.sight.decision
    lifted = asked.lifted if isinstance(asked, MakeShow) else ()
    lying = [each for each in look.sight.players[look.seat].album if each.tile not in lifted]
    return (*pieces(look, lying), *pieces(look, show.placements, new=True))


def mine(look: Look) -> Album | None:
    return None if look.seat is None else album(look, look.seat)
