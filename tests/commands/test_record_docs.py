"""docs/record.md is true: its examples are real, and it leaves nothing out."""

import json
import re
from dataclasses import fields
from typing import Any

import pytest

from games.rules.album import Placement
from games.rules.components import Size
from games.rules.deal import ATTENDEE, Deal
from games.rules.edition import load_edition
from games.rules.edition.box import HERS
from games.rules.edition.data import hash_of
from games.rules.edition.entered import FORMAT, LARGEST_FILE, LONGEST, read_file
from games.rules.moves import MOVES
from games.rules.options import Options
from games.rules.player import Points
from games.rules.record import RecordedSeat, Result
from games.services.stored.variants import VARIANTS
from games.words.entries import WHYS
from pinzetta import SOLO, SoloOptions
from tests.commands.run import ROOT

HOUSE = ROOT / "games" / "editions" / "house-2"
TEXT = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
RECORD = json.loads((ROOT / "docs" / "example-record.json").read_text(encoding="utf-8"))
ALL_BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
BLOCKS = [block for block in ALL_BLOCKS if block.get("format") != FORMAT]
(FILE,) = (block for block in ALL_BLOCKS if block not in BLOCKS)
CODE = set(re.findall(r"`([\w-]+)`", TEXT))


def is_part(part: Any, whole: Any) -> bool:
    """Whether an example shows what is there; it may leave out fields and list items."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(name in whole and is_part(part[name], whole[name]) for name in part)
    if isinstance(part, list) and isinstance(whole, list):
        rest = iter(whole)
        return all(any(is_part(item, other) for other in rest) for item in part)
    return type(part) is type(whole) and bool(part == whole)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: next(iter(block)))
def test_every_example_is_a_part_of_the_example_record(block: Any) -> None:
    assert is_part(block, RECORD)


def test_every_field_of_the_record_has_an_example() -> None:
    assert {name for block in BLOCKS for name in block} == set(RECORD)


def test_a_false_example_would_be_noticed() -> None:
    assert not is_part({"version": 2}, RECORD)
    assert not is_part({"moves": [{"by": 0, "kind": "take_back"}] * 2}, RECORD)


def test_the_examples_show_all_kinds_of_moves_that_the_house_edition_can_ask() -> None:
    """No seat of the house edition can have two effects at the same moment to order."""
    shown = {move["kind"] for block in BLOCKS for move in block.get("moves", ())}
    assert shown == set(MOVES) - {"resolve"}


@pytest.mark.parametrize(
    "type",
    [
        *(Options, SoloOptions, RecordedSeat, Deal, Placement, Result, Points),
        *(*MOVES.values(), *SOLO.moves.values()),
    ],
)
def test_every_field_is_described(type: Any) -> None:
    assert {field.name for field in fields(type)} <= CODE


def test_every_name_is_described() -> None:
    assert set(RECORD) | set(MOVES) | set(SOLO.moves) | set(WHYS) | {*Size, ATTENDEE} <= CODE
    stacks = SOLO.deal(load_edition(HOUSE), 1, list).stacks
    assert {*stacks, *VARIANTS, *HERS} <= CODE
    assert set(RECORD["edition"]) <= CODE


def test_the_hash_is_made_as_described() -> None:
    assert hash_of(RECORD["edition"]) == RECORD["deal"]["edition"]


def test_the_example_of_a_file_is_a_draft() -> None:
    assert read_file(json.dumps(FILE).encode())["name"] == "My box"
    for number in (f"{LARGEST_FILE:,} bytes", *(f"({most}" for most in LONGEST.values())):
        assert number in TEXT
