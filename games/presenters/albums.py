"""Albums as pieces on a grid of 12 × 12 cells."""

from collections.abc import Iterable
from typing import NamedTuple

from games.presenters.table_view import TableView
from games.presenters.things import Card, card
from games.rules import grid
from games.rules.album import Placement
from games.rules.decisions import MakeShow
from games.rules.moves import Show


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


def piece(view: TableView, placed: Placement, *, new: bool = False) -> Piece:
    tile = view.sight.edition.tiles[placed.tile]
    lies = f"x-{placed.x} y-{placed.y} w-{tile.width} h-{tile.height}"
    return Piece(
        tile=placed.tile,
        name=view.names.thing(placed.tile),
        x=placed.x,
        y=placed.y,
        width=tile.width,
        height=tile.height,
        new=new,
        lies=lies + " is-new" if new else lies,
    )


def pieces(view: TableView, placed: Iterable[Placement], *, new: bool = False) -> list[Piece]:
    return [piece(view, each, new=new) for each in placed]


def album(view: TableView, seat: int) -> Album:
    player = view.sight.players[seat]
    lying = pieces(view, player.album)
    return Album(
        seat=seat,
        name=view.names.seat(seat),
        pieces=tuple(lying),
        mat=card(view, player.mat),
        attendees=tuple(card(view, id) for id in player.attendees),
        score=player.score,
        covered=sum(each.width * each.height for each in lying),
    )


def album_with(view: TableView, show: Show) -> tuple[Piece, ...]:
    """The album of the viewer, with the stamps that a Show places in it."""
    assert view.seat is not None
    asked = view.sight.decision
    lifted = asked.lifted if isinstance(asked, MakeShow) else ()
    lying = [each for each in view.sight.players[view.seat].album if each.tile not in lifted]
    return (*pieces(view, lying), *pieces(view, show.placements, new=True))


def mine(view: TableView) -> Album | None:
    return None if view.seat is None else album(view, view.seat)
