"""The clock of the server was an hour or a day ahead, and is set back."""

import time
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core import mail
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games.models import Game, Pace, Person, Player
from games.services import checks, letters, limits, tasks
from games.services.bots import turns
from games.services.lobby import hosting
from tests.web.lobbies import OPEN, visitor
from tests.web.solos import seat_solo

pytestmark = pytest.mark.django_db
AHEAD = pytest.mark.parametrize("ahead", [timedelta(hours=1), timedelta(days=1)])


@AHEAD
def test_nobody_is_refused_for_longer_than_the_limit_says(
    ahead: timedelta, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.LIMITS = django_settings.LIMITS | {"writes": "1 per minute"}
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + ahead.total_seconds())
    limits.count_here("writes", "Anna")
    with pytest.raises(limits.TooOften):
        limits.count_here("writes", "Anna")
    monkeypatch.undo()
    limits.count_here("writes", "Anna")
    with pytest.raises(limits.TooOften) as refused:
        limits.count_here("writes", "Anna")
    assert int(refused.value.params["seconds"]) <= 60


@AHEAD
def test_letters_are_written_each_once(ahead: timedelta) -> None:
    anna, ben = visitor("Anna"), visitor("Ben")
    Person.objects.update(email="x@example.org", confirmed="x@example.org", letters=True)
    game = anna.hosts(OPEN, pace=Pace.DAY)
    hosting.sit_down(game.code, ben.person, invited=False)
    hosting.start(game.code, anna.person, stand_ins=False)
    asked = Player.objects.filter(game=game, awaited_since__isnull=False)
    now = timezone.now()
    for since in (now, now + ahead):  # asked after the clock was set back, or before
        asked.update(told=now + ahead + timedelta(seconds=1), awaited_since=since)
        mail.outbox.clear()
        for _ in range(3):
            letters.write_turn_letters.call(game.code, None)
        assert len(mail.outbox) == asked.count()


def test_a_task_is_not_put_off_for_a_day(settings: Any) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    tomorrow, soon = (timezone.now() + timedelta(hours=hours) for hours in (24, 1))
    for later in (tomorrow, soon):
        checks.check_game.using(run_after=later).enqueue("nosuch22")
    checks.check_game.enqueue("nosuch22")
    tasks.take_up()
    assert DBTaskResult.objects.ready().count() == 2


def test_a_bot_that_is_awaited_since_tomorrow_moves() -> None:
    seated = seat_solo(1)
    tomorrow = timezone.now() + timedelta(days=1)
    Player.objects.filter(game=seated.game, seat=0).update(bot="random", awaited_since=tomorrow)
    turns.wake_all(timedelta(minutes=1))
    assert Game.objects.get(pk=seated.game.pk).moves > seated.game.moves
