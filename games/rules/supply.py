"""Stacks and decks: what is left, and drawing from them (rules 2.3, 3.2, 7.10)."""

from games.rules.components import STACKS, Size
from games.rules.state import Item, Table


def top(table: Table, stack: str) -> str:
    return table.deal.stacks[stack][table.drawn[stack]]


def open_stacks(table: Table) -> tuple[Size, ...]:
    """The stacks a stamp can be drawn from; forever stamps are not drawn (rule 7.10)."""
    return tuple(size for size in STACKS if table.drawn[size] < len(table.deal.stacks[size]))


def draw(
    table: Table, stack: str, *, up: bool, seen: tuple[int, ...] = ()
) -> tuple[Table, Item | None]:
    """The top of a stack with a fresh handle; an empty one gives nothing (rule 3.2)."""
    number = table.drawn[stack]
    if number == len(table.deal.stacks[stack]):
        return table, None
    item = Item(table.handles, table.deal.stacks[stack][number], up, seen)
    drawn = {**table.drawn, stack: number + 1}
    return table.but(drawn=drawn, handles=table.handles + 1), item
