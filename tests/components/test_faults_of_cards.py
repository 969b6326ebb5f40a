"""What can be wrong with a card, a mat or their words is found, by file and line."""

from pathlib import Path

import pytest

from games.rules.components import ContestType
from games.rules.edition import check_edition, load_edition
from tests.components import change, found

CARDS = [
    # What code must know
    ("contests.toml", 'counts = "lone"', 'counts = "vibes"', "unknown"),
    ("contests.toml", 'type = "size"', 'type = "smell"', "unknown"),
    ("contests.toml", 'of = "theme"', 'of = "size"', "unknown"),
    ("contests.toml", 'among = ["blue", "brown"]', 'among = ["blue", "pink"]', "unknown"),
    ("contests.toml", 'among = ["cancelled"]', 'among = ["blue"]', "unknown"),
    ("attendees.toml", 'power = "lift_tile"', 'power = "levitate"', "unknown"),
    ("attendees.toml", 'of = "colour"', 'of = "size"', "unknown"),
    ("attendees.toml", 'value = "purple"', 'value = "space"', "unknown"),
    ("mats.toml", 'value = "space"', 'value = "purple"', "unknown"),
    ("events.toml", 'effect = "fair_shares"', 'effect = "free_cake"', "unknown"),
    ("events.toml", 'items = ["small up"', 'items = ["small sideways"', "unknown"),
    ("events.toml", 'items = ["small up"', 'items = ["forever down"', "unknown"),
    ("mats.toml", 'source = "derived"', 'source = "rumour"', "unknown"),
    # Types
    ("contests.toml", "rate = 4", 'rate = "4"', "not-a-number"),
    ("contests.toml", "rate = 4", "rate = true", "not-a-number"),
    ("contests.toml", "rate = 4", "rate = 4.5", "not-a-number"),
    ("contests.toml", 'id = "size-1"', "id = 1", "not-a-text"),
    ("contests.toml", 'counts = "lone"', 'counts = ["lone"]', "not-a-text"),
    ("contests.toml", 'among = ["small"]', 'among = "small"', "not-words"),
    ("contests.toml", 'among = ["small"]', "among = [1]", "not-words"),
    ("contests.toml", 'among = ["small"]', "among = []", "not-words"),
    ("mats.toml", "pinzetta = true", "pinzetta = 1", "not-a-flag"),
    # Figures
    ("contests.toml", "rate = 4", "rate = 0", "out-of-range"),
    ("contests.toml", "rate = 4", "rate = 0x" + "f" * 5000, "out-of-range"),
    ("contests.toml", "number = 3", "number = -3", "out-of-range"),
    ("attendees.toml", "number = 14", "number = 15", "out-of-range"),
    ("attendees.toml", "number = 19", "number = 20", "out-of-range"),
    ("attendees.toml", "amount = 3", "amount = 0", "out-of-range"),
    ("attendees.toml", 'amount = 1\nsource = "house"\n\n[[exhibitor', "amount = 2", "must-be"),
    ("events.toml", 'amount = 1\nsource = "house"\n\n[[event]]  # Sealed', "amount = 2", "must-be"),
    # Names
    ("contests.toml", 'id = "size-1"', 'id = "Size 1"', "bad-id"),
    ("contests.toml", 'id = "size-1"', 'id = ""', "empty-text"),
    ("contests.toml", 'id = "size-2"', 'id = "size-1"', "doubled-id"),
    ("events.toml", 'id = "event-3"', 'id = "small-03"', "doubled-id"),
    ("attendees.toml", "number = 13", "number = 12", "doubled-id"),
    ("contests.toml", 'among = ["small"]', 'amongst = ["small"]', "unknown-field"),
    ("contests.toml", 'among = ["short", "long"]', 'among = ["long", "long"]', "too-few-names"),
    ("mats.toml", "pinzetta = true", "pinzeta = true", "unknown-field"),
    ("mats.toml", "pinzetta = true", "pinzetta = true\nprice = 3", "unknown-field"),
    ("edition.toml", 'name = "The house edition"', 'name = " "', "empty-text"),
    ("edition.toml", 'name = "The house edition"', "name = 7", "not-a-text"),
    # Words
    ("words/en.toml", 'name = "Herald"', 'name = ""', "empty-text"),
    ("words/en.toml", 'name = "Herald"', 'name = "{rate} Heralds"', "unknown-placeholder"),
    ("words/en.toml", 'name = "Herald"', 'name = "{amount.real}"', "unknown-placeholder"),
    ("words/en.toml", 'name = "Herald"', 'name = "Her{ld"', "unknown-placeholder"),
    ("words/en.toml", 'name = "Herald"', 'name = "Herald"\nnickname = "Harry"', "unknown-field"),
]


@pytest.mark.parametrize(("name", "old", "new", "key"), CARDS)
def test_a_faulty_line(name: str, old: str, new: str, key: str, folder: Path) -> None:
    """`new` takes the place of the first line of `old`; a line added is the faulty one."""
    _, *rest = old.split("\n")
    line = change(folder / name, old, "\n".join([new, *rest])) + new.count("\n")
    faults = found(folder)
    assert (name, line, key) in faults
    assert {file for file, _, _ in faults if not file.startswith("words/")} <= {name}


MISSING = [
    ("contests.toml", 'id = "size-1"\n', "[[contest]]\n"),
    ("contests.toml", 'of = "size"\n', "[[contest]]\n"),
    ("contests.toml", "number = 3\n", "[[contest]]\n"),
    ("attendees.toml", 'power = "lift_tile"\n', "[[specialist]]"),
    ("attendees.toml", "number = 16\n", "[[exhibitor]]"),
    ("mats.toml", "pinzetta = false\n", "[[mat]]"),
    ("events.toml", 'effect = "forever_gift"\n', "[[event]]"),
    ("words/en.toml", 'name = "Herald"\n', "[specialist-1]"),
]


@pytest.mark.parametrize(("name", "gone", "header"), MISSING)
def test_a_missing_field_is_told_at_its_table(
    name: str, gone: str, header: str, folder: Path
) -> None:
    line = change(folder / name, gone, "")
    above = (folder / name).read_text(encoding="utf-8").split("\n")[: line - 1]
    table = max(n for n, text in enumerate(above, 1) if text.startswith(header.strip()))
    assert (name, table, "missing-field") in found(folder)


@pytest.mark.parametrize(
    ("name", "header", "what"),
    [
        ("attendees.toml", "[[specialist]]", "specialists"),
        ("attendees.toml", "[[exhibitor]]", "exhibitors"),
        ("mats.toml", "[[mat]]", "mats"),
        ("events.toml", "[[event]]", "events"),
    ],
)
def test_one_card_too_few(name: str, header: str, what: str, folder: Path) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    start = text.rindex(header)
    end = text.find("\n[[", start)
    path.write_text(text[:start] + (text[end:] if end > 0 else ""), encoding="utf-8")
    [fault] = check_edition(folder)
    assert (fault.file, fault.line, fault.key) == (name, 1, "wrong-count")
    assert fault.params["what"] == what


def test_each_type_of_contest_must_be_there(folder: Path) -> None:
    """Rule 2.2."""
    path = folder / "contests.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('type = "finale"', 'type = "size"'), encoding="utf-8")
    assert found(folder) == [("contests.toml", 1, "no-contest")]


def test_without_any_contest_each_type_is_missing(folder: Path) -> None:
    (folder / "contests.toml").write_text("", encoding="utf-8")
    (folder / "pinzetta.toml").unlink()
    assert found(folder) == [("contests.toml", 1, "no-contest")] * len(ContestType)


def test_one_contest_of_each_type_is_enough(folder: Path) -> None:
    rows = (folder / "contests.toml").read_text(encoding="utf-8").split("[[contest]]")[1:]
    kept = [row for row in rows if '-1"' in row]
    assert len(kept) == len(ContestType)
    text = "".join(f"[[contest]]{row}" for row in kept)
    (folder / "contests.toml").write_text(text, encoding="utf-8")
    (folder / "pinzetta.toml").unlink()
    assert found(folder) == []


def test_a_table_of_an_unknown_name(folder: Path) -> None:
    line = change(folder / "events.toml", "[[event]]", "[[evnt]]")
    assert found(folder) == [
        ("events.toml", 1, "wrong-count"),
        ("events.toml", line, "unknown-field"),
    ]


def test_a_table_where_a_list_of_tables_is_wanted(folder: Path) -> None:
    (folder / "mats.toml").write_text('\n[mat]\nid = "mat-1"\n', encoding="utf-8")
    assert ("mats.toml", 2, "not-tables") in found(folder)


def test_every_language_needs_all_words(folder: Path) -> None:
    english = (folder / "words/en.toml").read_text(encoding="utf-8")
    (folder / "words/de.toml").write_text(english, encoding="utf-8")
    assert load_edition(folder).words.keys() == {"de", "en"}
    change(folder / "words/de.toml", "[colour-1]", "[color-1]")
    assert found(folder) == [("words/de.toml", 1, "no-words")]


def test_a_language_of_no_name(folder: Path) -> None:
    english = (folder / "words/en.toml").read_text(encoding="utf-8")
    (folder / "words" / "Plain English\udcff\n.toml").write_text(english, encoding="utf-8")
    [fault] = check_edition(folder)
    assert (fault.line, fault.key) == (1, "bad-language")
    assert fault.file.isprintable()
