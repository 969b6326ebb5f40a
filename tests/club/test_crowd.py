"""The club's pages ask as little of the database after 20,000 games as after 100."""

from collections.abc import Sequence

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from club.events.models import Event
from club.statistics.models import Profile
from games.models import Game, Person, Status
from tests.club.api.programs import program_of
from tests.club.crowd import a_year_of_days, add_players, multiply
from tests.club.daily.conftest import calendar
from tests.club.daily.tries import YESTERDAY
from tests.keeping.keepers import new_keeper
from tests.web.tables import browser_of

__all__ = ["calendar"]
pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("calendar")]
LONGEST = 100
"""Rows that a query may read: as many as the longest list has."""


def addresses(person: Person) -> Sequence[str]:
    event = Event.objects.order_by("pk")[0]
    return (
        *("/", "/club/", "/watch/", "/watch/?page=2", "/ratings/", "/events/"),
        *("/daily/", f"/daily/{YESTERDAY}/", "/weekly/", event.get_absolute_url()),
        *("/me/", "/me/statistics/", "/me/rating/", "/me/profile/"),
        f"/people/{Profile.objects.get(person=person).code}/",
    )


def rows_read(client: Client, address: str) -> list[int]:
    """For each query of a page how many rows it found."""
    assert client.get(address).status_code == 200, address  # renews the session, reads editions
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    with connection.cursor() as cursor:
        found = []
        for query in queries:
            assert query["sql"].startswith("SELECT"), query
            cursor.execute(f"SELECT COUNT(*) FROM ({query['sql']}) AS found")
            found.append(cursor.fetchone()[0])
    return found


def looked_at(person: Person, keeper: Client) -> dict[str, list[int]]:
    reader = browser_of(person)
    program = Client(headers=program_of(person).headers)
    return {
        **{address: rows_read(reader, address) for address in addresses(person)},
        **{path: rows_read(program, f"/api/v1{path}") for path in ("/me/games", "/tables")},
        **{path: rows_read(keeper, path) for path in ("/keeper/daily/", "/keeper/events/")},
    }


@pytest.mark.parametrize("games", [2_000, pytest.param(20_000, marks=pytest.mark.release)])
def test_thousands_of_games_cost_no_more_than_a_hundred(games: int) -> None:
    keeper = browser_of(new_keeper("Kim"))
    person = add_players(10)[0]
    over = Game.objects.filter(status=Status.OVER)
    assert over.count() == 100
    few = looked_at(person, keeper)
    multiply(games // 100 - 1)
    a_year_of_days()
    assert over.count() == games
    many = looked_at(person, keeper)
    for address, rows in many.items():
        assert len(rows) == len(few[address]), address
        assert max(rows) <= LONGEST, address
