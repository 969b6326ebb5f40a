"""Stacks and decks: what is left, and drawing from them (rules 2.3, 3.2, 7.10)."""

from collections.abc import Iterable

from games.rules.components import STACKS, Size
from games.rules.items import Item, Items
from games.rules.state import Table


def open_stacks(table: Table) -> tuple[Size, ...]:
    """The stacks a stamp can be drawn from; forever stamps are not drawn (rule 7.10)."""
    drawn, stacks = table.drawn, table.deal.stacks
    return tuple([size for size in STACKS if drawn[size] < len(stacks[size])])


def draw(table: Table, wanted: Iterable[tuple[str, bool]]) -> tuple[Table, Items]:
    """The tops of stacks with fresh handles, each face up or not; an empty stack gives
    nothing (rule 3.2)."""
    drawn, stacks = dict(table.drawn), table.deal.stacks
    items: list[Item] = []
    for stack, up in wanted:
        if drawn[stack] < len(stacks[stack]):
            items.append(Item(table.handles + len(items), stacks[stack][drawn[stack]], up))
            drawn[stack] += 1
    return table.but(drawn=drawn, handles=table.handles + len(items)), tuple(items)
