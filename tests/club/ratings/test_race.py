"""Two games that end at the same moment."""

import threading
from time import sleep

import pytest
from django.db import connection

from club.ratings import services
from club.ratings.checking import differences
from club.ratings.models import Rating
from club.ratings.services import follow
from games.services import people
from tests.club.ratings.games import played

pytestmark = pytest.mark.django_db(transaction=True)


def in_thread(game: int) -> threading.Thread:
    def run() -> None:
        try:
            follow.call(game)
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_the_second_waits_for_the_first() -> None:
    anna, ben = people.new_guest("Anna"), people.new_guest("Ben")
    services.rebuild()
    games = [played((anna, 120), (ben, 100), hour=hour).pk for hour in range(2)]
    with services.ledger():
        second = in_thread(games[1])
        sleep(0.3)
        assert second.is_alive(), "it has read what the first is about to change"
        follow.call(games[0])
    second.join(30)
    assert Rating.objects.get(person=anna).games == 2
    assert not list(differences())


def test_many_at_once_lose_nothing() -> None:
    anna, ben = people.new_guest("Anna"), people.new_guest("Ben")
    games = [played((anna, 120), (ben, 100 + hour * 5), hour=hour).pk for hour in range(8)]
    for thread in [in_thread(game) for game in games]:
        thread.join(60)
    assert Rating.objects.get(person=ben).games == 8
    assert not list(differences())
