"""Albums as drawings: every letter is one stamp, a dot an empty cell, `*` a forever stamp.

A drawing may show only the top left part of the 12 × 12 album. The legend says what a
letter's stamp is: "blue space 2", "blue space cancelled", "green animals -1", "rare 5".
Letters it does not name are rares, which have a size and nothing else (rule 1.5).
"""

from collections.abc import Iterable
from dataclasses import replace

from games.rules.album import Page
from games.rules.components import SIZE_OF, Colour, Kind, Size, Stamp, Theme, Tile

Placed = tuple[Tile, int, int]


def draw(picture: str, *doubles: str, **legend: str) -> Page:
    """The page of a drawing; `doubles` are pairs of letters that are one tile, first half first."""
    return Page(place(picture, *doubles, **legend))


def place(picture: str, *doubles: str, **legend: str) -> list[Placed]:
    cells: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(picture.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.setdefault(f"*{x},{y}" if letter == "*" else letter, []).append((x, y))
    placed = {name: _stamp_tile(name, spots, legend) for name, spots in cells.items()}
    for pair in doubles:
        placed[pair[0]] = _double(placed[pair[0]], placed.pop(pair[1]))
    return list(placed.values())


def _stamp_tile(name: str, spots: list[tuple[int, int]], legend: dict[str, str]) -> Placed:
    (left, top), (right, bottom) = min(spots), max(spots)
    width, height = right - left + 1, bottom - top + 1
    assert len(spots) == width * height, f"{name} is not drawn as a rectangle"
    size = SIZE_OF[width, height]
    kind = "forever" if size is Size.FOREVER else legend.get(name, "rare 4")
    stamp = _stamp(name, size, kind.split())
    return Tile(name, width, height, (stamp,), "house"), left, top


def _stamp(name: str, size: Size, words: list[str]) -> Stamp:
    match words:
        case ["forever"]:
            return Stamp(name, Kind.FOREVER, size, None, None, 0)
        case ["rare", value]:
            return Stamp(name, Kind.RARE, size, None, None, int(value))
        case [colour, theme, "cancelled"]:
            return Stamp(name, Kind.CANCELLED, size, Colour(colour), Theme(theme), 0)
        case [colour, theme, value]:
            kind = Kind.ORDINARY if int(value) > 0 else Kind.FADED
            return Stamp(name, kind, size, Colour(colour), Theme(theme), int(value))
    raise ValueError(f"{name}: {words}")


def _double(first: Placed, second: Placed) -> Placed:
    (one, x, y), (other, right, down) = first, second
    across = y == down
    assert (right - x, down - y) == ((2, 0) if across else (0, 2)), "halves side by side"
    stamps = (*one.stamps, *other.stamps)
    return replace(one, width=4 if across else 2, height=2 if across else 4, stamps=stamps), x, y


def picture(placed: Iterable[Placed]) -> str:
    """A page as a drawing again, to compare and to read in a failure."""
    rows = [["."] * 12 for _ in range(12)]
    for number, (tile, left, top) in enumerate(placed):
        letter = "*" if tile.size is Size.FOREVER else chr(ord("a") + number)
        for y in range(top, top + tile.height):
            for x in range(left, left + tile.width):
                rows[y][x] = letter
    return "\n".join("".join(row) for row in rows)
