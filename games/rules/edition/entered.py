"""Editions that people enter: the data of a box with a name and words of its own, in one file.

A draft is the same data, unfinished: whatever is in it has the right shape, and the same checker
says what is wrong with it or missing.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.rules.components import Edition
from games.rules.edition.box import CARDS, HERS, Box, Packer, rows_of, sorts_of
from games.rules.edition.data import edition_data, hash_of
from games.rules.edition.faults import EditionError, Faults, shown
from games.rules.edition.rows import ID

FORMAT = "stamp-swap-edition"
VERSION = 1
LARGEST_FILE = 200_000
"""In bytes; a whole box with words in four languages has a fifth of it."""
SORTS = ("tiles", *CARDS, *HERS)
MOST_ROWS = {"tiles": 300, "contests": 60}
MOST_OTHERS = 30
MOST_FIELDS = 40
"""Of a row: a scoring card names each contest of its type."""
MOST_IN_LIST = 12
MOST_LANGUAGES = 8
LONGEST = {"name": 60, "text": 300}
LONGEST_WORD = 40
LARGEST_NUMBER = 10_000

ONE = {
    *("id", "number", "type", "source", "of", "value", "amount"),
    *("width", "height", "kind", "colour", "theme", "counts", "rate"),
    *("power", "solo", "pinzetta", "effect", "back", "line", "crossed"),
}
"""Fields that are no lists, whatever the row."""

Document = dict[str, Any]
"""`name`, `words` and lists of rows by `SORTS`; of the right shape, otherwise perhaps wrong."""


class Checked(NamedTuple):
    """What a draft makes: an edition, or all that is wrong with it."""

    edition: Edition | None
    faults: Faults
    box: Box


def empty_document(name: str) -> Document:
    return {"name": name, "words": {}, **{sort: [] for sort in ("tiles", *CARDS)}}


def check_document(document: Mapping[str, Any]) -> Checked:
    """The edition of a document, and what is wrong with it."""
    faults = Faults()
    box = Packer(rows_of(document, sorts_of(document), faults), faults, entered=True).pack()
    _check_name(document, faults)
    _check_words(document["words"], box, faults)
    if faults:
        return Checked(None, faults, box)
    own, name = document["words"], document["name"]
    data = {**edition_data(box), "name": name, "words": own}
    return Checked(Edition(name, hash_of(data), *box, words={}, own=own), faults, box)


def entered_edition(data: object) -> Edition:
    """The edition of data that anybody may have sent; an `EditionError` otherwise."""
    checked = check_document(shaped(data))
    if checked.edition is None:
        raise EditionError(checked.faults)
    return checked.edition


def write_file(document: Mapping[str, Any]) -> str:
    """The text of a file with an edition or a draft."""
    whole = {"format": FORMAT, "version": VERSION, "edition": document}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read_file(raw: bytes) -> Document:
    """The draft in a file; an `EditionError` if it is none. Whether it can be played is another
    question."""
    if len(raw) > LARGEST_FILE:
        raise _fault("too-large", most=LARGEST_FILE // 1000)
    try:
        text = raw.decode("utf-8-sig")
        data = json.loads(text, parse_constant=_no_number, parse_float=_no_number)
    except UnicodeDecodeError:
        raise _fault("not-utf-8") from None
    except (ValueError, RecursionError):
        raise _fault("not-json") from None
    if type(data) is not dict or data.get("format") != FORMAT:
        raise _fault("other-format")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise _fault("other-version")
    return shaped(data.get("edition"))


def shaped(data: object) -> Document:
    """Data as a document, if it has the shape and the bounds of one; an `EditionError` if not."""
    faults = Faults()
    if type(data) is not dict:
        raise _fault("not-tables", table="edition")
    for name in data:
        if name not in (*SORTS, "name", "words"):
            faults.note("edition", 1, "unknown-field", field=shown(name))
    if type(data.get("name")) is not str:
        faults.note("edition", 1, "not-a-text", field="name")
    for sort in SORTS:
        if sort in data or sort not in HERS:
            _shape_rows(sort, data.get(sort), faults)
    _shape_words(data.get("words"), faults)
    if faults:
        raise EditionError(faults)
    return dict(data)


def _shape_rows(sort: str, rows: object, faults: Faults) -> None:
    if type(rows) is not list or not all(type(fields) is dict for fields in rows):
        faults.note(sort, 1, "not-tables", table=sort)
        return
    most = MOST_ROWS.get(sort, MOST_OTHERS)
    if len(rows) > most:
        faults.note(sort, 1, "too-many", most=most, found=len(rows))
        return
    for number, fields in enumerate(rows, 1):
        if len(fields) > MOST_FIELDS:
            faults.note(sort, number, "too-many-fields", most=MOST_FIELDS, found=len(fields))
            continue
        for name, value in fields.items():
            if (
                len(name) > LONGEST_WORD
                or not _fits(value)
                or (name in ONE and type(value) is list)
            ):
                faults.note(sort, number, "too-much", field=shown(name))


def _fits(value: object) -> bool:
    match value:
        case list():
            return len(value) <= MOST_IN_LIST and all(
                type(each) in (str, int) and _fits(each) for each in value
            )
        case str():
            return len(value) <= LONGEST_WORD
        case bool():
            return True
        case int():
            return abs(value) <= LARGEST_NUMBER
    return False


def _shape_words(words: object, faults: Faults) -> None:
    if type(words) is not dict or len(words) > MOST_LANGUAGES:
        faults.note("words", 1, "not-tables", table="words")
        return
    for language, cards in words.items():
        if not ID.fullmatch(language):
            faults.note("words", 1, "no-language", value=shown(language))
        elif type(cards) is not dict or not all(type(said) is dict for said in cards.values()):
            faults.note("words", 1, "not-tables", table=language)
        else:
            for id, field, value in _said(cards):
                _shape_text(id, field, value, faults)


def _said(cards: Mapping[str, Mapping[str, object]]) -> Iterator[tuple[str, str, object]]:
    return ((id, field, value) for id, said in cards.items() for field, value in said.items())


def _shape_text(id: str, field: str, value: object, faults: Faults) -> None:
    if field not in LONGEST:
        faults.note("words", 1, "unknown-field", field=shown(field))
    elif type(value) is not str:
        faults.note("words", 1, "not-a-text", field=field)
    elif len(value) > LONGEST[field]:
        faults.note("words", 1, "too-long", id=shown(id), field=field, most=LONGEST[field])
    elif not value.isprintable():
        faults.note("words", 1, "not-printable", id=shown(id), field=field)


def _check_name(document: Mapping[str, Any], faults: Faults) -> None:
    name = document["name"]
    if not name.strip():
        faults.note("edition", 1, "no-name")
    elif len(name) > LONGEST["name"]:
        faults.note("edition", 1, "too-long", id="edition", field="name", most=LONGEST["name"])
    elif not name.isprintable():
        faults.note("edition", 1, "not-printable", id="edition", field="name")


def _check_words(words: Mapping[str, Any], box: Box, faults: Faults) -> None:
    """Words must belong to a card; those that are not there are made from what a card does."""
    known = {*box.contests, *box.attendees, *box.mats, *box.events}
    if hers := box.pinzetta:
        known |= {*hers.mats, *hers.events, *hers.decisions, *hers.scoring}
    elif faults:  # her cards were not read
        return
    for cards in words.values():
        for id, said in cards.items():
            if id not in known:
                faults.note("words", 1, "words-of-nothing", id=shown(id))
            for field, value in said.items():
                if not value.strip():
                    faults.note("words", 1, "empty-text", field=field)


def _no_number(name: str) -> None:
    raise ValueError(name)


def _fault(key: str, **params: str | int) -> EditionError:
    faults = Faults()
    faults.note("edition", 1, key, **params)
    return EditionError(faults)
