"""`manage.py replay`: a record comes out the same, or the first difference is named."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.rules.components import Edition
from games.rules.edition import edition_data
from games.rules.record_text import record_text
from tests.commands.run import ROOT, manage, refused, run

EXAMPLE = ROOT / "docs" / "example-record.json"
RECORD = json.loads(EXAMPLE.read_text(encoding="utf-8"))
LAST = len(RECORD["moves"])
Change = Callable[[Any], object]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "record.json"


def write(file: Path, change: Change) -> None:
    record = copy.deepcopy(RECORD)
    change(record)
    file.write_text(json.dumps(record), encoding="utf-8")


def test_records_that_come_out_the_same(tmp_path: Path) -> None:
    run("simulate", "--players", "2", "--games", "2", "--bots", "random", "--records", tmp_path)
    files = sorted(tmp_path.iterdir())
    printed = run("replay", *files).splitlines()
    assert [line.split(": fine (")[0] for line in printed] == [str(file) for file in files]
    assert run("replay", EXAMPLE) == f"{EXAMPLE}: fine (64 95)\n"


def test_the_text_of_a_record_is_its_data_with_a_line_for_each_tile_and_line_of_a_sheet() -> None:
    text = record_text(RECORD)
    assert json.loads(text) == RECORD
    assert text + "\n" == EXAMPLE.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if '"kind": "take"' in line]) == 36


def test_a_record_without_its_edition_needs_the_one_in_use(file: Path, house: Edition) -> None:
    def take_out(record: Any) -> None:
        record["edition"] = None
        record["deal"]["edition"] = "0123456789abcdef"

    write(file, take_out)
    told = "carries no edition, and the one it names is not at hand (0123456789abcdef)."
    assert refused("replay", file) == f"{file}: The record {told}"
    run("simulate", "--games", "1", "--bots", "random", "--records", file.parent)
    record = json.loads((file.parent / "game-0001.json").read_text(encoding="utf-8"))
    assert record["edition"] == edition_data(house)
    file.write_text(json.dumps(record | {"edition": None}), encoding="utf-8")
    assert ": fine (" in run("replay", file)


def set_at(*path: str | int) -> Callable[[object], Change]:
    """A change of what lies at the end of a path."""

    def to(value: object) -> Change:
        def change(record: Any) -> None:
            for step in path[:-1]:
                record = record[step]
            record[path[-1]] = value

        return change

    return to


def line(seat: int, number: int, **fields: int) -> str:
    return json.dumps(RECORD["result"]["sheets"][seat][number - 1] | fields)


ENTERED = next(n for n, move in enumerate(RECORD["moves"], 1) if move["kind"] == "declare")
CHOSE = next(n for n, move in enumerate(RECORD["moves"], 1) if move["kind"] == "choose")

DIFFERENT: list[tuple[Change, int | None, str]] = [
    (
        set_at("result", "sheets", 0, 4, "points")(9),
        ENTERED,
        f"Line 5 of the score sheet of seat 0 differs: {line(0, 5, points=9)} in the record, "
        f"{line(0, 5)} here.",
    ),
    (
        lambda record: record["result"]["sheets"][1].pop(),
        LAST,
        f"Line 15 of the score sheet of seat 1 is missing in the record: {line(1, 15)}.",
    ),
    (
        lambda record: record["result"]["sheets"][1].append(record["result"]["sheets"][0][0]),
        LAST,
        "Line 16 of the score sheet of seat 1 is never scored: "
        f"{json.dumps(RECORD['result']['sheets'][0][0])} in the record.",
    ),
    (
        set_at("result", "scores", 1)(96),
        LAST,
        "The score of seat 1 differs: 96 in the record, 95 here.",
    ),
    (
        set_at("result", "winners")([0, 1]),
        LAST,
        "The winners differ: [0, 1] in the record, [1] here.",
    ),
    (
        set_at("moves", 0, "item")(99),
        1,
        "That item is not in the pool any more: take one that still lies there.",
    ),
    (set_at("moves", 0, "by")(1), 1, "It is not your turn: wait until your desk asks you."),
    (
        set_at("moves", 0, "by")(7),
        1,
        "This table has no seat 7 for that: choose one that it shows.",
    ),
    (set_at("moves", 0, "by")(True), 1, "The move does not say which seat made it."),
    (set_at("moves", 0)([]), 1, "The move does not say which seat made it."),
    (
        set_at("moves", 1, "kind")("steal"),
        2,
        "There is no move called “steal”: pick from what is offered.",
    ),
    (
        set_at("moves", 0, "item")("6"),
        1,
        "That move cannot be read: item is not int. Pick from what is offered.",
    ),
    (
        set_at("moves", CHOSE - 1, "seat")(1),
        CHOSE,
        "That pile cannot be taken: choose a pile that still lies out.",
    ),
    (
        lambda record: record["moves"].append({"by": 0, "kind": "take", "item": 1}),
        LAST + 1,
        "The game is over: no move can be made any more, but all of them can be looked at.",
    ),
    (set_at("format")("chess"), None, "This is not the record of a Stamp Swap game."),
    (
        set_at("version")(2),
        None,
        "The record is of a version that this program does not know.",
    ),
    (set_at("rules")(0), None, "The record is of a version that this program does not know."),
    (
        set_at("deal", "variant")("chess"),
        None,
        "There is no variant of the game called “chess”.",
    ),
    (set_at("deal", "first")("0"), None, "The record cannot be read: deal.first is not int."),
    (set_at("moves")(None), None, "The record cannot be read: moves is not list."),
    (
        lambda record: record["seats"].pop(),
        None,
        "Seats, mats and score sheets of the record differ in number.",
    ),
    (
        set_at("deal", "edition")("0123456789abcdef"),
        None,
        "The deal was made for another edition (0123456789abcdef): play it with that one.",
    ),
    (
        set_at("deal", "stacks", "small", 0)("small-31"),
        None,
        "The deal may name only what the edition has, and not this: small-31.",
    ),
    (
        set_at("edition", "tiles")([]),
        None,
        "The edition inside the record is broken: "
        "tiles:1: There must be 30 small squares, but there are 0.",
    ),
]


@pytest.mark.parametrize(("change", "move", "told"), DIFFERENT)
def test_the_first_difference_is_named(
    file: Path, change: Change, move: int | None, told: str
) -> None:
    write(file, change)
    place = f"{file}: " if move is None else f"{file}, move {move}: "
    assert refused("replay", file) == place + told


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "It is not JSON (line 1, column 1)."),
        (b"[]", "This is not the record of a Stamp Swap game."),
        (b'"\xff"', "It is not UTF-8 text."),
        (b"[" * 200_000, "It is nested too deeply."),
    ],
)
def test_a_file_that_is_no_record_is_refused(file: Path, content: bytes, told: str) -> None:
    file.write_bytes(content)
    assert refused("replay", file) == f"{file}: {told}"
    missing = file.with_name("missing.json")
    assert refused("replay", missing) == f"{missing}: There is no such file."


@pytest.mark.slow
def test_the_exit_status_and_the_first_bad_file(file: Path) -> None:
    write(file, set_at("moves", 0, "by")(1))
    done = manage("replay", EXAMPLE, file, EXAMPLE)
    assert done.returncode == 1
    assert done.stdout.decode() == f"{EXAMPLE}: fine (64 95)\n"
    assert (
        done.stderr.decode()
        == f"CommandError: {file}, move 1: It is not your turn: wait until your desk asks you.\n"
    )


@pytest.mark.parametrize("part", ["edition", "deal", "moves", "result", "seats"])
@pytest.mark.parametrize("depth", [100, 450, 900, 2000])
def test_deep_nesting_anywhere_is_refused(file: Path, part: str, depth: int) -> None:
    opening, closing = {"edition": ('{"tiles": [', "]}"), "moves": ('[{"by": ', "}]")}.get(
        part, ("[", "]")
    )
    write(file, set_at(part)("here"))
    nested = opening * depth + closing * depth
    text = file.read_text(encoding="utf-8").replace('"here"', nested.replace(": }", ": 0}"))
    file.write_text(text, encoding="utf-8")
    assert refused("replay", file).startswith(f"{file}")
