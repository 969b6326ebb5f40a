"""The data of an edition that somebody enters: its shape, its checker, its file."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.editions import documents
from club.editions.documents import house_document
from club.editions.sheets import SHEETS
from games.rules.edition import EditionError, edition_from_data, load_edition, whole_data
from games.rules.edition.entered import (
    LARGEST_FILE,
    SORTS,
    check_document,
    empty_document,
    read_file,
    write_file,
)
from games.rules.edition.faults import Faults
from tests.club.editions.entering import fewest_tiles
from tests.sizes import often

HOUSE = Path(__file__).parents[3] / "games" / "editions" / "house-2"


def keys_of(faults: Faults) -> set[str]:
    return {fault.key for fault in faults}


def refused(raw: bytes) -> set[str]:
    with pytest.raises(EditionError) as error:
        read_file(raw)
    return {fault.key for fault in error.value.faults}


def test_a_copy_of_the_house_lacks_nothing_and_is_an_edition_of_its_own() -> None:
    made = check_document(house_document("Mine")).edition
    assert made
    assert made.hash != load_edition(HOUSE).hash
    assert made.own == {}


def test_name_and_words_belong_to_what_it_is_known_by() -> None:
    document = house_document("Mine")
    said = {**document, "words": {"de": {"colour-1": {"name": "Silber"}}}}
    hashes = {
        check_document(each).edition.hash  # type: ignore[union-attr]
        for each in (document, {**document, "name": "Yours"}, said)
    }
    assert len(hashes) == 3


def test_a_record_carries_it_with_its_words() -> None:
    document = {**house_document("Mine"), "words": {"de": {"event-1": {"name": "Gaben"}}}}
    made = check_document(document).edition
    assert made
    again = edition_from_data(json.loads(json.dumps(whole_data(made))))
    assert (again.hash, again.name, again.own) == (made.hash, "Mine", made.own)


def test_an_empty_one_says_what_it_lacks() -> None:
    faults = check_document(empty_document("Mine")).faults
    assert keys_of(faults) == {"too-few", "no-contest", "wrong-count"}


def test_thirty_tiles_are_enough_and_fewer_are_not() -> None:
    document = fewest_tiles(house_document("Mine"))
    assert not check_document(document).faults
    document["tiles"] = [row for row in document["tiles"] if row["id"] != "small-01"]
    assert keys_of(check_document(document).faults) == {"too-few"}


def test_pinzetta_goes_with_fewer_size_contests_than_she_has_mats() -> None:
    document = house_document("Mine")
    for id in ("size-2", "size-3", "size-4", "size-5", "size-6"):
        document = documents.without_contest(document, id)
    assert [mat["contests"] for mat in document["her_mats"]] == [["size-1"], [], []]
    assert not check_document(document).faults


def test_words_of_cards_that_are_not_there_are_told() -> None:
    document = {**house_document("Mine"), "words": {"de": {"colour-77": {"name": "Nichts"}}}}
    assert keys_of(check_document(document).faults) == {"words-of-nothing"}
    assert not check_document(documents.without_idle_words(document)).faults


def test_a_file_comes_back_as_it_went() -> None:
    document = {**house_document("Mine"), "words": {"pl": {"mat-1": {"text": "Świat"}}}}
    assert read_file(write_file(document).encode()) == document


@pytest.mark.parametrize(
    ("raw", "keys"),
    [
        (b"", {"not-json"}),
        (b"\xff\xfe", {"not-utf-8"}),
        (b"[" * 100_000, {"not-json"}),
        (b"[]", {"other-format"}),
        (b'{"format": "stamp-swap-record"}', {"other-format"}),
        (b'{"format": "stamp-swap-edition", "version": 2}', {"other-version"}),
        (b'{"format": "stamp-swap-edition", "version": true}', {"other-version"}),
        (b'{"format": "stamp-swap-edition", "version": 1}', {"not-tables"}),
        (b'{"format": "stamp-swap-edition", "version": 1, "edition": NaN}', {"not-json"}),
        (b" " * (LARGEST_FILE + 1), {"too-large"}),
    ],
)
def test_what_is_no_edition_is_refused_with_a_reason(raw: bytes, keys: set[str]) -> None:
    assert refused(raw) == keys


def with_part(name: str, value: object) -> bytes:
    return write_file({**house_document("Mine"), name: value}).encode()


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("tiles", [{}] * 301, "too-many"),
        ("contests", [{}] * 61, "too-many"),
        ("mats", [{"id": ["mat-1"]}], "too-much"),
        ("events", [{"items": ["x"] * 13}], "too-much"),
        ("decisions", [{"points": [10**9]}], "too-much"),
        ("contests", [{"id": "x" * 41}], "too-much"),
        ("contests", [{str(n): 1 for n in range(41)}], "too-many-fields"),
        ("tiles", {"id": "small-01"}, "not-tables"),
        ("words", {"de": {"mat-1": {"name": "x" * 61}}}, "too-long"),
        ("words", {"de": {"mat-1": {"name": "x\u2028y"}}}, "not-printable"),
        ("words", {"de": {"mat-1": {"smell": "x"}}}, "unknown-field"),
        ("words", {"de": {"mat-1": {"name": 1}}}, "not-a-text"),
        ("words", {"DE!": {}}, "no-language"),
        ("words", [], "not-tables"),
        ("cats", [], "unknown-field"),
    ],
)
def test_what_is_too_large_or_of_another_kind_is_refused(
    name: str, value: object, key: str
) -> None:
    assert refused(with_part(name, value)) == {key}


SCALARS = st.one_of(
    st.text(max_size=12),
    st.integers(-20_000, 20_000),
    st.booleans(),
    st.none(),
    st.sampled_from(["colour", "small up", "mat-1", "size-1", "theme", "her-mat-1", "scoring"]),
)
VALUES = st.one_of(SCALARS, st.lists(SCALARS, max_size=9), st.dictionaries(st.text(), SCALARS))
FIELDS = st.sampled_from(
    [
        *("id", "number", "type", "source", "of", "value", "amount", "width", "height", "kind"),
        *("colour", "theme", "counts", "rate", "power", "solo", "pinzetta", "effect", "back"),
        *("line", "crossed", "items", "among", "targets", "contests", "large", "small", "yours"),
        *("points", "size-1", "scoring", "other"),
    ]
)


def planted(draw: Any) -> dict[str, Any]:
    """A house document with something odd in it."""
    document: dict[str, Any] = json.loads(json.dumps(house_document("Mine")))
    for _ in range(draw(st.integers(1, 4))):
        sort = draw(st.sampled_from(SORTS))
        rows = document[sort]
        match draw(st.integers(0, 4)):
            case 0:
                document[sort] = draw(VALUES)
                return document
            case 1 if rows:
                rows.pop(draw(st.integers(0, len(rows) - 1)))
            case 2 if rows:
                rows.append(draw(st.sampled_from(rows)))
            case 3 if rows:
                row = dict(rows[draw(st.integers(0, len(rows) - 1))])
                row[draw(FIELDS)] = draw(VALUES)
                rows.append(row)
            case _ if rows:
                rows[draw(st.integers(0, len(rows) - 1))] = draw(
                    st.dictionaries(FIELDS, VALUES, max_size=5)
                )
    return document


@settings(max_examples=often(25, 3000), deadline=None)
@given(data=st.data())
def test_whatever_a_file_holds_it_is_refused_or_becomes_a_draft_with_sheets(data: Any) -> None:
    """And what a sheet reads of it can be written back."""
    document = planted(data.draw)
    document["words"] = data.draw(st.one_of(st.just({}), VALUES))
    try:
        draft = documents.imported(read_file(write_file(document).encode()))
    except EditionError:
        return
    check_document(documents.without_idle_words(draft))
    sheet = SHEETS[data.draw(st.sampled_from(sorted(SHEETS)))]
    written = sheet.write(draft, [line.cells for line in sheet.read(draft)])
    check_document(documents.without_idle_words(written))
    assert len(sheet.read(written)) == len(sheet.read(draft))
