"""Whole games by collectors: they win, they can be repeated, and they never get stuck."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from games.bots import BOTS
from games.bots.play import play, play_seed
from games.rules import referee
from games.rules.components import Edition
from games.rules.options import Options
from games.rules.standard import STANDARD
from tests.rules.test_whole_games import short_deal
from tests.sizes import examples, release_only

COLLECTOR, RANDOM = BOTS["collector"], BOTS["random"]


@pytest.mark.long
@examples(6, 20)
def test_a_collector_beats_three_random_seats(house: Edition, examples: int) -> None:
    """At least 95 of 100 is promised; of these it may lose one."""
    won = 0
    for seed in range(examples):
        bots = [RANDOM] * 4
        bots[seed % 4] = COLLECTOR
        won += play_seed(STANDARD, house, bots, f"random-{seed}").table.winners == (seed % 4,)
    assert won >= examples - 1


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "in_turn"),
    [
        *((2, False), (5, True)),
        *(pytest.param(seats, False, marks=pytest.mark.release) for seats in (3, 4, 5)),
        *(pytest.param(seats, True, marks=pytest.mark.release) for seats in (2, 3, 4)),
    ],
)
def test_collectors_play_to_the_end(house: Edition, seats: int, in_turn: bool) -> None:
    options = Options(declare_in_turn=in_turn)
    table = play_seed(STANDARD, house, [COLLECTOR] * seats, "whole", options).table
    assert table.phase == "over"
    assert all(len(player.tickets) == 3 for player in table.players)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, *release_only(3, 6)])
def test_collectors_play_on_with_an_almost_empty_box(house: Edition, seats: int) -> None:
    """Rulings R2 and R4, rule 7.10: no items, nothing to draw, nothing reservable."""
    for seed in range(8):
        chance = Random(seed)
        deal = short_deal(house, seats, chance)
        start = referee.begin(STANDARD, house, deal, Options()).table
        assert play(start, [COLLECTOR] * seats, chance).table.phase == "over"


REPEAT = """
from pathlib import Path
from games.bots import BOTS
from games.bots.play import play_seed
from games.rules.edition import load_edition
from games.rules.standard import STANDARD
house = load_edition(Path("games/editions/house-2"))
print(play_seed(STANDARD, house, [BOTS["collector"]] * 3, "again").moves)
"""


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game_in_any_process() -> None:
    """However this Python orders its sets of names."""

    def game(hashing: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", REPEAT],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    one = game("1")
    assert "Show" in one
    assert one == game("2")
