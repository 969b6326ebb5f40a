"""An expert answers by what its seat may know, always the same, and never gets stuck."""

from random import Random

import pytest

from games.bots import BOTS
from games.bots.expert import decide
from games.bots.play import play, play_seed
from games.rules import referee
from games.rules.components import Edition
from games.rules.options import Options
from games.rules.seeing import sight
from games.rules.standard import STANDARD
from games.rules.state import Table
from pinzetta import SOLO, SoloOptions
from tests.bots.test_collector_secrets import each_decision, exchanged
from tests.rules.test_whole_games import short_deal
from tests.sizes import release_only

EXPERT, RANDOM = BOTS["expert"], BOTS["random"]


@pytest.mark.long
def test_its_answer_depends_on_the_sight_alone(house: Edition) -> None:
    """Neither on what is hidden (rules 1.6, 1.7) nor on the chance it is given. A few decisions of
    every kind are asked."""
    chance = Random(1)
    asked: dict[str, int] = {}
    differed = []

    def view(table: Table, seat: int) -> None:
        kind = f"{table.day} {table.phase}"
        asked[kind] = asked.get(kind, 0) + 1
        if asked[kind] != 3:
            return
        other = exchanged(table, seat, chance)
        differed.append(other.pool != table.pool or other.players != table.players)
        assert decide(sight(other, seat), Random(1)) == decide(sight(table, seat), Random(2))

    each_decision(house, 3, view)
    assert len(differed) >= 11
    assert any(differed)


@pytest.mark.long
def test_an_expert_plays_to_the_end(house: Edition) -> None:
    options = Options(declare_in_turn=True)
    table = play_seed(STANDARD, house, [EXPERT, RANDOM, RANDOM], "whole", options).table
    assert table.phase == "over"
    assert table.winners == (0,)


@pytest.mark.long
def test_an_expert_plays_against_pinzetta(house: Edition) -> None:
    table = play_seed(SOLO, house, [EXPERT], "solo", SoloOptions(level=2)).table
    assert table.phase == "over"
    assert table.players[0].score > 100


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, *release_only(5, 6)])
def test_an_expert_plays_on_with_an_almost_empty_box(house: Edition, seats: int) -> None:
    """Rulings R2 and R4, rule 7.10: no items, nothing to draw, nothing reservable."""
    chance = Random(seats)
    start = referee.begin(STANDARD, house, short_deal(house, seats, chance), Options()).table
    assert play(start, [EXPERT, *[RANDOM] * (seats - 1)], chance).table.phase == "over"


@pytest.mark.long
def test_an_easy_bot_is_better_than_chance(house: Edition) -> None:
    won = 0
    for seed in range(12):
        bots = [RANDOM] * 3
        bots[seed % 3] = BOTS["easy"]
        won += play_seed(STANDARD, house, bots, f"easy-{seed}").table.winners == (seed % 3,)
    assert won >= 8
