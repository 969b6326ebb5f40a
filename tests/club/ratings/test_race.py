"""Two games that end at the same moment."""

import threading
from typing import Any

import pytest
from django.db import connection

from club.ratings import services
from club.ratings.checking import differences
from club.ratings.models import Rating
from club.ratings.services import update_after
from games.services.people import identity
from tests.club.ratings.games import played
from tests.services.test_move_races import is_waited_for

pytestmark = pytest.mark.django_db(transaction=True)


def in_thread(game: int, asks: threading.Event | None = None) -> threading.Thread:
    """`asks` is set as soon as it asks the database for something."""

    def noted(execute: Any, *query: Any) -> Any:
        if asks:
            asks.set()
        return execute(*query)

    def run() -> None:
        try:
            with connection.execute_wrapper(noted):
                update_after.call(game)
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_the_second_waits_for_the_first() -> None:
    """Both are rated already: else the one would wait for new rows of the other, ledger or not."""
    anna, ben = identity.new_guest("Anna"), identity.new_guest("Ben")
    before, first, second = [played((anna, 120), (ben, 100), hour=hour).pk for hour in range(3)]
    update_after.call(before)
    with services.ledger():
        other = in_thread(second, asks := threading.Event())
        asks.wait()
        update_after.call(first)
        while connection.vendor == "postgresql" and not is_waited_for():
            assert other.is_alive()
        assert other.is_alive(), "it has read what the first is about to change"
    other.join()
    assert Rating.objects.get(person=anna).games == 3
    assert not list(differences())


def test_many_at_once_lose_nothing() -> None:
    anna, ben = identity.new_guest("Anna"), identity.new_guest("Ben")
    games = [played((anna, 120), (ben, 100 + hour * 5), hour=hour).pk for hour in range(8)]
    for thread in [in_thread(game) for game in games]:
        thread.join()
    assert Rating.objects.get(person=ben).games == 8
    assert not list(differences())
