"""An album in a few letters, short enough to be part of an address.

`1.aaspa3.caf` is version 1 of the alphabet below, then tile by tile: column and row of its top
left cell, its shape, and what is printed on it. Values go from −9 to 9.
"""

import re
from collections.abc import Iterable
from typing import Any

from games.rules.album_file import AlbumFault, Placed, Where, read_tiles
from games.rules.components import Colour, Edition, Kind, Stamp, Theme, Tile

VERSION = "1"
EMPTY = VERSION
LONGEST_LINK = 1000
"""More than an album full of forever stamps needs."""
PLACES = "abcdefghijkl"
FOREVER = "f"
RARE = "r"
CANCELLED = "0"
SHAPES = {
    "s": (2, 2),
    "l": (3, 3),
    "t": (2, 3),
    "w": (3, 2),
    "h": (2, 4),
    "b": (4, 2),
    FOREVER: (1, 1),
}
DOUBLES = {"d": (2, 4), "e": (4, 2)}
COLOURS = dict(zip("pybgn", Colour, strict=True))
THEMES = dict(zip("smafv", Theme, strict=True))
FADED = "abcdefghi"
VALUES = {CANCELLED: 0}
VALUES |= {str(number): number for number in range(1, 10)}
VALUES |= {letter: -number for number, letter in enumerate(FADED, start=1)}

_HALF = f"([{''.join(COLOURS)}][{''.join(THEMES)}][{''.join(VALUES)}])"
_FACE = re.compile(
    f"({FOREVER})|([{''.join(SHAPES)}])(?:{_HALF}|{RARE}([1-9]))|([{''.join(DOUBLES)}]){_HALF}{_HALF}"
)


def read_link(link: str, edition: Edition) -> tuple[Placed, ...]:
    """The tiles of an album; raises `AlbumFault` at the first error."""
    if len(link) > LONGEST_LINK:
        raise AlbumFault("album-link-long")
    version, *tiles = link.split(".")
    if version != VERSION:
        raise AlbumFault("album-link-version")
    rows = [_row(text, Where(number)) for number, text in enumerate(tiles, start=1)]
    return read_tiles({"tiles": rows}, edition)


def write_link(placed: Iterable[Placed]) -> str:
    """The link of an album, in reading order, so that the same album has the same link."""
    lying = sorted(placed, key=lambda each: (each[2], each[1]))
    return ".".join([VERSION, *(PLACES[x] + PLACES[y] + face_of(tile) for tile, x, y in lying)])


def read_face(face: str, edition: Edition) -> Tile:
    """The tile with these letters, without a place."""
    ((tile, _, _),) = read_tiles({"tiles": [_row("aa" + face, Where(1))]}, edition)
    return tile


def face_of(tile: Tile) -> str:
    sides = (tile.width, tile.height)
    shapes = DOUBLES if len(tile.stamps) == 2 else SHAPES
    shape = next(letter for letter, wanted in shapes.items() if wanted == sides)
    return shape + "".join(map(_printed, tile.stamps))


def _printed(stamp: Stamp) -> str:
    if stamp.kind is Kind.FOREVER:
        return ""
    value = _letter(VALUES, stamp.value)
    if stamp.kind is Kind.RARE:
        return RARE + value
    return _letter(COLOURS, stamp.colour) + _letter(THEMES, stamp.theme) + value


def _letter(letters: dict[str, Any], wanted: Any) -> str:
    return next(letter for letter, meaning in letters.items() if meaning == wanted)


def _row(text: str, where: Where) -> dict[str, Any]:
    """A tile as a row of an album file."""
    found = _FACE.fullmatch(text[2:])
    if not found or not set(text[:2]) <= set(PLACES):
        raise AlbumFault("album-link-garbled", where)
    forever, shape, stamp, rare, double, one, other = found.groups()
    width, height = (SHAPES | DOUBLES)[forever or shape or double]
    row = {
        "x": PLACES.index(text[0]),
        "y": PLACES.index(text[1]),
        "width": width,
        "height": height,
    }
    if forever:
        return row | {"kind": Kind.FOREVER}
    if double:
        return row | {"halves": [_stamp(one), _stamp(other)]}
    return row | (_stamp(stamp) if stamp else {"kind": Kind.RARE, "value": int(rare)})


def _stamp(letters: str) -> dict[str, Any]:
    colour, theme, value = tuple(letters)
    number = VALUES[value]
    kind = Kind.ORDINARY if number > 0 else Kind.FADED if number else Kind.CANCELLED
    return {
        "kind": kind,
        "colour": COLOURS[colour],
        "theme": THEMES[theme],
        "value": number,
    }
