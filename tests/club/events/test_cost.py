"""What it costs to begin a round: the host waits for it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from club.events.models import Kind
from club.events.services import rounds
from games.models import Album, Game
from games.rules import referee
from games.services.stored.snapshots import load
from tests.club.events.meeting import begun, games, guests, opened

pytestmark = pytest.mark.django_db(transaction=True)
A_TABLE = 15
"""Queries: before editions and albums were stored at once it took 34."""


def test_a_table_more_costs_few_queries() -> None:
    costs = []
    for number in (4, 12):
        event = opened(guests(number))
        assert event.host
        with CaptureQueriesContext(connection) as queries:
            rounds.start(event.code, event.host)
        costs.append(len(queries))
    assert (costs[1] - costs[0]) / 4 <= A_TABLE
    assert Game.objects.count() == 8
    assert Album.objects.count() == 16


def test_the_bots_of_all_tables_move() -> None:
    event = begun(guests(2), Kind.DUPLICATE, seats=5, bot="random", tables=2)
    for game in games(event):
        bots = {player.seat for player in game.players.all() if player.bot}
        assert len(bots) == 4
        assert bots.isdisjoint(referee.awaited(load(game)))
