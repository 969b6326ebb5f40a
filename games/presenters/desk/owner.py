"""A seat whose points are counted from its album and cards, as far as its owner may see them."""

from collections.abc import Sequence
from typing import NamedTuple

from games.presenters.table_view import TableView
from games.rules import grid
from games.rules.album import Page, Placement
from games.rules.player import Points
from games.words import score_reason
from games.words.names import signed


class PreviewLine(NamedTuple):
    """A reason for points, and the cells of what was counted."""

    part: str
    """show, contest or finale."""
    why: str
    card: str
    text: str
    number: int
    points: int
    shown: str
    cells: str
    """As "x,y x,y"."""


class Owner:
    def __init__(self, view: TableView, seat: int, album: Sequence[Placement]) -> None:
        self.view, self.sight, self.edition = view, view.sight, view.sight.edition
        self.seat, self.player = seat, view.sight.players[seat]
        self.page = Page.of(self.edition.tiles, album)

    def line(self, part: str, points: Points, cells: int = 0) -> PreviewLine:
        return PreviewLine(
            part=part,
            why=points.why,
            card=points.card or "",
            text=score_reason(points, self.view.names),
            number=points.number,
            points=points.points,
            shown=signed(points.points),
            cells=" ".join(f"{x},{y}" for x, y in grid.positions(cells)),
        )
