"""A sheet as its page shows it: heads, rows, what is wrong beside each, and the stamp of a row."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from club.editions.models import EditionDraft
from club.editions.presenters.checklist import Checklist
from club.editions.presenters.names import Explained, choices, doing, field_name, sections
from club.editions.sheets.cells import Field, Line, Sheet, cells_of, row_of
from club.editions.sheets.tiles import MOST_TILE_ROWS, SHAPES
from games.rules import album_link
from games.rules.components import Size
from games.rules.edition.box import TILES
from games.rules.edition.entered import LONGEST
from games.words.editions import PARTS

BLANK_ROWS = 6
"""Blank rows after those that are filled in and those that the rulebook prints."""


class Head(NamedTuple):
    name: str
    title: str
    times: int
    parts: list[str]
    """The names of its cells, if it has several."""


class Cell(NamedTuple):
    name: str
    """Of the input."""
    kind: str
    label: str
    value: str
    choices: list[tuple[str, str]]
    head: str = ""
    """Of its column, for a narrow screen."""
    longest: int = 0


class ShownRow(NamedTuple):
    number: int
    title: str
    cells: list[Cell]
    words: list[Cell]
    wrong: list[str]
    face: str
    """The tile in the letters of an album's link, if it can be drawn."""


class ShownSheet(NamedTuple):
    key: str
    title: str
    heads: list[Head]
    rows: list[ShownRow]
    worded: bool
    grows: bool
    """Whether rows may be added."""
    most: int
    shape: str
    """The letter of the shape of its tiles, if they all have the same."""
    explained: list[Explained]
    note: str


def shown_sheet(
    draft: EditionDraft,
    sheet: Sheet,
    document: Mapping[str, Any],
    told: Checklist,
) -> ShownSheet:
    """The sheet of a document, stored or just typed."""
    lines = sheet.read(dict(document))
    size = sheet.key.removeprefix("tiles-") if sheet.sort == "tiles" else ""
    grows = bool(size) and size != Size.FOREVER
    if grows:
        blanks = max(BLANK_ROWS, TILES[Size(size)] - len(lines))
        empty = Line(cells_of({}, sheet.fields), None)
        lines += [empty] * min(blanks, MOST_TILE_ROWS - len(lines))
    names = _names(document)
    rows = [_row(sheet, number, line, document, told, names) for number, line in enumerate(lines)]
    return ShownSheet(
        sheet.key,
        sheet_title(sheet),
        [_head(field) for field in sheet.fields],
        rows,
        sheet.words,
        grows,
        MOST_TILE_ROWS,
        {"small": "s", "large": "l"}.get(size, ""),
        _explained(sheet),
        _note(sheet),
    )


def sheet_title(sheet: Sheet) -> str:
    sort = sheet.key.removeprefix("tiles-") if sheet.sort == "tiles" else sheet.sort
    return capfirst(str(PARTS[sort]))


def _names(document: Mapping[str, Any]) -> dict[str, str]:
    """What the draft's own mats and contests are called, by id."""
    said = document["words"].get(get_language(), {})
    found = {id: each["name"] for id, each in said.items() if each.get("name")}
    for row in (*document.get("mats", ()), *document.get("her_mats", ())):
        id = str(row.get("id"))
        found.setdefault(id, _("mat %(number)s") % {"number": id.rpartition("-")[2]})
    return found


def _head(field: Field) -> Head:
    parts = sections() if field.name == "points" else []
    if field.name == "numbers":
        parts = [_("level %(level)s") % {"level": level} for level in range(1, field.times + 1)]
    return Head(field.name, field_name(field.name), field.times, parts)


def _row(
    sheet: Sheet,
    number: int,
    line: Line,
    document: Mapping[str, Any],
    told: Checklist,
    names: Mapping[str, str],
) -> ShownRow:
    title = _title(sheet, number, line, names)
    cells = []
    for field in sheet.fields:
        if field.fixed:
            continue
        head = _head(field)
        for place, value in enumerate(line.cells[field.name]):
            part = head.parts[place] if head.parts else ""
            label = ", ".join(filter(None, (title, head.title, part)))
            if field.times > 1 and not part:
                label = f"{label} {place + 1}"
            known = choices(field.name, field.choices, names) if field.choices else []
            name = f"r{number}-{field.name}"
            cells.append(Cell(name, field.kind, label, value, known, part or head.title))
    wrong = told.of_row(sheet.sort, line.number) if line.number else []
    return ShownRow(
        number,
        title,
        cells,
        _words(sheet, number, line, document, title),
        wrong,
        _face(sheet, line) if sheet.sort == "tiles" else "",
    )


def _title(sheet: Sheet, number: int, line: Line, names: Mapping[str, str]) -> str:
    if not line.card:
        return str(number + 1)
    if sheet.key == "scoring":
        return names.get(line.card, line.card)
    return line.card.rpartition("-")[2]


def _words(
    sheet: Sheet, number: int, line: Line, document: Mapping[str, Any], title: str
) -> list[Cell]:
    if not sheet.words:
        return []
    said = document["words"].get(get_language(), {}).get(line.card, {})
    return [
        Cell(
            f"r{number}-{field}",
            "text",
            f"{title}, {field_name(field)}",
            said.get(field, ""),
            [],
            longest=LONGEST[field],
        )
        for field in ("name", "text")
    ]


def _face(sheet: Sheet, line: Line) -> str:
    """The tile of a row in letters; a half of a double as the small square that it counts as."""
    size = Size(sheet.key.removeprefix("tiles-"))
    if size is Size.FOREVER:
        return ""
    row = row_of(line.cells, sheet.fields)
    shape = str(row.get("shape", SHAPES[size][0][0]))
    double = shape.startswith(("double", "other"))
    sides = {name: (width, height) for name, width, height in SHAPES[size]}
    wanted = (2, 2) if double else sides.get(shape)
    letter = next((key for key, each in album_link.SHAPES.items() if each == wanted), "")
    printed = _printed(row)
    return letter + printed if letter and printed else ""


def _printed(row: Mapping[str, Any]) -> str:
    value = 0 if row.get("kind") == "cancelled" else row.get("value")
    letters = {number: letter for letter, number in album_link.VALUES.items()}
    if not isinstance(value, int) or value not in letters:
        return ""
    if row.get("kind") == "rare":
        return f"{album_link.RARE}{value}" if value > 0 else ""
    colour = _letter(album_link.COLOURS, row.get("colour"))
    theme = _letter(album_link.THEMES, row.get("theme"))
    return f"{colour}{theme}{letters[value]}" if colour and theme else ""


def _letter(letters: Mapping[str, str], wanted: object) -> str:
    return next((letter for letter, name in letters.items() if name == wanted), "")


def _explained(sheet: Sheet) -> list[Explained]:
    for field in sheet.fields:
        if field.name in ("power", "effect", "line"):
            return list(doing(field.name).values())
    return []


def _note(sheet: Sheet) -> str:
    match sheet.key:
        case "events" | "her-events":
            return _("An arrow up stands for a stamp face up, an arrow down for one face down.")
        case "scoring":
            return _(
                "What she scores for the contest in play on levels 1, 2 and 3, times the day. Each "
                "Size contest goes with one of her mats."
            )
        case "tiles-long":
            return _(
                "A double takes two rows, one for each half: choose “double” in the first and “its "
                "other half” in the second."
            )
        case "decisions":
            return _("Seven points in the order of her mat’s sections.")
    return ""
