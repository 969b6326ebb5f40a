"""The sheets on which a box is entered: rows of cells, as in a spreadsheet, made from the lists of
a draft's document and written back to them. Whatever is typed is kept; the checker of editions
says what is wrong with it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from club.editions import documents
from club.editions.documents import Row, tiles_of, with_rows, with_tiles
from games.rules.components import Colour, EventEffect, Kind, Power, Size, Theme
from games.rules.edition.cards import EXHIBITORS, ICONS, SPECIALISTS
from games.rules.edition.entered import LONGEST, LONGEST_WORD, Document
from games.rules.edition.hers import LARGE_PILE, SCORED_TYPES, SMALL_PILE, YOURS
from games.rules.solo_cards import LEVELS, SECTIONS, BottomLine, Target

NUMBER = re.compile(r"[-−]?[0-9]{1,4}", re.ASCII)
BLANK_ROWS = 6
"""Beyond those that are filled in, and those that the rulebook prints."""
MOST_TILE_ROWS = 90
"""Of one size; a double has two."""
MOST_ITEMS = 8
"""On an event card."""
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

Cells = dict[str, list[str]]
"""By the name of a field its cells: one, or as many as the field has."""


class Field(NamedTuple):
    name: str
    kind: str
    """`choice`, `number`, `flag` or `text`."""
    choices: tuple[str, ...] = ()
    times: int = 1
    fixed: bool = False
    """Shown, but not typed."""


class Line(NamedTuple):
    """A row of a sheet, and where it stands in its list; None if it is blank."""

    cells: Cells
    number: int | None
    card: str = ""
    """The id of the card whose words stand beside it."""


class Sheet(NamedTuple):
    key: str
    sort: str
    """The list of the document, to whose rows the checker's faults belong."""
    fields: tuple[Field, ...]
    read: Callable[[Document], list[Line]]
    write: Callable[[Document, Sequence[Cells]], Document]
    words: bool = False
    """Whether its cards have names."""


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "1" if value else ""
        case _:
            return str(value)


def _number(text: str) -> int | str:
    """A number as it was meant; anything else as it was typed, for the checker to complain of."""
    return int(text.replace("−", "-")) if NUMBER.fullmatch(text) else text


def cells_of(row: Mapping[str, Any], fields: Iterable[Field]) -> Cells:
    cells = {}
    for field in fields:
        value = row.get(field.name)
        many = value if isinstance(value, list) else [value]
        texts = [_text(each) for each in many][: field.times]
        cells[field.name] = texts + [""] * (field.times - len(texts))
    return cells


def row_of(cells: Cells, fields: Iterable[Field]) -> Row:
    """A row with what was typed, without what was left empty."""
    row: Row = {}
    for field in fields:
        typed = [text.strip()[:LONGEST_WORD] for text in cells.get(field.name, [])]
        values: list[Any] = [text for text in typed if text]
        if field.kind == "number":
            values = [_number(text) for text in values]
        if field.kind == "flag":
            row[field.name] = bool(values)
        elif field.times > 1 and values:
            row[field.name] = values
        elif values:
            row[field.name] = values[0]
    return row


def is_blank(row: Row) -> bool:
    """Whether nothing was typed; a flag alone says nothing."""
    return all(value is False or value is True for value in row.values())


# Tiles


def _tile_fields(size: Size) -> tuple[Field, ...]:
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


def _read_tiles(size: Size) -> Callable[[Document], list[Line]]:
    fields = _tile_fields(size)

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


def _write_tiles(size: Size) -> Callable[[Document, Sequence[Cells]], Document]:
    fields = _tile_fields(size)

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


def _read_forever(document: Document) -> list[Line]:
    return [Line({"number": [str(len(tiles_of(document, Size.FOREVER)))]}, 1)]


def _write_forever(document: Document, lines: Sequence[Cells]) -> Document:
    typed = _number(lines[0]["number"][0].strip()) if lines and lines[0]["number"] else 0
    number = min(max(typed, 0), MOST_TILE_ROWS) if isinstance(typed, int) else 0
    shape = {"width": 1, "height": 1, "kind": str(Kind.FOREVER)}
    rows = [{"id": f"{Size.FOREVER}-{n:02}", **shape} for n in range(1, number + 1)]
    return with_tiles(document, Size.FOREVER, rows)


# Cards of which a box has a fixed number

LIKED = tuple([f"theme {theme}" for theme in Theme] + [f"colour {colour}" for colour in Colour])
LIKED_FIELD = Field("liked", "choice", LIKED)
AMOUNT = Field("amount", "number")
OUT_OF_SOLO = (1, 5, 6, 9)
"""The numbers of the specialists that a rulebook leaves out of the solo game."""
ITEMS = tuple(ICONS)


class Numbered(NamedTuple):
    """A list with a row for each of these cards, found by their number or id."""

    sort: str
    by: str
    keys: tuple[int | str, ...]
    fields: tuple[Field, ...]

    def read(self, document: Document) -> list[Line]:
        rows = document.get(self.sort, ())
        places = {row.get(self.by): (number, row) for number, row in enumerate(rows, 1)}
        lines = []
        for key in self.keys:
            number, row = places.get(key, (None, {}))
            cells = cells_of(self._as_typed(key, row), self.fields)
            lines.append(Line(cells, number, self.card(key)))
        return lines

    def _as_typed(self, key: int | str, row: Row) -> Row:
        """With what goes without saying: who takes part in the solo game (rule 8.1)."""
        if self.sort == "specialists":
            return {"solo": bool(row) or key not in OUT_OF_SOLO, **row}
        return _with_liked(row)

    def card(self, key: int | str) -> str:
        return key if isinstance(key, str) else f"{self.sort.removesuffix('s')}-{key}"

    def write(self, document: Document, lines: Sequence[Cells]) -> Document:
        rows = []
        for key, cells in zip(self.keys, lines, strict=False):
            row = _without_liked(row_of(cells, self.fields))
            if not is_blank(row):
                rows.append({self.by: key, **self._kept(document, key), **row})
        return with_rows(document, self.sort, rows)

    def _kept(self, document: Document, key: int | str) -> Row:
        """What another sheet says of the same card."""
        if self.sort != "her_mats":
            return {}
        rows: list[Row] = document.get(self.sort, [])
        kept = [row["contests"] for row in rows if row.get("id") == key and "contests" in row]
        return {"contests": kept[0] if kept else []}


def _with_liked(row: Row) -> Row:
    return {**row, "liked": f"{row.get('of')} {row.get('value')}"} if "of" in row else row


def _without_liked(row: Row) -> Row:
    if "liked" not in row:
        return row
    of, _, value = str(row.pop("liked")).partition(" ")
    return {**row, "of": of, "value": value}


def _ids(name: str, number: int) -> tuple[str, ...]:
    return tuple(f"{name}-{n}" for n in range(1, number + 1))


NUMBERED = {
    "specialists": Numbered(
        "specialists",
        "number",
        tuple(range(SPECIALISTS[0], SPECIALISTS[1] + 1)),
        (Field("power", "choice", tuple(Power)), AMOUNT, Field("solo", "flag")),
    ),
    "exhibitors": Numbered(
        "exhibitors",
        "number",
        tuple(range(EXHIBITORS[0], EXHIBITORS[1] + 1)),
        (LIKED_FIELD,),
    ),
    "mats": Numbered("mats", "id", _ids("mat", 5), (LIKED_FIELD, Field("pinzetta", "flag"))),
    "events": Numbered(
        "events",
        "id",
        _ids("event", 10),
        (
            Field("items", "choice", ITEMS, MOST_ITEMS),
            Field("effect", "choice", tuple(EventEffect)),
            AMOUNT,
        ),
    ),
    "her-mats": Numbered(
        "her_mats",
        "id",
        _ids("her-mat", 3),
        (
            Field("back", "choice", _ids("mat", 5)),
            Field("targets", "choice", tuple(Target), len(Target)),
        ),
    ),
    "her-events": Numbered(
        "her_events",
        "id",
        _ids("her-event", 10),
        (
            Field("large", "choice", ITEMS, LARGE_PILE),
            Field("small", "choice", ITEMS, SMALL_PILE),
            Field("yours", "choice", ITEMS, YOURS),
            Field("line", "choice", tuple(BottomLine)),
            AMOUNT,
        ),
    ),
    "decisions": Numbered(
        "decisions",
        "id",
        _ids("decision", 8),
        (Field("crossed", "number"), Field("points", "number", (), len(SECTIONS))),
    ),
}

# What Pinzetta scores for each contest, and with which of her mats a Size contest goes

SCORED = (
    Field("contest", "text", fixed=True),
    Field("numbers", "number", (), len(LEVELS)),
    Field("mat", "choice", _ids("her-mat", 3)),
)


def _scored(document: Document) -> list[tuple[str, str]]:
    """Id and type of the contests that she scores for."""
    types = set(map(str, SCORED_TYPES))
    found = [(str(row.get("id")), str(row.get("type"))) for row in document["contests"]]
    return [(id, type) for id, type in found if type in types]


def _read_scoring(document: Document) -> list[Line]:
    rows: list[Row] = document.get("scoring", [])
    cards = {str(row.get("type")): (n, row) for n, row in enumerate(rows, 1)}
    her_mats: list[Row] = document.get("her_mats", [])
    mats = {id: mat.get("id") for mat in her_mats for id in mat["contests"]}
    lines = []
    for id, type in _scored(document):
        number, row = cards.get(type, (0, {}))
        known = {"contest": id, "numbers": row.get(id), "mat": mats.get(id)}
        lines.append(Line(cells_of(known, SCORED), number or None, id))
    return lines


def _write_scoring(document: Document, lines: Sequence[Cells]) -> Document:
    cards: dict[str, Row] = {
        str(type): {"id": f"scoring-{type}", "type": str(type), "source": documents.SOURCE}
        for type in SCORED_TYPES
    }
    mats: dict[str, list[str]] = {}
    for (id, type), cells in zip(_scored(document), lines, strict=False):
        row = row_of(cells, SCORED)
        cards[type][id] = row.get("numbers", [])
        mats.setdefault(str(row.get("mat", "")), []).append(id)
    rows = [
        {**mat, "contests": mats.get(str(mat.get("id")), [])}
        for mat in document.get("her_mats", ())
    ]
    return with_rows({**document, "her_mats": rows}, "scoring", cards.values())


def _sheets() -> Iterator[Sheet]:
    for size in SHAPES:
        yield Sheet(
            f"tiles-{size}", "tiles", _tile_fields(size), _read_tiles(size), _write_tiles(size)
        )
    yield Sheet("tiles-forever", "tiles", (FOREVER_FIELD,), _read_forever, _write_forever)
    for key, numbered in NUMBERED.items():
        yield Sheet(key, numbered.sort, numbered.fields, numbered.read, numbered.write, words=True)
    yield Sheet("scoring", "scoring", SCORED, _read_scoring, _write_scoring)


SHEETS: Mapping[str, Sheet] = {sheet.key: sheet for sheet in _sheets()}


def write_words(
    document: Document, language: str, said: Mapping[str, Mapping[str, str]]
) -> Document:
    """The document with names and texts of cards in a language, as they were typed."""
    cards = dict(document["words"].get(language, {}))
    for id, typed in said.items():
        kept = {
            field: text
            for field, typed_text in typed.items()
            if (text := clean(typed_text)[: LONGEST[field]])
        }
        cards[id] = kept
    words = {**document["words"], language: {id: kept for id, kept in cards.items() if kept}}
    return {**document, "words": {code: said for code, said in words.items() if said}}


def clean(text: str) -> str:
    """A text on one line, with what can be printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
