"""How much room items need on a page, as a class for the style sheets: on a large screen stamps are
as large as the box that they lie in allows (static/css/screen.css), and a style sheet cannot count.
"""

from collections.abc import Iterable

from games.rules.components import Edition
from games.tables.things import Thing, size

GAP = 0.3
"""Between two items, in cells."""
ROW = 2.6
"""How high a row of mixed items is, in cells."""
STEPS: tuple[int, ...] = (*range(3, 21), 22, 24, 26, 29, 32, 36, 40, 44, 48, 53, 58, 64, 71, 79)
"""The classes that there are."""


def across(edition: Edition, *rows: Iterable[Thing]) -> str:
    """The class that says how wide the widest of these rows of items is, in cells."""
    cells = max(sum(size(edition, thing.what)[1] + GAP for thing in row) for row in rows)
    return f"across-{_step(cells)}"


def laid_out(edition: Edition, things: Iterable[Thing]) -> str:
    """The same, for items in as many rows as one likes: the high ones count for more."""
    sizes = [size(edition, thing.what) for thing in things]
    cells = sum((across + GAP) * (down + GAP) for down, across in sizes) / ROW
    return f"across-{_step(cells)}"


def high(edition: Edition, *rows: Iterable[Thing]) -> str:
    """The class that says how high these rows are together, in cells."""
    cells = sum(max((size(edition, thing.what)[0] for thing in row), default=0) for row in rows)
    return f"high-{cells}"


def _step(cells: float) -> int:
    return next((step for step in STEPS if cells <= step), STEPS[-1])
