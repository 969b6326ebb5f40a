"""manage.py components: what an edition holds, or all that is wrong with it."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings

from games.rules.components import Edition
from games.rules.edition import edition_data, load_edition
from games.rules.edition.entered import write_file
from tests.components import change

MANAGE = Path(__file__).parents[2] / "manage.py"


def told(*args: str | Path) -> list[str]:
    out = StringIO()
    call_command("components", *args, stdout=out)
    return out.getvalue().splitlines()


def test_it_prints_name_hash_and_counts(house: Edition) -> None:
    lines = told()
    assert [" ".join(line.split()) for line in lines] == [
        f"edition {house.name}",
        f"hash {house.hash}",
        "small squares 30",
        "large squares 30",
        "short rectangles 60",
        "long rectangles and doubles 30 (doubles 15)",
        "forever stamps 15",
        "contests 30 (Colour 6, Theme 6, Size 6, Postmark 6, Finale 6)",
        "specialists 14",
        "exhibitors 5",
        "mats 5",
        "events 10",
        "Pinzetta’s mats 3",
        "Pinzetta’s events 10",
        "decision cards 8",
        "scoring cards 4",
        f"languages {', '.join(sorted(house.words))}",
    ]


def test_the_setting_chooses_the_edition(folder: Path) -> None:
    change(folder / "edition.toml", "The house edition", "The red box")
    with override_settings(EDITION_FOLDER=folder):
        assert "The red box" in told()[0]


def test_a_folder_comes_before_the_setting(folder: Path) -> None:
    change(folder / "edition.toml", "The house edition", "The red box")
    assert "The red box" in told(folder)[0]


def test_it_prints_every_fault_with_file_and_line(folder: Path) -> None:
    pink = change(folder / "tiles.csv", "small-02,2,2,ordinary,green", "small-02,2,2,ordinary,pink")
    change(folder / "tiles.csv", "small-30,2,2", "large-31,3,3")
    cake = change(folder / "events.toml", 'effect = "fair_shares"', 'effect = "free_cake"')
    out = StringIO()
    with pytest.raises(CommandError, match="4 faults found"):
        call_command("components", folder, stdout=out)
    effects, *tiles = out.getvalue().splitlines()
    assert effects.startswith(f"events.toml:{cake}: “free_cake” is no known “effect”; it must")
    assert tiles == [
        "tiles.csv:1: There must be 30 small squares, but there are 29.",
        "tiles.csv:1: There must be 30 large squares, but there are 31.",
        f"tiles.csv:{pink}: “pink” is no known “colour”; "
        "it must be one of: purple, yellow, blue, green, brown.",
    ]


def exported(folder: Path, **changes: object) -> Path:
    """A file as the browser exports it."""
    file = folder / "box.json"
    document = {"name": "My box", "words": {"de": {}}, **edition_data(load_edition(folder))}
    file.write_text(write_file({**document, **changes}), encoding="utf-8")
    return file


def test_a_file_that_was_exported_is_checked_too(folder: Path) -> None:
    lines = told(exported(folder))
    assert lines[0].endswith("My box")
    assert lines[-1].endswith("de")
    out = StringIO()
    with pytest.raises(CommandError, match="1 fault found"):
        call_command("components", exported(folder, mats=[]), stdout=out)
    assert out.getvalue().strip() == "mats:1: There must be 5 mats, but there are 0."
    (folder / "box.json").write_text("[]", encoding="utf-8")
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("components", folder / "box.json", stdout=out)
    assert out.getvalue().strip() == "edition:1: This is not an edition of Stamp Swap."


@pytest.mark.slow
def test_the_exit_status_is_1_if_anything_is_wrong(folder: Path) -> None:
    (folder / "mats.toml").write_bytes(b"\xff\x00")
    done = subprocess.run(
        [sys.executable, MANAGE, "components", folder],
        capture_output=True,
        text=True,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
    )
    assert done.returncode == 1
    assert "mats.toml:1: This is not UTF-8 text." in done.stdout
    assert "Traceback" not in done.stderr
