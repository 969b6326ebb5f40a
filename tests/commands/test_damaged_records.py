"""`manage.py replay` is given anything at all: a sentence, never a traceback."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management.base import CommandError
from hypothesis import strategies as st

from games.management.commands.replay import replay_file
from games.rules.edition.data import hash_of
from tests.commands.run import ROOT
from tests.drawn import given, settings

RECORD = json.loads((ROOT / "docs" / "example-record.json").read_text(encoding="utf-8"))
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["take", "show", "small-01", "event-1", "standard", 0, 1, 2, 10**400]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
fuzzing = settings(
    max_examples=60,
)


def places(data: Any) -> list[tuple[Any, str | int]]:
    """Every field and list item of a record, with what it lies in."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [place for key in keys for place in [(data, key), *places(data[key])]]


def damage(record: Any, part: str, data: st.DataObject) -> None:
    """Exchange a field of a part for another or for junk, or take it away."""
    within, key = data.draw(st.sampled_from([(record, part), *places(record[part])]))
    match data.draw(st.sampled_from(["junk", "swap", "drop"])):
        case "junk":
            within[key] = data.draw(JUNK)
        case "swap":
            other, place = data.draw(st.sampled_from(places(record)))
            within[key] = copy.deepcopy(other[place])
        case "drop":
            del within[key]


def check(file: Path, record: Any) -> None:
    file.write_text(json.dumps(record), encoding="utf-8")
    try:
        table = replay_file(str(file))
    except CommandError as refusal:
        told = str(refusal)
        assert told.startswith(str(file))
        assert told.isprintable()
    else:
        assert [player.score for player in table.players] == record["result"]["scores"]


@pytest.mark.long
@fuzzing
@given(data=st.data())
def test_a_damaged_record_is_refused_in_a_sentence(tmp_path: Path, data: st.DataObject) -> None:
    record = copy.deepcopy(RECORD)
    for _ in range(data.draw(st.integers(1, 3))):
        damage(record, data.draw(st.sampled_from([*record])), data)
    check(tmp_path / "record.json", record)


@pytest.mark.long
@fuzzing
@given(data=st.data())
def test_so_is_one_whose_edition_was_forged(tmp_path: Path, data: st.DataObject) -> None:
    """The hash is right for the damaged edition, so that it is really put to use."""
    record = copy.deepcopy(RECORD)
    damage(record, "edition", data)
    record["deal"]["edition"] = hash_of(record.get("edition", {}))
    check(tmp_path / "record.json", record)
