"""What looks the same to everybody at a table among people, and what of it does not to some seats.

A region in which something lies face down that a seat has viewed looks different to that seat: it
is that seat's own, as its desk is.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from games.models import Game
from games.rules import referee
from games.rules.sight import Sight
from games.rules.standard import STANDARD
from games.rules.state import Items, Table
from games.services.game_state import GameState
from games.services.recent_moves import Made
from games.tables.desk.waiting import late_seats
from games.tables.look import Look
from games.tables.regions import regions_for

OWN = ("desk", "log")
"""Regions that each viewer fetches. Of the log only the lines are shared, one by one."""


def is_pushed(game: Game) -> bool:
    """Whether sockets bring what all may see: among people, where nobody is taught."""
    return game.variant == STANDARD.name and not game.lesson


def shared_regions(look: Look) -> list[str]:
    return [name for name in regions_for(len(look.players)) if name not in OWN]


def private_regions(lies: Table | Sight, seat: int | None) -> frozenset[str]:
    """The shared regions that look different to this seat."""
    if seat is None:
        return frozenset()
    places = (
        f"place-{number}"
        for number in range(len(lies.players))
        if any(knows(seat, items) for items in _lying(lies, number))
    )
    return frozenset([*places, *(["middle"] if knows(seat, lies.pool) else [])])


def knows(seat: int, items: Items) -> bool:
    """Whether one of these lies face down, and the seat has viewed it."""
    return any(not item.up and seat in item.seen for item in items)


def own_key(state: GameState, seat: int) -> tuple[Any, ...]:
    """What the regions that are this seat's own are made from: as long as it is the same, the seat
    need not fetch them. Names and chat aside, which are no moves."""
    table, player = state.table, state.table.players[seat]
    awaited = referee.awaited(table)
    private = sorted(private_regions(table, seat))
    return (
        seat in awaited,
        table.token(seat),
        table.phase,
        player.chosen,
        player.desk,
        referee.may_take_back(table, seat),
        late_seats(state.players, awaited),
        [(name, _items_of(table, name)) for name in private],
    )


def who_reads_otherwise(made: Iterable[Made]) -> set[int]:
    """The seats that read more in the log of these moves than others do."""
    items = [item for move in made for entry in move.entries for item in entry.items]
    return {seat for item in items if not item.up for seat in item.seen}


def _items_of(table: Table, name: str) -> Sequence[Items]:
    return [table.pool] if name == "middle" else _lying(table, int(name.removeprefix("place-")))


def _lying(lies: Table | Sight, seat: int) -> list[Items]:
    player = lies.players[seat]
    return [player.collection, *player.piles, player.reserve, player.below, player.apart]
