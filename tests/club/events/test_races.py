"""What several do at the same moment happens once."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from club.events.models import Kind, Round
from club.events.services import rounds, signing
from games.models import Game
from games.rules.refusal import Refusal
from tests.club.events.meeting import begun, games, guests, opened, play

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_tables_that_end_at_once_begin_one_round() -> None:
    event = begun(guests(4))
    first, second = games(event)
    for game in (first, second):
        play(game, leave=1)
    at_once(lambda: play(first), lambda: play(second))
    assert event.rounds.count() == 2
    assert len(games(event, 2)) == 2
    follow = [lambda pk=game.pk: rounds.update_after.call(pk) for game in (first, second)]
    at_once(*follow, *follow)
    assert Round.objects.filter(event=event).count() == 2
    assert Game.objects.count() == 4


def test_two_clicks_at_once_begin_once() -> None:
    event = opened(guests(4))
    host = event.host
    assert host
    told: list[str] = []

    def start() -> None:
        try:
            rounds.start(event.code, host)
            told.append("")
        except Refusal as refusal:
            told.append(refusal.key)

    at_once(start, start, start)
    assert sorted(told) == ["", "event-closed", "event-closed"]
    assert Game.objects.count() == 2


def test_places_are_not_given_away_twice() -> None:
    event = opened(guests(3), Kind.DUPLICATE, tables=2)
    told: list[str] = []

    def sign_up() -> None:
        try:
            signing.sign_up(event.code, None, "Zoe")
            told.append("")
        except Refusal as refusal:
            told.append(refusal.key)

    at_once(sign_up, sign_up, sign_up)
    assert sorted(told) == ["", "event-full", "event-full"]


def at_once(*changes: Callable[[], object]) -> None:
    gate = threading.Barrier(len(changes))
    wrong: list[Exception] = []

    def run(change: Callable[[], object]) -> None:
        try:
            gate.wait()
            change()
        except Exception as error:
            wrong.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(change,)) for change in changes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
