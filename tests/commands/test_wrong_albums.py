"""`manage.py score_album`: everything that can be wrong with an album, told in one sentence."""

import json
from pathlib import Path

import pytest

from games.rules.album_file import AlbumFault, read_album
from games.rules.components import Edition
from games.words import sentence
from tests.commands.albums import GOOD, HALF, stamp, tile
from tests.commands.run import refused

KIND_OF_VALUE = "Tile 1 has a value that a stamp of kind “{}” cannot have."
NO_NUMBER = "Tile 1: “{}” is not a whole number."
FOREIGN = "{} has a field that does not belong there: “{}”."

WRONG: list[tuple[object, str]] = [
    ([], "The album is not a JSON object."),
    (None, "The album is not a JSON object."),
    ({}, "The album has no “tiles”."),
    ({"tiles": {}}, "The album: “tiles” is not a list."),
    ({"tiles": [], "name": "mine"}, FOREIGN.format("The album", "name")),
    ({"tiles": [GOOD, []]}, "Tile 2 is not a JSON object."),
    ([GOOD | {"x": 11}], "Tile 1 lies off the grid."),
    ([GOOD | {"x": -1}], "Tile 1 lies off the grid."),
    ([GOOD | {"y": 10}], "Tile 1 lies off the grid."),
    ([GOOD | {"y": 10**3000}], "Tile 1 lies off the grid."),
    ([GOOD, {"id": "short-07", "x": 10, "y": 11}], "Tile 2 (short-07) lies off the grid."),
    ([GOOD, tile(1, 2, "1x1", "forever")], "Tile 2 overlaps tile 1."),
    ([{"id": "small-01", "x": 1, "y": 1}, GOOD], "Tile 2 overlaps tile 1 (small-01)."),
    ([GOOD | {"x": True}], NO_NUMBER.format("x")),
    ([GOOD | {"y": 2.0}], NO_NUMBER.format("y")),
    ([GOOD | {"width": "2"}], NO_NUMBER.format("width")),
    ([GOOD | {"value": float("nan")}], NO_NUMBER.format("value")),
    ([GOOD | {"colour": "pink"}], "Tile 1 has an unknown colour: “pink”."),
    ([GOOD | {"theme": "spaces"}], "Tile 1 has an unknown theme: “spaces”."),
    ([GOOD | {"kind": "Rare"}], "Tile 1 has an unknown kind: “Rare”."),
    ([GOOD | {"colour": "a\ud800\n"}], "Tile 1 has an unknown colour: “a\\ud800\\n”."),
    ([GOOD | {"colour": 3}], "Tile 1: “colour” is not text."),
    ([GOOD | {"kind": []}], "Tile 1: “kind” is not text."),
    *(
        (
            [{name: value for name, value in GOOD.items() if name != gone}],
            f"Tile 1 has no “{gone}”.",
        )
        for gone in GOOD
    ),
    ([GOOD | {"notes": 1}], FOREIGN.format("Tile 1", "notes")),
    ([{"id": "small-01", "x": 0}], "Tile 1 (small-01) has no “y”."),
    ([{"id": "small-99", "x": 0, "y": 0}], "Tile 1 (small-99) is not in this edition."),
    ([{"id": 7, "x": 0, "y": 0}], "Tile 1: “id” is not text."),
    (
        [{"id": "small-01", "x": 0, "y": 0, "width": 2}],
        FOREIGN.format("Tile 1 (small-01)", "width"),
    ),
    (
        [{"id": "small-01", "x": 0, "y": 0}, {"id": "small-01", "x": 4, "y": 0}],
        "Tile 2 (small-01) lies in the album already: it is tile 1 (small-01) too.",
    ),
    ([GOOD | {"height": 5}], "Tile 1 has a size that no tile has."),
    ([GOOD | {"width": 0}], "Tile 1 has a size that no tile has."),
    (
        [tile(0, 0, "2x2", "forever")],
        "Tile 1 is wrong: forever stamps are 1×1, and only they are.",
    ),
    (
        [GOOD | {"width": 1, "height": 1}],
        "Tile 1 is wrong: forever stamps are 1×1, and only they are.",
    ),
    ([GOOD | {"value": 0}], KIND_OF_VALUE.format("ordinary")),
    ([GOOD | {"value": -1}], KIND_OF_VALUE.format("ordinary")),
    ([GOOD | {"value": 10**3000}], KIND_OF_VALUE.format("ordinary")),
    ([GOOD | {"kind": "faded"}], KIND_OF_VALUE.format("faded")),
    ([GOOD | {"kind": "cancelled"}], KIND_OF_VALUE.format("cancelled")),
    ([tile(0, 0, "2x2", "rare", "-4")], KIND_OF_VALUE.format("rare")),
    ([tile(0, 0, "2x2", kind="rare")], "Tile 1 has no “value”."),
    ([tile(0, 0, "1x1", "forever", value=1)], KIND_OF_VALUE.format("forever")),
    ([tile(0, 0, "2x2", "rare", "4", colour="blue")], FOREIGN.format("Tile 1", "colour")),
    ([tile(0, 0, "1x1", "forever", theme="space")], FOREIGN.format("Tile 1", "theme")),
    (
        [tile(0, 0, "2x3", halves=[HALF, HALF])],
        "Tile 1 has halves, but only tiles of 2×4 and 4×2 can.",
    ),
    ([tile(0, 0, "2x4", halves=[HALF])], "Tile 1 must have two halves."),
    ([tile(0, 0, "2x4", halves=[HALF] * 3)], "Tile 1 must have two halves."),
    ([tile(0, 0, "2x4", halves=HALF)], "Tile 1: “halves” is not a list."),
    ([tile(0, 0, "2x4", halves=[HALF, 3])], "Tile 1 (half 2) is not a JSON object."),
    (
        [tile(0, 0, "2x4", halves=[stamp("rare", "4"), HALF])],
        "Tile 1 (half 1) must be ordinary, cancelled or faded.",
    ),
    ([tile(0, 0, "2x4", halves=[HALF, HALF | {"x": 1}])], FOREIGN.format("Tile 1 (half 2)", "x")),
    (
        [tile(0, 0, "2x4", halves=[HALF, HALF | {"colour": "red"}])],
        "Tile 1 (half 2) has an unknown colour: “red”.",
    ),
    ([tile(0, 0, "2x4", halves=[HALF, HALF], kind="rare")], FOREIGN.format("Tile 1", "kind")),
]


@pytest.mark.parametrize(("data", "told"), WRONG)
def test_a_wrong_album_is_refused_in_one_sentence(house: Edition, data: object, told: str) -> None:
    album = {"tiles": data} if isinstance(data, list) and data else data
    with pytest.raises(AlbumFault) as refusal:
        read_album(json.loads(json.dumps(album)), house)
    assert sentence(refusal.value) == told


def test_the_command_says_so(tmp_path: Path) -> None:
    file = tmp_path / "album.json"
    file.write_text("{}", encoding="utf-8")
    assert refused("score_album", file) == "The album has no “tiles”."


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "It is not JSON (line 1, column 1)."),
        (b'{"tiles": [}', "It is not JSON (line 1, column 12)."),
        (b'{"tiles": [{"x": \xff}]}', "It is not UTF-8 text."),
        (b"[" * 200_000, "It is nested too deeply."),
        (b'{"tiles": ' + b"9" * 5000 + b"}", "It is not JSON (a number is too long)."),
    ],
)
def test_a_file_that_is_no_json_is_refused(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "album.json"
    file.write_bytes(content)
    assert refused("score_album", file) == f"{file}: {told}"


def test_no_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.json"
    assert refused("score_album", missing) == f"{missing}: There is no such file."
    assert refused("score_album", tmp_path).startswith(f"{tmp_path}: It cannot be read (")
