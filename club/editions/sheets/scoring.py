"""The sheet of what Pinzetta scores for each contest, and with which of her mats a Size contest
goes."""

from collections.abc import Sequence

from club.editions import documents
from club.editions.documents import Row, with_rows
from club.editions.sheets.cards import ids
from club.editions.sheets.cells import Cells, Field, Line, cells_of, row_of
from games.rules.edition.entered import Document
from games.rules.edition.hers import SCORED_TYPES
from games.rules.solo_cards import LEVELS

SCORED = (
    Field("contest", "text", fixed=True),
    Field("numbers", "number", (), len(LEVELS)),
    Field("mat", "choice", ids("her-mat", 3)),
)


def _scored(document: Document) -> list[tuple[str, str]]:
    """Id and type of the contests that she scores for."""
    types = set(map(str, SCORED_TYPES))
    found = [(str(row.get("id")), str(row.get("type"))) for row in document["contests"]]
    return [(id, type) for id, type in found if type in types]


def read_scoring(document: Document) -> list[Line]:
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


def write_scoring(document: Document, lines: Sequence[Cells]) -> Document:
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
