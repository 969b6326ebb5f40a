"""The keeper's lists ask as often with many rows as with few, and their searches have an index."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Act, Failure, Game, Person, Player, Report, Status
from games.services.people import identity

LISTS = (
    "games/",
    "games/?q=an",
    "games/?stuck=hour",
    "people/",
    "people/?q=an",
    "reports/",
    "failures/",
    "journal/",
    "journal/?q=tea",
)


def more(number: int, keeper: Person) -> None:
    """Store more games with everything that is listed."""
    for _ in range(number):
        game = Game.objects.create(status=Status.PLAYING)
        anna = identity.new_guest("Anna")
        player = Player.objects.create(game=game, seat=0, person=anna, name="Anna")
        Report.objects.create(
            game=game, player=player, person=anna, name="Anna", text="x", line=0, move=0, state=""
        )
        Failure.objects.create(game=game, route="x", digest=game.code, traceback="x")
        Act.objects.create(keeper=keeper, by="kim", kind="paused", game=game, reason="tea")


@pytest.mark.parametrize("path", LISTS)
def test_a_longer_list_asks_no_more(room: Client, keeper: Person, path: str) -> None:
    asked = []
    for _ in range(2):
        more(3, keeper)
        with CaptureQueriesContext(connection) as queries:
            page = room.get(f"/keeper/{path}")
        assert page.status_code == 200
        asked.append(len(queries))
    assert asked[1] <= asked[0]


def test_a_search_uses_its_index(db: None) -> None:
    """On PostgreSQL; SQLite has no such index."""
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("EXPLAIN " + _searched(), ["%ANNA%"])
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "games_player_name_words" in plan, plan


def _searched() -> str:
    """As Django asks for it."""
    sql, _parameters = Player.objects.filter(name__icontains="anna").query.sql_with_params()
    return sql
