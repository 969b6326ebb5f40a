"""What can be wrong with a tile is found, by line."""

import re
from pathlib import Path

import pytest

from games.rules.edition import check_edition
from games.words.editions import fault_sentence
from tests.components import change, found

TILES = [
    # Words that nobody knows
    ("small-02,2,2,odd,green,flowers,3,house", "unknown"),
    ("small-02,2,2,ordinary,pink,flowers,3,house", "unknown"),
    ("small-02,2,2,ordinary,green,cheese,3,house", "unknown"),
    ("small-02,2,2,ordinary,green,flowers,3,rumour", "unknown"),
    # Fields
    ("small-02,2,2,,green,flowers,3,house", "missing-field"),
    ("small-02,2,2,ordinary,,flowers,3,house", "missing-field"),
    ("small-02,2,2,ordinary,green,flowers,,house", "missing-field"),
    ("small-02,2,2,ordinary,green,flowers,3,", "missing-field"),
    ("small-02,2,,ordinary,green,flowers,3,house", "missing-field"),
    ("small-02,two,2,ordinary,green,flowers,3,house", "not-a-number"),
    ("small-02,2,2,ordinary,green,flowers,½,house", "not-a-number"),
    ("small-02,2,2,ordinary,green,flowers,3", "wrong-cells"),
    # Rule 1.5
    ("small-02,2,2,ordinary,green,flowers,0,house", "out-of-range"),
    ("small-02,2,2,ordinary,green,flowers,-1,house", "out-of-range"),
    ("small-02,2,2,ordinary,green,flowers,100,house", "out-of-range"),
    ("small-02,2,2,faded,green,flowers,3,house", "out-of-range"),
    ("small-02,2,2,cancelled,green,flowers,3,house", "unwanted-field"),
    ("small-02,2,2,rare,green,,4,house", "unwanted-field"),
    ("small-02,2,2,rare,,flowers,4,house", "unwanted-field"),
    ("small-02,2,2,rare,,,-4,house", "out-of-range"),
    ("small-02,2,2,forever,,,,house", "forever-size"),
    ("forever-02,1,1,rare,,,4,house", "forever-size"),
    ("forever-02,1,1,forever,green,,,house", "unwanted-field"),
    # Rule 1.3
    ("small-02,2,5,ordinary,green,flowers,3,house", "impossible-shape"),
    ("small-02,2,3,ordinary,green,flowers,3,house", "other-size"),
    ("tiny-02,2,2,ordinary,green,flowers,3,house", "bad-tile-id"),
    ("small-2,2,2,ordinary,green,flowers,3,house", "bad-tile-id"),
    (",2,2,ordinary,green,flowers,3,house", "missing-field"),
    ("small-01,2,2,ordinary,green,flowers,3,house", "doubled-id"),
    # Rule 1.4
    ("long-07b,4,2,ordinary,green,space,3,house", "unlike-halves"),
    ("long-07b,2,4,rare,,,4,house", "half-kind"),
    ("long-07a,2,4,ordinary,green,space,3,house", "doubled-id"),
    ("small-02a,2,2,ordinary,green,flowers,3,house", "half-of-another"),
]


@pytest.mark.parametrize(("row", "key"), TILES)
def test_a_faulty_tile(row: str, key: str, folder: Path) -> None:
    size = next((size for size in ("forever-02", "long-07b") if row[:4] == size[:4]), "small-02")
    text = (folder / "tiles.csv").read_text(encoding="utf-8")
    line = change(folder / "tiles.csv", next(re.finditer(f"{size}.*", text))[0], row)
    faults = found(folder)
    assert ("tiles.csv", line, key) in faults
    assert {line for _, line, key in faults if key != "wrong-count"} <= {line}


@pytest.mark.parametrize("half", ["long-07a", "long-07b"])
def test_a_half_without_its_other_half(half: str, folder: Path) -> None:
    """Rule 1.4."""
    line = change(folder / "tiles.csv", half, "long-31a")
    [(_, left, _)] = [fault for fault in found(folder) if fault[1] not in (line, 1)]
    assert found(folder) == [
        ("tiles.csv", 1, "wrong-count"),
        *sorted(("tiles.csv", number, "half-alone") for number in (left, line)),
    ]


def test_a_tile_and_a_double_of_the_same_name(folder: Path) -> None:
    line = change(folder / "tiles.csv", "long-08,", "long-07,")
    assert found(folder) == [("tiles.csv", line, "doubled-id")]


@pytest.mark.parametrize("last", ["small-30", "large-30", "short-60", "long-30", "forever-15"])
def test_one_tile_too_few(last: str, folder: Path) -> None:
    """Rule 1.3; "29 small squares"."""
    path = folder / "tiles.csv"
    rows = path.read_text(encoding="utf-8").split("\n")
    kept = [row for row in rows if not row.startswith(last)]
    assert len(kept) < len(rows)
    path.write_text("\n".join(kept), encoding="utf-8")
    [fault] = check_edition(folder)
    size, number = last.split("-")
    assert (fault.file, fault.line, fault.key) == ("tiles.csv", 1, "wrong-count")
    assert fault.params == {"what": size, "wanted": int(number), "found": int(number) - 1}


def test_29_small_squares_in_words(folder: Path) -> None:
    change(folder / "tiles.csv", "small-30", "large-31")
    faults = check_edition(folder)
    sentences = [fault_sentence(fault) for fault in faults]
    assert "There must be 30 small squares, but there are 29." in sentences
    assert "There must be 30 large squares, but there are 31." in sentences
