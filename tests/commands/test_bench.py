"""`make bench` reports; whether that is fast enough is for a person to judge."""

import pytest

from games.rules.album import Page
from games.rules.components import Edition
from games.simulation.speed import full_album, sunday, yardstick
from tests.commands.run import run


@pytest.mark.release
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
