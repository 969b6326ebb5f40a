"""Bots answer, also those that were left hanging, and one that fails spoils nothing else."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Person, SeatKind, Status
from games.rules import referee
from games.services import timer
from games.services.bots import turns
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.stored.audit import findings
from games.services.stored.snapshots import load
from tests.services.asking import asked


def test_bots_answer_until_a_person_is_awaited(anna: Person) -> None:
    game = hosting.host_table(anna, [SeatKind.BOT, SeatKind.BOT])
    hosting.start(game.code, anna, stand_ins=False)
    turns.wake(game.code)
    game.refresh_from_db()
    assert referee.awaited(load(game)) == (0,)
    play_with_bots(game)
    assert game.status == Status.OVER
    assert list(findings(game)) == []


def play_with_bots(game: Game) -> None:
    while True:
        turns.wake(game.code)
        game.refresh_from_db()
        if game.status != Status.PLAYING:
            return
        submit_move(game.code, *asked(game))


def hanging_bot(host: Person) -> Game:
    """A table whose bot has been asked and has not answered."""
    game = hosting.host_table(host, [SeatKind.BOT])
    hosting.start(game.code, host, stand_ins=False)
    game.refresh_from_db()
    while 1 not in referee.awaited(load(game)):
        submit_move(game.code, *asked(game))
        game.refresh_from_db()
    return game


def test_bots_left_hanging_are_picked_up_at_server_start(anna: Person) -> None:
    game = hanging_bot(anna)
    turns.wake_all()
    game.refresh_from_db()
    assert 1 not in referee.awaited(load(game))


def test_bots_left_hanging_are_picked_up_by_the_timer(anna: Person) -> None:
    game = hanging_bot(anna)
    timer.look_after_games(waiting=timedelta(minutes=1))
    game.refresh_from_db()
    assert 1 in referee.awaited(load(game)), "it was asked just now"
    game.players.update(awaited_since=timezone.now() - timedelta(minutes=2))
    Game.objects.update(paused=timezone.now())
    timer.look_after_games(waiting=timedelta(minutes=1))
    game.refresh_from_db()
    assert 1 in referee.awaited(load(game))
    Game.objects.update(paused=None)
    timer.look_after_games(waiting=timedelta(minutes=1))
    game.refresh_from_db()
    assert 1 not in referee.awaited(load(game))


def test_a_bot_that_fails_spoils_no_other_table(
    anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = (hanging_bot(anna) for _ in range(2))
    Game.objects.filter(pk=broken.pk).update(snapshot={"torn": "page"})
    turns.wake_all()
    sound.refresh_from_db()
    assert 1 not in referee.awaited(load(sound))
    assert "bots failed." in caplog.text
    caplog.clear()
    (failure,) = broken.failures.all()
    assert "Malformed" in failure.traceback
    turns.wake_all()
    failure.refresh_from_db()
    assert failure.times == 2, "the same failure again only counts up"
    caplog.clear()
