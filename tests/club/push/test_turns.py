"""People who are away from a table are told once that it is their turn; people there are not."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from club.push import news
from club.push.models import Device
from games.models import Game, Pace, Status
from games.rules import referee
from games.services import letters, notify
from games.services.lobby import hosting, rematch
from games.services.people import deletion, identity
from games.services.stored.snapshots import load
from tests.club.push.conftest import Browser, Service, switch_on
from tests.web.lobbies import OPEN, Visitor
from tests.web.test_people_letters import begun, move

Committing = Callable[..., AbstractContextManager[Any]]


@pytest.fixture
def commit(django_capture_on_commit_callbacks: Committing) -> Committing:
    return lambda: django_capture_on_commit_callbacks(execute=True)


@pytest.fixture
def browsers(anna: Visitor, ben: Visitor, service: Service) -> tuple[Browser, Browser]:
    """Of Anna and Ben, who sit in this order."""
    both = Browser(service, "anna"), Browser(service, "ben")
    for someone, browser in zip((anna, ben), both, strict=True):
        switch_on(someone, browser)
    return both


def awaited(game: Game) -> list[int]:
    game.refresh_from_db()
    return list(referee.awaited(load(game)))


def told(browsers: tuple[Browser, Browser]) -> list[int]:
    """Which seats got how many messages."""
    return [len(browser.read()) for browser in browsers]


def here(game: Game, *seats: int) -> None:
    game.players.update(seen=None)
    game.players.filter(seat__in=seats).update(seen=timezone.now())


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.DAY])
def test_each_decision_is_told_once_to_who_is_away(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser], commit: Committing, pace: Pace
) -> None:
    game = begun(anna, ben, pace)
    here(game)
    expected = [0, 0]
    for _ in range(8):
        with commit():
            moved = move(game)
        for seat in awaited(game):
            expected[seat] += seat != moved
        with commit():  # nothing new is asked
            letters.write(game, moved)
        assert told(browsers) == expected
    assert sum(expected)


def test_it_says_at_which_table_and_nothing_of_the_game(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser], commit: Committing
) -> None:
    identity.prefer(anna.person, language="de")
    identity.prefer(ben.person, language="pl")
    game = begun(anna, ben, Pace.LIVE)
    here(game)
    while not all(told(browsers)):
        with commit():
            move(game)
    for browser, language in zip(browsers, ("de", "pl"), strict=True):
        message = browser.read()[0]
        assert message["address"] == f"/t/{game.code}/"
        assert "Anna" in message["title"]
        assert game.code in message["body"]
        assert message["language"] == language
        assert set(message) == {"title", "body", "address", "language", "off"}
        assert game.invitation not in str(message)


def test_who_has_the_table_open_hears_nothing(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser], commit: Committing
) -> None:
    game = begun(anna, ben, Pace.LIVE)
    for _ in range(6):
        here(game, 0, 1)
        with commit():
            move(game)
    assert told(browsers) == [0, 0]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("stays", [True, False])
def test_who_leaves_right_after_is_told_a_little_later(
    anna: Visitor,
    ben: Visitor,
    browsers: tuple[Browser, Browser],
    settings: Any,
    work: Callable[[], object],
    stays: bool,
) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    game = begun(anna, ben, Pace.LIVE)
    work()
    browsers[0].service.received.clear()  # that it has begun
    here(game, 0, 1)
    while move(game) in awaited(game):
        pass
    work()
    assert told(browsers) == [0, 0]
    if not stays:
        here(game)
    waiting = DBTaskResult.objects.filter(status="READY")
    assert waiting.exists()
    waiting.update(run_after=timezone.now() - timedelta(seconds=1))
    work()
    assert sum(told(browsers)) == (0 if stays else 1)
    assert not DBTaskResult.objects.exclude(status="SUCCESSFUL").exists()


def test_a_turn_that_is_over_is_not_told(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser]
) -> None:
    game = begun(anna, ben, Pace.LIVE)
    seat = awaited(game)[0]
    people_ = (anna.person, ben.person)
    assert news.turn(people_[seat], game.code)
    assert news.turn(people_[1 - seat], game.code) is None
    game.players.filter(seat=seat).update(bot="random")  # a stand-in
    assert news.turn(people_[seat], game.code) is None
    game.players.filter(seat=seat).update(bot="")
    Game.objects.update(paused=timezone.now())
    assert news.turn(people_[seat], game.code) is None
    Game.objects.update(paused=None, status=Status.ENDED)
    assert news.turn(people_[seat], game.code) is None
    assert news.turn(people_[seat], "nosuch22") is None


def test_the_others_hear_that_the_game_begins(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser], commit: Committing
) -> None:
    with commit():
        game = begun(anna, ben, Pace.LIVE)
    (message,) = browsers[1].read()
    turn = 1 in awaited(game)
    assert message["title"] == (
        "Your turn at Anna’s table" if turn else "The game at Anna’s table has begun"
    )
    assert told(browsers) == [0, 1]  # who has started it knows


def test_who_waits_in_the_lobby_does_not_hear_that_it_begins(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser], commit: Committing
) -> None:
    game = anna.hosts(OPEN, pace=Pace.LIVE)
    hosting.sit_down(game.code, ben.person, invited=False)
    here(game, 0, 1)
    with commit():
        hosting.start(game.code, anna.person, stand_ins=False)
    assert told(browsers) == [0, 0]


def test_a_rematch_is_told_to_those_who_played(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser], commit: Committing
) -> None:
    game = begun(anna, ben, Pace.LIVE)
    here(game)
    Game.objects.filter(pk=game.pk).update(status=Status.OVER)
    with commit():
        rematch.play_again(game.code, ben.person)
    (message,) = browsers[0].read()
    assert message["title"] == "Ben would like a rematch"
    assert message["address"] == f"/t/{game.code}/"
    assert told(browsers) == [1, 0]
    with commit():
        rematch.play_again(game.code, anna.person)
    assert told(browsers) == [1, 0]
    assert news.rematch(anna.person, game.code) is None  # she sits there


def test_a_table_whose_host_is_deleted(
    anna: Visitor, ben: Visitor, browsers: tuple[Browser, Browser]
) -> None:
    game = begun(anna, ben, Pace.LIVE)
    while awaited(game) != [1]:
        move(game)
    deletion.forget(anna.person)
    game.players.filter(seat=1).update(awaited_since=timezone.now())
    told = news.turn(ben.person, game.code)
    assert told
    assert told.title == "Your turn at the table"
    assert Device.objects.count() == 1


def test_a_move_costs_no_more_where_nobody_has_devices(
    anna: Visitor, ben: Visitor, settings: Any, commit: Committing
) -> None:
    """One query if the server sends news, none otherwise."""
    game = begun(anna, ben, Pace.LIVE)

    def cost() -> int:
        with CaptureQueriesContext(connection) as counted, commit():
            letters.write(game)
        return len(counted)

    notify.notify(game)
    with_news = cost()
    settings.PUSH = False
    assert (with_news, cost()) == (1, 0)
