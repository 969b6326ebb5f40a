"""Tables at a Collect, for the tests of it."""

from typing import Any

from games.rules import referee
from games.rules.components import Edition
from games.rules.moves import Take
from games.rules.state import Table
from tests.rules.tables import at, do

SPOTLIGHT = "event-7"


def finish_collect(table: Table, *, keep: str | None = None) -> Table:
    """Let everyone take the first item there is; `keep` stays in the pool as long as it can."""
    while table.phase == "collect":
        (seat,) = referee.awaited(table)
        item = next((i for i in table.pool if i.what != keep), table.pool[0])
        table = do(table, seat, Take(item.handle))
    return table


def turns(table: Table) -> list[int]:
    """Who takes, in order, until Collect ends."""
    order = []
    while table.phase == "collect":
        (seat,) = referee.awaited(table)
        order.append(seat)
        table = do(table, seat, Take(table.pool[0].handle))
    return order


def with_attendees(house: Edition, owner: int, *cards: str, seats: int = 2, **deal: Any) -> Table:
    """A Saturday that begins with cards of Friday beside a mat; seat 0 holds the token."""
    players: list[dict[str, Any]] = [
        {"attendees": cards if seat == owner else (), "token": seat == 0} for seat in range(seats)
    ]
    return at(house, "collect", *players, day=1, **deal)
