"""The files of an edition as rows that know their lines."""

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from games.rules.edition.faults import Faults, shown
from games.rules.edition.rows import Row

COLUMNS = ("id", "width", "height", "kind", "colour", "theme", "value", "source")
NUMBERS = ("width", "height", "value")
NUMBER = re.compile(r"-?[0-9]{1,4}")
HEADER = re.compile(r"""\s*\[\[?\s*["']?([^\]"']*?)["']?\s*\]\]?\s*(#.*)?$""")
KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*=""")
QUOTES = re.compile(r'"""|' + r"'''")
AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")
Folders = Sequence[Path]
"""The folder of an edition, and after it the one that it is based on, if there is one."""


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name too long, or a folder that we may not read
        return False


def is_there(path: Path) -> bool:
    """Whether an optional file exists; if it cannot be read, that is a fault later."""
    try:
        return path.exists()
    except OSError:
        return False


def place_of(folders: Folders, name: str) -> Path:
    """Where a file of this name is: in the first folder that has it."""
    paths = [folder / name for folder in folders]
    return next(filter(is_there, paths), paths[0])


def text_of(folders: Folders, name: str, faults: Faults) -> str | None:
    path = place_of(folders, name)
    try:
        if not path.is_file():
            faults.note(name, 1, "missing-file")
            return None
        raw = path.read_bytes()
    except OSError as error:
        faults.note(name, 1, "unreadable", reason=shown(error.strerror or ""))
        return None
    try:
        return raw.decode("utf-8-sig")  # spreadsheets like to put a mark in front
    except UnicodeDecodeError as error:
        faults.note(name, raw.count(b"\n", 0, error.start) + 1, "not-utf-8")
        return None


def toml_names(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir() if path.suffix == ".toml"]
    except OSError:  # missing, or not readable for us
        return []


def tile_rows(folders: Folders, name: str, faults: Faults) -> list[Row] | None:
    """The rows of the tiles' CSV; an empty cell is a field the row does not have."""
    text = text_of(folders, name, faults)
    if text is None:
        return None
    known = len(faults)
    (_, header), *rows = list(_cells(name, text, faults)) or [(1, [])]
    if len(faults) > known:
        return None
    if sorted(header) != sorted(COLUMNS):
        faults.note(name, 1, "wrong-columns", wanted=",".join(COLUMNS))
        return None
    for line, cells in rows:
        if len(cells) != len(header):
            faults.note(name, line, "wrong-cells", wanted=len(header), found=len(cells))
    return [
        Row(name, line, _fields(header, cells), faults)
        for line, cells in rows
        if len(cells) == len(header)
    ]


def _cells(name: str, text: str, faults: Faults) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row that has any, and its line; a quoted cell may run over several."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    line = 1
    try:
        for cells in reader:
            if cells:
                yield line, [cell.strip() for cell in cells]
            line = reader.line_num + 1
    except csv.Error as error:
        faults.note(name, line, "not-csv", reason=shown(str(error)))


def _fields(header: list[str], cells: list[str]) -> dict[str, str | int]:
    return {
        column: int(cell) if column in NUMBERS and NUMBER.fullmatch(cell) else cell
        for column, cell in zip(header, cells, strict=True)
        if cell
    }


class Toml:
    """One TOML file: its content, and the lines its tables and keys stand on."""

    def __init__(self, name: str, text: str, faults: Faults) -> None:
        self.name = name
        self.faults = faults
        self.content: dict[str, Any] = tomllib.loads(text)
        self._places = list(_places(text))

    def row(self, fields: dict[str, Any], place: tuple[int, dict[str, int]]) -> Row:
        line, lines = place
        return Row(self.name, line, fields, self.faults, lines)

    def top(self) -> Row:
        """The file as a row: its tables are fields like any other."""
        lines: dict[str, int] = {}
        for name, line, _ in self._places:
            lines.setdefault(name, line)
        return self.row(self.content, (1, {**lines, **self._places[0][2]}))

    def rows(self, table: str) -> list[Row]:
        """The `[[table]]`s of that name."""
        found = self.content.get(table, [])
        if type(found) is not list or not all(type(fields) is dict for fields in found):
            self.faults.note(self.name, self._place(table, 0)[0], "not-tables", table=table)
            return []
        return [self.row(fields, self._place(table, n)) for n, fields in enumerate(found)]

    def table(self, table: str) -> Row | None:
        fields = self.content.get(table)
        return self.row(fields, self._place(table, 0)) if type(fields) is dict else None

    def _place(self, table: str, number: int) -> tuple[int, dict[str, int]]:
        """Where the table's header stands; for one written another way, the key of its name."""
        headers = [(line, lines) for name, line, lines in self._places if name == table]
        if number < len(headers):
            return headers[number]
        return (self._places[0][2].get(table, 1), {})


def read_toml(folders: Folders, name: str, faults: Faults) -> Toml | None:
    text = text_of(folders, name, faults)
    if text is None:
        return None
    try:
        return Toml(name, text, faults)
    except (ValueError, RecursionError) as error:  # a number too long raises no TOMLDecodeError
        position = AT.search(str(error))
        line = int(position[1]) if position and position[1] else text.rstrip().count("\n") + 1
        faults.note(name, line, "not-toml", reason=shown(AT.sub("", str(error))))
        return None


def _places(text: str) -> Iterator[tuple[str, int, dict[str, int]]]:
    """Each header with its line and the lines of the keys below it. `tomllib` tells none of
    this; a scan that knows headers, keys and long strings is enough to point at a fault."""
    table, start = "", 1
    keys: dict[str, int] = {}
    quotes = ""
    for number, line in enumerate(text.split("\n"), 1):
        if quotes:
            quotes = "" if line.count(quotes) % 2 else quotes
            continue
        if header := HEADER.match(line):
            yield table, start, keys
            table, start, keys = header[1], number, {}
        elif key := KEY.match(line):
            keys.setdefault(key[1], number)
        if (opened := QUOTES.search(line)) and line.count(opened[0]) % 2:
            quotes = opened[0]
    yield table, start, keys
