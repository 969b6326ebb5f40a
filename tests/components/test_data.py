"""An edition as data: the same again after a round trip, its hash, and what rubbish does."""

import json
import re
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import strategies as st

from games.rules.components import Edition
from games.rules.edition import (
    EditionError,
    check_edition,
    edition_data,
    edition_from_data,
    load_edition,
)
from games.services.stored.editions import configured_edition
from games.words.editions import fault_sentence
from tests.components import HOUSE, change
from tests.drawn import given, settings
from tests.sizes import often

DATA = edition_data(configured_edition())
TEXTS = {path.name: path.read_bytes() for path in HOUSE.iterdir() if path.is_file()}
ENGLISH = (HOUSE / "words" / "en.toml").read_bytes()

rubbish = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


def test_a_round_trip_changes_nothing(house: Edition) -> None:
    again = edition_from_data(json.loads(json.dumps(edition_data(house))), "again")
    assert (again.name, again.hash) == ("again", house.hash)
    assert again.tiles == house.tiles
    assert again.contests == house.contests
    assert again.attendees == house.attendees
    assert again.mats == house.mats
    assert again.events == house.events
    assert again.pinzetta == house.pinzetta is not None
    assert again.words == {}
    assert list(again.tiles) == list(house.tiles)


def test_data_need_not_go_through_json(house: Edition) -> None:
    assert edition_from_data(edition_data(house)).hash == house.hash


def test_the_hash_is_short_and_the_same_every_time(house: Edition) -> None:
    assert re.fullmatch("[0-9a-f]{16}", house.hash)
    assert load_edition(HOUSE).hash == house.hash


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("tiles.csv", "ordinary,green,flowers,3", "ordinary,green,flowers,2"),
        ("contests.toml", "rate = 2", "rate = 3"),
        ("attendees.toml", "amount = 3", "amount = 4"),
        ("mats.toml", 'value = "space"', 'value = "flowers"'),
        ("events.toml", '"small up"', '"small down"'),
        ("attendees.toml", "\nsolo = false", "\nsolo = true"),
        ("pinzetta.toml", '"short up"', '"short down"'),
        ("pinzetta.toml", "crossed = 2", "crossed = 1"),
        ("pinzetta.toml", "colour-2 = [", "colour-2 = [11, 12, 13] # ["),
        ("pinzetta.toml", 'targets = ["large"]', 'targets = ["long"]'),
    ],
)
def test_a_tuned_figure_makes_a_new_edition(
    name: str, old: str, new: str, folder: Path, house: Edition
) -> None:
    """House idea 7."""
    change(folder / name, old, new)
    assert load_edition(folder).hash != house.hash


def test_other_words_make_no_new_edition(folder: Path, house: Edition) -> None:
    change(folder / "words" / "en.toml", "Silver Medal Hue", "Second Best")
    change(folder / "edition.toml", "The house edition", "Ours")
    change(folder / "contests.toml", "[[contest]]", "# A remark\n\n[[contest]]")
    reworded = load_edition(folder)
    assert reworded.words["en"]["colour-1"].name == "Second Best"
    assert (reworded.name, reworded.hash) == ("Ours", house.hash)


def test_words_follow_a_tuned_figure(folder: Path) -> None:
    change(folder / "contests.toml", "rate = 4", "rate = 7")
    assert load_edition(folder).words["en"]["colour-1"].text.startswith("7 points")


def refused_or_sound(data: object) -> None:
    try:
        edition = edition_from_data(data)
    except EditionError as error:
        refusal = error
    else:
        assert edition_from_data(edition_data(edition)).hash == edition.hash
        return
    assert all(fault_sentence(fault).isprintable() for fault in refusal.faults)
    assert refusal.faults
    assert str(refusal).isprintable()


@pytest.mark.long
@settings(max_examples=often(30, 300))
@given(rubbish)
def test_rubbish_is_refused(data: Any) -> None:
    with pytest.raises(EditionError):
        edition_from_data(data)


@pytest.mark.long
@settings(max_examples=often(10, 100))
@given(st.dictionaries(st.sampled_from(list(DATA)), st.lists(rubbish, max_size=3)))
def test_sheets_of_rubbish_are_refused(data: Any) -> None:
    with pytest.raises(EditionError):
        edition_from_data(data)


@pytest.mark.long
@settings(max_examples=often(20, 200))
@given(st.data(), rubbish | st.sampled_from([10**5000, "\ud800", "small-01", -1, 0, 10, ""]))
def test_one_spoilt_field_is_refused_or_makes_another_sound_edition(
    choose: st.DataObject, value: Any
) -> None:
    sheet = choose.draw(st.sampled_from(list(DATA)))
    data = {**DATA, sheet: deepcopy(DATA[sheet])}
    row = choose.draw(st.sampled_from(data[sheet]))
    row[choose.draw(st.sampled_from(list(row)) | st.text(max_size=3))] = value
    refused_or_sound(data)


@pytest.mark.long
@settings(max_examples=often(10, 100))
@given(st.sampled_from([*TEXTS, "en.toml"]), st.data())
def test_a_spoilt_file_gives_faults_and_never_a_traceback(name: str, choose: st.DataObject) -> None:
    text = ENGLISH if name == "en.toml" else TEXTS[name]
    start = choose.draw(st.integers(0, len(text)))
    end = choose.draw(st.integers(start, min(len(text), start + 60)))
    spoilt = text[:start] + choose.draw(st.binary(max_size=6)) + text[end:]
    with TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "words").mkdir()
        for other, content in TEXTS.items():
            (folder / other).write_bytes(spoilt if other == name else content)
        (folder / "words" / "en.toml").write_bytes(spoilt if name == "en.toml" else ENGLISH)
        for fault in check_edition(folder):
            assert fault_sentence(fault).isprintable()
            assert 1 <= fault.line <= spoilt.count(b"\n") + 1 or fault.file == "words/en.toml"
