"""Changes of a draft's document that keep its parts in step: ids, words, Pinzetta's numbers."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.components import Contest, ContestType, Size
from games.rules.edition import edition_data
from games.rules.edition.box import HERS
from games.rules.edition.cards import contest
from games.rules.edition.entered import Document, empty_document
from games.rules.edition.faults import Faults
from games.rules.edition.rows import Row as CheckedRow
from games.rules.solo_cards import LEVELS
from games.services.stored.own_words import house_edition

SOURCE = "house"
"""The `source` of every row that is entered: nobody here can check what a box prints."""
SECTIONS = ("tiles", "contests", "attendees", "mats", "events", "pinzetta")
SORTS_OF = {
    "tiles": ("tiles",),
    "contests": ("contests",),
    "attendees": ("specialists", "exhibitors"),
    "mats": ("mats",),
    "events": ("events",),
    "pinzetta": tuple(HERS),
}
"""The lists of each section; a section can be replaced by that of the house's edition."""
USUAL = 11
"""What Pinzetta scores for a contest as long as nobody has entered it."""
SECTION_OF = {sort: section for section, sorts in SORTS_OF.items() for sort in sorts}
Row = dict[str, Any]


def imported(document: Document) -> Document:
    """An imported document, with the `source` and the lists that all drafts have."""
    for sort in SECTION_OF:
        if sort in document:
            document = {**document, sort: [{**row, "source": SOURCE} for row in document[sort]]}
    return in_step(document)


def house_document(name: str) -> Document:
    """A copy of the house's edition, without words: cards without words of their own have the
    house's."""
    document = empty_document(name)
    for sort, rows in edition_data(house_edition()).items():
        document[sort] = [{**row, "source": SOURCE} for row in rows]
    return document


def take_section(document: Document, section: str) -> Document:
    """The document with a section of the house's edition in place of its own."""
    house = house_document("")
    taken = {**document, **{sort: house[sort] for sort in SORTS_OF[section]}}
    return in_step(taken)


def drop_pinzetta(document: Document) -> Document:
    """The document without Pinzetta: no solo game."""
    return in_step({name: value for name, value in document.items() if name not in HERS})


def with_rows(document: Document, sort: str, rows: Iterable[Row]) -> Document:
    return in_step({**document, sort: [{**row, "source": SOURCE} for row in rows]})


def in_step(document: Document) -> Document:
    """The document with all of Pinzetta's lists or none; her cards name the contests that there
    are."""
    document = dict(document)
    if any(document.get(sort) for sort in HERS):
        for sort in HERS:
            document.setdefault(sort, [])
        _name_contests(document)
    else:
        for sort in HERS:
            document.pop(sort, None)
    return document


def without_idle_words(document: Mapping[str, Any]) -> Document:
    """The document with words for its own cards only. A draft keeps the others: a name may
    be typed before it is chosen what the card does."""
    ids = set(ids_of(document))
    words = {
        language: kept
        for language, cards in document["words"].items()
        if (kept := {id: said for id, said in cards.items() if id in ids and said})
    }
    return {**document, "words": words}


def ids_of(document: Mapping[str, Any]) -> Iterable[str]:
    """The ids of all cards and mats of a document."""
    for sort in ("contests", "mats", "events", *HERS):
        yield from (str(row.get("id")) for row in document.get(sort, ()))
    for sort, kind in (("specialists", "specialist"), ("exhibitors", "exhibitor")):
        yield from (f"{kind}-{row.get('number')}" for row in document.get(sort, ()))


def without_contest(document: Document, id: str) -> Document:
    words = {
        language: {card: said for card, said in cards.items() if card != id}
        for language, cards in document["words"].items()
    }
    rows = [row for row in document["contests"] if row.get("id") != id]
    return with_rows({**document, "words": words}, "contests", rows)


def with_contest(document: Document, id: str, row: Row) -> Document:
    """The document with a contest changed, or added if there was none with this id."""
    rows = [row if each.get("id") == id else each for each in document["contests"]]
    if row not in rows:
        rows.append(row)
    return with_rows(document, "contests", rows)


def new_contest_id(document: Document, type: str) -> str:
    known = {row.get("id") for row in document["contests"]}
    return next(id for n in range(1, len(known) + 2) if (id := f"{type}-{n}") not in known)


def card_of(row: Row) -> Contest | None:
    """A contest of a draft as a card, if it is sound."""
    faults = Faults()
    card = contest(CheckedRow("contests", 1, row, faults))
    return None if faults else card


def _name_contests(document: Document) -> None:
    """Give each contest a number of Pinzetta's and each Size contest one of her mats, and take away
    those of contests that are not there any more."""
    contests = {str(row.get("id")): row.get("type") for row in document["contests"]}
    document["scoring"] = [_scored(row, contests) for row in document["scoring"]]
    sizes = [id for id, type in contests.items() if type == ContestType.SIZE]
    mats = [dict(row) for row in document["her_mats"]]
    for mat in mats:
        mat["contests"] = [id for id in _list(mat.get("contests")) if id in sizes]
    named = {id for mat in mats for id in mat["contests"]}
    for id in sizes:
        if mats and id not in named:
            min(mats, key=lambda mat: len(mat["contests"]))["contests"].append(id)
    document["her_mats"] = mats


def _scored(row: Row, contests: Mapping[str, Any]) -> Row:
    fixed = {name: row[name] for name in ("id", "type", "source") if name in row}
    mine = [id for id, type in contests.items() if type == row.get("type") and id not in fixed]
    usual = [USUAL] * len(LEVELS)
    return fixed | {id: row.get(id, usual) for id in mine}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def tiles_of(document: Mapping[str, Any], size: Size) -> list[Row]:
    """The rows of the tiles of a size; rows whose id names no size are among the small ones."""
    known = tuple(f"{each}-" for each in Size)
    rows = document["tiles"]
    found = [row for row in rows if str(row.get("id")).startswith(f"{size}-")]
    if size is Size.SMALL:
        found = [row for row in rows if not str(row.get("id")).startswith(known)] + found
    return found


def with_tiles(document: Document, size: Size, rows: Iterable[Row]) -> Document:
    """The document with other tiles of a size, the sizes in their order."""
    tiles = {each: tiles_of(document, each) for each in Size} | {size: list(rows)}
    return with_rows(document, "tiles", [row for each in Size for row in tiles[each]])
