"""Tables laid out for a test: stacked deals, and tables in the middle of a phase."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from games.rules import referee
from games.rules.album import Placement
from games.rules.components import Edition, Tile
from games.rules.deal import ATTENDEE, Deal
from games.rules.items import Item, Items
from games.rules.moves import Move, Take
from games.rules.options import Options
from games.rules.player import Player
from games.rules.refusal import Refusal
from games.rules.standard import STANDARD
from games.rules.state import Setup, Table

PLAIN = Options()
QUIET = "event-10"
"""An event that changes nothing but the direction of Collect."""


def a_deal(house: Edition, seats: int, **changes: Any) -> Deal:
    """The unshuffled deal; `small=[...]` stacks one deck, `events=[...]` that of every day."""
    deal = STANDARD.deal(house, seats, list)
    stacks = dict(deal.stacks)
    for name in (*deal.stacks, ATTENDEE):
        if name in changes:
            stacks[name] = tuple(changes.pop(name))
    if first_events := changes.pop("events", None):
        rest = [card for card in house.events if card not in first_events]
        changes["events"] = ((*first_events, *rest),) * 3
    return deal.but(stacks=stacks, **{"first": 0, **changes})


def begin(house: Edition, seats: int, options: Options = PLAIN, **changes: Any) -> Table:
    return referee.begin(STANDARD, house, a_deal(house, seats, **changes), options).table


def items(*names: str, seen: tuple[int, ...] = ()) -> Items:
    """Items by id; "down small-03" lies face down and was viewed by the seats named."""
    return tuple(_item(name, seen) for name in names)


_handles: Iterator[int] = count(1000)


def _item(name: str, seen: tuple[int, ...]) -> Item:
    *down, what = name.split()
    return Item(next(_handles), what, up=not down, seen=seen if down else ())


def at(
    house: Edition,
    phase: str,
    *players: dict[str, Any],
    event: str = QUIET,
    day: int = 1,
    options: Options = PLAIN,
    **changes: Any,
) -> Table:
    """A table as it enters a phase; each player is what lies where, the token is seat 0's
    unless somebody has it."""
    deal = a_deal(house, len(players), **changes)
    seated = tuple(Player(mat, **lies) for mat, lies in zip(deal.mats, players, strict=True))
    table = Table(
        setup=Setup(STANDARD, house, deal, options),
        line=0,
        players=seated,
        drawn=dict.fromkeys(deal.stacks, 0),
        made=(0,) * len(players),
        day=day,
        laid=(event, *(card for card in house.events if card != event))[: len(players)],
    )
    return referee.enter(table, phase)


def do(table: Table, seat: int, move: Move) -> Table:
    return referee.apply(table, seat, move).table


def refused(table: Table, seat: int, move: Move) -> str:
    """The key of the refusal, which must leave the table as it was."""
    with pytest.raises(Refusal) as refusal:
        referee.apply(table, seat, move)
    return refusal.value.key


def take(table: Table, seat: int, what: str) -> Table:
    return do(table, seat, Take(handle(table.pool, what)))


def handle(items: Items, what: str) -> int:
    return next(item.handle for item in items if item.what == what)


def handles(items: Items) -> tuple[int, ...]:
    return tuple(item.handle for item in items)


def ids_of(items: Items) -> list[str]:
    return [item.what for item in items]


def tiles(house: Edition, size: str, **wanted: Any) -> list[str]:
    """Ids of tiles by what is on them: rare=True, double=False, value=2, kind="cancelled", …"""

    def fits(tile: Tile) -> bool:
        facts = {
            "size": tile.size,
            "rare": tile.rare,
            "double": len(tile.stamps) == 2,
            "value": tile.value,
            "width": tile.width,
            "kind": tile.stamps[0].kind,
            "colour": tile.stamps[0].colour,
            "theme": tile.stamps[0].theme,
        }
        return all(facts[name] == value for name, value in {"size": size, **wanted}.items())

    return [tile.id for tile in house.tiles.values() if fits(tile)]


def album(house: Edition, picture: str, **named: str) -> tuple[Placement, ...]:
    """Placements from a drawing; each letter is a tile of the edition by id."""
    spots: dict[str, tuple[int, int]] = {}
    cells: dict[str, int] = {}
    for y, row in enumerate(picture.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                spots.setdefault(letter, (x, y))
                cells[letter] = cells.get(letter, 0) + 1
    for letter, number in cells.items():
        tile = house.tiles[named[letter]]
        assert number == tile.width * tile.height, f"{letter} is not drawn as {tile.id} is"
    return tuple(Placement(named[letter], x, y) for letter, (x, y) in spots.items())


def score(table: Table, seat: int, why: str) -> list[int]:
    """The points a seat has scored for one reason, in order."""
    return [line.points for line in table.players[seat].sheet if line.why == why]
