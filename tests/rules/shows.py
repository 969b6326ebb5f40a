"""Tables at a Show, for the tests of it."""

from typing import Any

from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.moves import Show
from games.rules.state import Table
from tests.rules.tables import at, do, items

Lies = dict[str, Any]


def showing(house: Edition, *players: Lies, **more: Any) -> Table:
    """A table at a Show; if nobody has the token, seat 0 has it."""
    if not any("token" in lies for lies in players):
        first, *others = players
        apart = (*first.get("apart", ()), *items("token"))
        players = ({**first, "apart": apart}, *others)
    return at(house, "show", *players, **more)


def contest(table: Table, number: int = 0) -> str:
    return table.deal.contests[number]


def show(table: Table, seat: int, *placements: Placement, number: int = 0) -> Table:
    return do(table, seat, Show(placements, contest(table, number)))


def rest(table: Table, *seats: int) -> Table:
    """The table after these seats, which have no stamps, have shown an unchanged album."""
    for seat in seats:
        table = show(table, seat)
    return table


def large_squares(*, hole: bool) -> tuple[Placement, ...]:
    """An album filled by sixteen large squares, or without the one in the top left corner."""
    spots = [(x, y) for y in range(0, 12, 3) for x in range(0, 12, 3)]
    squares = [Placement(f"large-{n + 1:02}", x, y) for n, (x, y) in enumerate(spots)]
    return tuple(squares[1:] if hole else squares)
