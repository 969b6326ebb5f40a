"""The keys of rules and rooms are married to the site's sentences: none missing, none unused."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import club
import pinzetta
from games import admin, presenters, rules, services
from games.rules.components import Colour, Kind, Size, Theme
from games.words import things
from games.words.albums import ALBUMS
from games.words.entries import ENTRIES, WHYS
from games.words.records import RECORDS
from games.words.refusals import REFUSALS
from games.words.things import Texts
from pinzetta.mat import WHYS as HER_WHYS

SOURCES = sorted(
    path
    for room in (rules, services, presenters, admin, pinzetta, club)
    for path in Path(room.__path__[0]).rglob("*.py")
)


def calls_of(name: str) -> Iterator[ast.Call]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield node


def used(name: str, argument: int = 0) -> dict[str, list[set[str]]]:
    """Every text given as that argument, with the names of the parameters beside it."""
    found: dict[str, list[set[str]]] = {}
    for call in calls_of(name):
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        if len(call.args) <= argument:  # copied from one that was made before
            continue
        for node in ast.walk(call.args[argument]):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.setdefault(node.value, []).append(given)
    return found


class Given(dict[str, int]):
    """Fills any placeholder with a number, and remembers which there were."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __missing__(self, name: str) -> int:
        return self.setdefault(name, self.number)


def filled(words: Any) -> tuple[str, set[str]]:
    """The words in English, of a plural both forms, and the names of their placeholders."""
    one, many = Given(1), Given(2)
    return f"{words % one} {words % many}", {*one, *many}


@pytest.mark.parametrize(
    ("names", "sentences", "always"),
    [
        (["Refusal", "TooOften"], REFUSALS, set()),
        (["RecordError"], RECORDS, set()),
        (["AlbumFault"], ALBUMS, {"tile", "other"}),
    ],
)
def test_every_fault_has_a_sentence_with_its_parameters(
    names: list[str], sentences: Texts, always: set[str]
) -> None:
    keys = {key: calls for name in names for key, calls in used(name).items()}
    assert set(keys) == set(sentences)
    for key, calls in keys.items():
        for given in calls:
            assert filled(sentences[key])[1] <= given | always, key


def test_every_entry_has_a_sentence() -> None:
    """`scored-` and a reason is how a score line is told."""
    assert set(used("Entry")) == {*ENTRIES, "scored-"}


def test_every_reason_of_points_has_words() -> None:
    assert {*used("Points", 1), *HER_WHYS} == set(WHYS)


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (Colour, things.COLOURS),
        (Theme, things.THEMES),
        (Size, things.SIZES),
        (Kind, things.KINDS),
    ],
)
def test_everything_printed_on_a_stamp_has_a_word(
    kinds: type[Colour], words: Mapping[str, str]
) -> None:
    assert set(words) == set(kinds)


def test_no_sentence_has_a_percent_sign_that_is_no_parameter() -> None:
    for words in (REFUSALS, RECORDS, ALBUMS, ENTRIES, WHYS):
        for key, text in words.items():
            assert "%" not in filled(text)[0], key
