"""The sheets of cards and mats of which a box has a fixed number."""

from collections.abc import Sequence
from typing import NamedTuple

from club.editions.documents import Row, with_rows
from club.editions.sheets.cells import Cells, Field, Line, cells_of, is_blank, row_of
from games.rules.components import Colour, EventEffect, Power, Theme
from games.rules.edition.cards import EXHIBITORS, ICONS, SPECIALISTS
from games.rules.edition.entered import Document
from games.rules.edition.hers import LARGE_PILE, SMALL_PILE, YOURS
from games.rules.solo_cards import SECTIONS, BottomLine, Target

MOST_ITEMS = 8
"""On an event card."""
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
        """The row with its default for the solo game (rule 8.1), and with `liked`."""
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
        """The fields of this card that another sheet fills in."""
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


def ids(name: str, number: int) -> tuple[str, ...]:
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
    "mats": Numbered("mats", "id", ids("mat", 5), (LIKED_FIELD, Field("pinzetta", "flag"))),
    "events": Numbered(
        "events",
        "id",
        ids("event", 10),
        (
            Field("items", "choice", ITEMS, MOST_ITEMS),
            Field("effect", "choice", tuple(EventEffect)),
            AMOUNT,
        ),
    ),
    "her-mats": Numbered(
        "her_mats",
        "id",
        ids("her-mat", 3),
        (
            Field("back", "choice", ids("mat", 5)),
            Field("targets", "choice", tuple(Target), len(Target)),
        ),
    ),
    "her-events": Numbered(
        "her_events",
        "id",
        ids("her-event", 10),
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
        ids("decision", 8),
        (Field("crossed", "number"), Field("points", "number", (), len(SECTIONS))),
    ),
}
