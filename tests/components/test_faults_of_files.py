"""Whatever lies in the folder, the answer is a list of faults."""

from pathlib import Path

import pytest

from games.rules.edition import EditionError, check_edition, load_edition
from games.words.editions import EDITIONS
from tests.components import HOUSE, change, found

FILES = [
    "edition.toml",
    "tiles.csv",
    "contests.toml",
    "attendees.toml",
    "mats.toml",
    "events.toml",
    "words/en.toml",
]


def test_the_house_edition_has_no_fault() -> None:
    assert check_edition(HOUSE) == []


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file(name: str, folder: Path) -> None:
    (folder / name).unlink()
    assert found(folder) == [(name, 1, "missing-file")]


def test_a_file_that_the_edition_has_from_another(folder: Path) -> None:
    mine = folder.parent / "mine"
    mine.mkdir()
    (mine / "edition.toml").write_text('name = "Mine"\nbased_on = "edition"\n', encoding="utf-8")
    assert found(mine) == []
    assert load_edition(mine).hash == load_edition(folder).hash
    (mine / "mats.toml").write_text("", encoding="utf-8")
    assert ("mats.toml", 1, "wrong-count") in found(mine)


@pytest.mark.parametrize(("base", "key"), [("nosuch", "missing-folder"), ("..", "bad-id")])
def test_an_edition_that_cannot_be_based_on(base: str, key: str, folder: Path) -> None:
    text = f'name = "Mine"\nbased_on = "{base}"\n'
    (folder / "edition.toml").write_text(text, encoding="utf-8")
    assert found(folder) == [("edition.toml", 2, key)]


@pytest.mark.parametrize("name", FILES)
def test_a_folder_instead_of_a_file(name: str, folder: Path) -> None:
    (folder / name).unlink()
    (folder / name).mkdir()
    assert found(folder) == [(name, 1, "missing-file")]


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_utf_8(name: str, folder: Path) -> None:
    path = folder / name
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], b"\xff", *lines[1:]]))
    assert found(folder) == [(name, 2, "not-utf-8")]


@pytest.mark.parametrize("name", [name for name in FILES if name != "tiles.csv"])
def test_a_file_that_is_not_toml(name: str, folder: Path) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "\n[[\n", encoding="utf-8")
    assert found(folder) == [(name, text.count("\n") + 2, "not-toml")]


@pytest.mark.parametrize(
    "text", ["[" * 5000, "number = " + "9" * 5000, 'name = "', "name = 1\nname = 2"]
)
def test_toml_that_no_parser_likes(text: str, folder: Path) -> None:
    (folder / "edition.toml").write_text(text, encoding="utf-8")
    assert found(folder) == [("edition.toml", text.count("\n") + 1, "not-toml")]


def test_tiles_that_are_not_csv(folder: Path) -> None:
    line = change(folder / "tiles.csv", "small-03,2,2", 'small-03,"2"x,2')
    assert found(folder) == [("tiles.csv", line, "not-csv")]


@pytest.mark.parametrize("header", ["", "id;width;height", "id,width,height,kind,color"])
def test_tiles_without_their_columns(header: str, folder: Path) -> None:
    text = (folder / "tiles.csv").read_text(encoding="utf-8")
    (folder / "tiles.csv").write_text(header + text[text.index("\n") :], encoding="utf-8")
    assert found(folder) == [("tiles.csv", 1, "wrong-columns")]


def test_a_spreadsheet_may_have_saved_the_tiles(folder: Path) -> None:
    """With a byte order mark, other line ends, quotes, and the columns in another order."""
    rows = (folder / "tiles.csv").read_text(encoding="utf-8").split()
    turned = [",".join(f'"{cell}"' for cell in reversed(row.split(","))) for row in rows]
    text = "\ufeff" + "\r\n".join(turned) + "\r\n\r\n"
    (folder / "tiles.csv").write_text(text, encoding="utf-8", newline="")
    assert load_edition(folder).hash == load_edition(HOUSE).hash


def test_other_files_are_nobodys_business(folder: Path) -> None:
    (folder / "solo.toml").write_bytes(b"\xff")
    (folder / "words" / "notes.txt").write_bytes(b"\xff")
    assert found(folder) == []


@pytest.mark.parametrize("name", ["nowhere", "file", "loop", "x" * 5000])
def test_no_folder(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert [key for _, _, key in found(tmp_path / name)] == ["missing-folder"]


def test_all_faults_are_told_at_once_in_order(folder: Path) -> None:
    change(folder / "tiles.csv", "small-30", "large-31")
    pink = change(folder / "tiles.csv", "purple", "pink")
    change(folder / "events.toml", "fair_shares", "free_cake")
    with pytest.raises(EditionError) as raised:
        load_edition(folder)
    faults = [(fault.file, fault.key) for fault in raised.value.faults]
    assert ("tiles.csv", "unknown") in faults
    assert ("events.toml", "unknown") in faults
    assert raised.value.faults == check_edition(folder)
    places = [(fault.file, fault.line) for fault in raised.value.faults]
    assert places == sorted(places)
    assert ("tiles.csv", pink) in places


def test_every_sentence_belongs_to_a_fault_that_exists() -> None:
    """The keys are written out in the loader; none has a sentence that nobody says."""
    loader = HOUSE.parents[1] / "rules" / "edition"
    code = "".join(path.read_text(encoding="utf-8") for path in loader.glob("*.py"))
    assert [key for key in EDITIONS if f'"{key}"' not in code] == []
