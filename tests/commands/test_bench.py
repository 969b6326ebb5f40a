"""`make bench` reports; whether that is fast enough is for a person to judge."""

import subprocess
import sys

import pytest

from games.rules.album import Page
from games.rules.components import Edition
from games.simulation.speed import full_album, sunday, yardstick
from tests.commands.run import run
from tests.web.site import ROOT, environment


@pytest.mark.long
def test_every_figure_is_absolute_and_against_the_yardstick() -> None:
    heading, *rows = run("bench").splitlines()
    assert heading.split() == ["time", "a", "second", "aim", "yardsticks"]
    assert [row.split()[0] for row in rows] == [
        *("random", "all", "load", "replay", "answer", "answer", "yardstick")
    ]
    for row in rows:
        assert " ms " in row
        assert float(row.split()[-1]) > 0
    assert rows[-1].endswith(" 1.00")


def test_the_yardstick_is_still_the_same() -> None:
    """Figures of other days are compared by it, so what it does may not change."""
    assert yardstick() == 4932


def test_the_album_is_full(house: Edition) -> None:
    page = Page.of(house.tiles, full_album(house))
    assert page.empty.bit_count() < 5


def test_the_stored_game_is_in_the_middle_of_sunday(house: Edition) -> None:
    table, moves = sunday(house)
    assert (table.day, table.phase) == (3, "choose")
    assert len(moves) > 80


@pytest.mark.slow
def test_notifications_are_timed_beside_bare_pages() -> None:
    timed = subprocess.run(
        [sys.executable, "-m", "scripts.time_notify", "--choices", "4"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (timed.returncode, timed.stderr) == (0, "")
    heading, tables, pages, ratio = timed.stdout.splitlines()
    assert heading.split()[-3:] == ["p50", "p95", "aim"]
    for row in (tables, pages):
        assert row.split()[-1] == row.split()[-3] == "ms"
        assert float(row.split()[-2]) >= float(row.split()[-4]) > 0
    assert all(float(each) > 0 for each in ratio.split()[1:3])
