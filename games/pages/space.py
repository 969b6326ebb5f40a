"""How much room items need on a page, as a class for the style sheets: on a large screen stamps are
as large as the box that they lie in allows (static/css/screen.css), and a style sheet cannot count.
"""

from collections.abc import Iterable
from math import ceil

from games.presenters.things import Thing, size
from games.rules.components import Edition

GAP = 0.3
"""Between two items, in cells."""
ROW = 2.3
"""How high a row of ordinary items is, in cells."""
ROWS = 6
"""In so many rows items are laid out at most."""
SLACK = 1.7
"""How much wider than the average the widest row may be; the style sheet counts with it."""
MOST = 99
"""Cells, in two digits, of which each is a class."""
WIDE = 3.5
"""Boxes are wider than high, but not by more than that."""
CROWDS = ((50, "is-full"), (36, "is-half-full"), (20, "is-open"), (0, "is-almost-empty"))
"""What they are called from so many cells on: so much room is left for what lies before players."""


def across(edition: Edition, *rows: Iterable[Thing]) -> str:
    """The classes that say how wide the widest of these rows of items is, in cells."""
    cells = max(sum(size(edition, thing.what)[1] + GAP for thing in row) for row in rows)
    return _digits(cells)


def laid_out(edition: Edition, things: Iterable[Thing]) -> str:
    """The classes for items in as many rows as one likes: how wide all of them are, and by how many
    cells the rows are higher than ordinary ones together; and how full the box is."""
    sizes = [size(edition, thing.what) for thing in things]
    packed = [(rows, *_packed(sizes, rows)) for rows in range(1, ROWS + 1)]
    likely = [each for each in packed if each[2] < each[1] < WIDE * each[2]] or packed
    wide = max((width - (SLACK if rows > 1 else 0)) * rows for rows, width, _ in likely)
    higher = max(0, *(height - ROW * rows for rows, _, height in likely))
    crowd = next(name for least, name in CROWDS if wide >= least)
    return f"{_digits(wide)} higher-{min(round(higher), 6)} {crowd}"


def highest_first(edition: Edition, things: Iterable[Thing]) -> list[Thing]:
    """These things in an order in which rows waste little room: stamps are an eighth larger so."""
    return sorted(things, key=lambda thing: -size(edition, thing.what)[0])


def high(edition: Edition, *rows: Iterable[Thing]) -> str:
    """The class that says how high these rows are together, in cells."""
    cells = sum(max((size(edition, thing.what)[0] for thing in row), default=0) for row in rows)
    return f"high-{cells}"


def _packed(sizes: list[tuple[int, int]], rows: int) -> tuple[float, float]:
    """The least width at which items fill so many rows, one after the other, and their height."""
    widths = [across + GAP for _, across in sizes]
    width = max(widths, default=0.0)
    while width < sum(widths) / rows - GAP:  # so much at least
        width += GAP
    while len(packed := _rows(sizes, width)) > rows:
        width += GAP
    return width, sum(max(down for down, _ in row) + GAP for row in packed)


def _rows(sizes: list[tuple[int, int]], width: float) -> list[list[tuple[int, int]]]:
    rows: list[list[tuple[int, int]]] = []
    left = 0.0
    for down, across in sizes:
        if across + GAP > left:
            rows.append([])
            left = width
        rows[-1].append((down, across))
        left -= across + GAP
    return rows


def _digits(cells: float) -> str:
    tens, ones = divmod(min(ceil(cells), MOST), 10)
    return f"tens-{tens} ones-{ones}"
