"""What a sheet is: fields, and rows of cells that are made from a document's rows and written back.
Whatever is typed is kept; the checker of editions says what is wrong with it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from club.editions.documents import Row
from games.rules.edition.entered import LONGEST_WORD, Document

NUMBER = re.compile(r"[-−]?[0-9]{1,4}", re.ASCII)
Cells = dict[str, list[str]]
"""The cells of each field, by its name."""


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


def number_of(text: str) -> int | str:
    """The number that was typed; any other text as it is, so that the checker names it."""
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
            values = [number_of(text) for text in values]
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
