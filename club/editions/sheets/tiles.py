"""The sheets of tiles, one for each size."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from club.editions.documents import Row, tiles_of, with_tiles
from club.editions.sheets.cells import Cells, Field, Line, cells_of, is_blank, number_of, row_of
from games.rules.components import Colour, Kind, Size, Theme
from games.rules.edition.entered import Document

MOST_TILE_ROWS = 90
"""Of one size; a double has two."""
OTHER_HALF = "other-half"
SHAPES: Mapping[Size, tuple[tuple[str, int, int], ...]] = {
    Size.SMALL: (("upright", 2, 2),),
    Size.LARGE: (("upright", 3, 3),),
    Size.SHORT: (("upright", 2, 3), ("wide", 3, 2)),
    Size.LONG: (
        ("upright", 2, 4),
        ("wide", 4, 2),
        ("double-upright", 2, 4),
        ("double-wide", 4, 2),
    ),
}
"""Of each size the shapes that it has, with width and height."""


def tile_fields(size: Size) -> tuple[Field, ...]:
    shapes = tuple(name for name, _, _ in SHAPES[size])
    if size is Size.LONG:
        shapes = (*shapes, OTHER_HALF)
    kinds = tuple(kind for kind in Kind if kind is not Kind.FOREVER)
    return (
        *((Field("shape", "choice", shapes),) if len(shapes) > 1 else ()),
        Field("kind", "choice", kinds),
        Field("colour", "choice", tuple(Colour)),
        Field("theme", "choice", tuple(Theme)),
        Field("value", "number"),
    )


def reader(size: Size) -> Callable[[Document], list[Line]]:
    fields = tile_fields(size)

    def read(document: Document) -> list[Line]:
        places = {id(row): number for number, row in enumerate(document["tiles"], 1)}
        return [
            Line(cells_of({**row, "shape": _shape(row)}, fields), places[id(row)])
            for row in tiles_of(document, size)
        ]

    return read


def _shape(row: Row) -> str:
    half = str(row.get("id"))[-1:]
    if half == "b":
        return OTHER_HALF
    upright = (row.get("width"), row.get("height")) in ((2, 2), (3, 3), (2, 3), (2, 4))
    return ("double-" if half == "a" else "") + ("upright" if upright else "wide")


def writer(size: Size) -> Callable[[Document, Sequence[Cells]], Document]:
    fields = tile_fields(size)

    def write(document: Document, lines: Sequence[Cells]) -> Document:
        typed = [row_of(cells, fields) for cells in lines]
        sound = [row for row in typed if not is_blank({**row, "shape": True})]
        return with_tiles(document, size, _numbered(size, sound))

    return write


def _numbered(size: Size, rows: Iterable[Row]) -> Iterator[Row]:
    """Rows with an id each, and what the shape says of them. A kind that was left out is told by
    the value, and the value of a faded stamp is below 0, also if the minus was left out."""
    number, double = 0, None
    sides = {name: (width, height) for name, width, height in SHAPES[size]}
    for row in rows:
        shape = row.pop("shape", SHAPES[size][0][0])
        half = ""
        if shape == OTHER_HALF and double:
            width, height = double
            double, half = None, "b"
        else:
            number += 1
            width, height = sides.get(shape, SHAPES[size][0][1:])
            double = (width, height) if str(shape).startswith("double") else None
            half = "a" if double else "b" if shape == OTHER_HALF else ""
        value = row.get("value")
        if "kind" not in row and isinstance(value, int):
            row["kind"] = str(Kind.ORDINARY if value > 0 else Kind.FADED)
        if row.get("kind") == Kind.FADED and isinstance(value, int):
            row["value"] = -abs(value)
        yield {"id": f"{size}-{number:02}{half}", "width": width, "height": height, **row}


FOREVER_FIELD = Field("number", "number")


def read_forever(document: Document) -> list[Line]:
    return [Line({"number": [str(len(tiles_of(document, Size.FOREVER)))]}, 1)]


def write_forever(document: Document, lines: Sequence[Cells]) -> Document:
    typed = number_of(lines[0]["number"][0].strip()) if lines and lines[0]["number"] else 0
    number = min(max(typed, 0), MOST_TILE_ROWS) if isinstance(typed, int) else 0
    shape = {"width": 1, "height": 1, "kind": str(Kind.FOREVER)}
    rows = [{"id": f"{Size.FOREVER}-{n:02}", **shape} for n in range(1, number + 1)]
    return with_tiles(document, Size.FOREVER, rows)
