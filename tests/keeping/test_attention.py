"""What needs attention is found without being told, by its table and not by a column."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from games.bots import BOTS
from games.models import Failure, Game, Move, Pace, Person, Report, SeatKind, Status
from games.rules import referee
from games.services import checks, timer, troubles
from games.services.bots import turns
from games.services.lobby import hosting, solo
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.snapshots import load
from pinzetta import SoloOptions
from tests.keeping.keepers import attention_to, do, press, text
from tests.services.asking import asked
from tests.web.tables import browser_of

Logs = pytest.LogCaptureFixture


def move_back_in_time(game: Game, **long: int) -> None:
    """Let the last move have been made so long ago."""
    ago = timezone.now() - timedelta(**long)
    Move.objects.filter(game=game).update(at=ago)
    game.players.filter(awaited_since__isnull=False).update(awaited_since=ago)
    Game.objects.filter(pk=game.pk).update(moved=ago, started=ago)


def quiet(room: Client) -> bool:
    return "Nothing needs your attention." in text(room.get("/keeper/"))


def test_a_table_that_waits_longer_than_its_pace_allows(begun: Game, room: Client) -> None:
    assert quiet(room)
    move_back_in_time(begun, minutes=9)
    assert quiet(room)
    move_back_in_time(begun, minutes=11)
    seat, _, _ = asked(begun)
    told, (button, *_) = attention_to(room, begun)
    late, other = begun.players.get(seat=seat).name, begun.players.get(seat=1 - seat).name
    assert f"The game waits for {late} (11 minutes)." in told
    assert f"affects {other}" in told
    press(room, button)
    begun.refresh_from_db()
    assert begun.moves == 7
    assert quiet(room)
    Game.objects.update(pace=Pace.DAY)
    move_back_in_time(begun, hours=23)
    assert quiet(room)
    move_back_in_time(begun, hours=25)
    assert attention_to(room, begun)


def test_who_is_awaited_is_read_from_the_table(
    begun: Game, room: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    """The column is lost, and nothing has checked the game yet: it is listed all the same."""
    move_back_in_time(begun, hours=3)
    begun.players.update(awaited_since=None)
    seat, _, _ = asked(begun)
    name = begun.players.get(seat=seat).name
    assert f"The game waits for {name} (3 hours)." in attention_to(room, begun)[0]
    assert begun.code in text(room.get("/keeper/games/?stuck=hour"))
    call_command("stuck")
    assert f"awaits {name} (3\xa0hours)" in capsys.readouterr().out


def test_who_keeps_nobody_waiting_is_no_trouble(begun: Game, room: Client, anna: Person) -> None:
    """A game alone, and one whose other people are those it waits for."""
    seat, _, _ = asked(begun)
    begun.players.filter(seat=1 - seat).update(person=None, bot="collector", kind=SeatKind.BOT)
    alone = solo.begin(anna, SoloOptions(level=1))
    for game in (begun, alone):
        move_back_in_time(game, days=3)
    assert quiet(room)


def test_paused_and_forgotten(begun: Game, room: Client) -> None:
    do(room, begun, "pause")
    assert quiet(room)
    Game.objects.update(paused=timezone.now() - timedelta(days=2))
    told, (button, *_) = attention_to(room, begun)
    assert "A keeper has paused it." in told
    press(room, button)
    assert submit_move(begun.code, *asked(begun)).accepted
    assert quiet(room)


def test_a_lobby_that_nobody_fills_is_closed(room: Client, anna: Person) -> None:
    game = hosting.host_table(anna, [SeatKind.OPEN, SeatKind.BOT])
    assert quiet(room)
    Game.objects.update(created=timezone.now() - timedelta(days=2))
    told, (button, *_) = attention_to(room, game)
    assert "Seats that are still empty: 1." in told
    press(room, button)
    game.refresh_from_db()
    assert game.status == Status.CANCELLED
    assert quiet(room)


def test_reports_and_failures_wait_until_somebody_sees_to_them(
    begun: Game, room: Client, anna: Person
) -> None:
    browser_of(anna).post(f"/t/{begun.code}/report/", {"text": "It <b>hangs</b>"})
    Failure.objects.create(game=begun, route="GET t/", digest="x", traceback="x")
    page = text(room.get("/keeper/"))
    assert "“It &lt;b&gt;hangs&lt;/b&gt;”" in page
    assert "GET t/ failed, 1×." in page
    front = text(room.get("/"))
    assert '<span class="count">2<' in front, "a mark on every page of a keeper"
    assert 'class="count"' not in text(browser_of(anna).get("/"))
    report = Report.objects.get()
    room.post(f"/keeper/reports/{report.pk}/", {"answer": "Mended", "status": "settled"})
    room.post(f"/keeper/failures/{Failure.objects.get().error}/")
    assert quiet(room)
    assert 'class="count"' not in text(room.get("/"))


def test_a_bot_that_crashes_is_replaced(
    begun: Game, room: Client, monkeypatch: pytest.MonkeyPatch, caplog: Logs
) -> None:
    def fail(seen: object, chance: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(BOTS, "collector", fail)
    seat, _, _ = asked(begun)
    begun.players.filter(seat=seat).update(person=None, kind=SeatKind.BOT, bot="collector")
    turns.wake(begun.code)
    tries = Failure.objects.get().times
    move_back_in_time(begun, hours=1)
    timer.look_after_games(timedelta(minutes=1))
    assert Failure.objects.get().times == tries, "the timer lets it rest for a while"
    told, (button, *_) = attention_to(room, begun)
    assert "A bot fails when it should move" in told
    page = text(room.get(button))
    assert "the random bot" in page
    assert do(room, begun, "bot", seat=seat, bot="nosuch").status_code == 422
    assert do(room, begun, "bot", seat=seat, bot="collector").status_code == 422
    assert do(room, begun, "bot", seat=1 - seat, bot="random").status_code == 422, "a person"
    assert do(room, begun, "bot", seat=seat, bot="random").status_code == 302
    begun.refresh_from_db()
    assert seat not in referee.awaited(load(begun))
    assert quiet(room)
    caplog.clear()


def test_a_few_games_are_checked_at_a_time_the_oldest_first(begun: Game, anna: Person) -> None:
    now = timezone.now()
    others = [solo.begin(anna, SoloOptions(level=1)) for _ in range(8)]
    Game.objects.update(checked=now - timedelta(hours=1))
    Game.objects.filter(pk=others[5].pk).update(checked=None)
    Game.objects.filter(pk=begun.pk).update(checked=now - timedelta(hours=2), broken="x")
    assert checks.check_some() == 6
    checked = Game.objects.filter(checked__gte=now)
    assert {begun.pk, others[5].pk} <= set(checked.values_list("pk", flat=True))
    assert Game.objects.get(pk=begun.pk).broken == "", "it was not true any more"
    assert checks.check_some() == 3
    assert checks.check_some() == 0, "often enough"
    Game.objects.filter(pk=begun.pk).update(moved=timezone.now())
    assert checks.check_some() == 1, "somebody plays it"


def test_a_failure_has_its_game_checked(
    begun: Game, anna: Person, room: Client, django_capture_on_commit_callbacks: Any, caplog: Logs
) -> None:
    Game.objects.update(snapshot={"torn": "page"})
    player = browser_of(anna)
    player.raise_request_exception = False
    with django_capture_on_commit_callbacks(execute=True):
        assert player.get(f"/t/{begun.code}/").status_code == 500
    assert "The stored table cannot be read" in attention_to(room, begun)[0]
    caplog.clear()


def test_keepers_get_a_letter_at_most_once_an_hour(
    begun: Game, keeper: Person, anna: Person
) -> None:
    identity.prefer(keeper, confirmed=keeper.email)
    identity.prefer(anna, email="anna@example.org", confirmed="anna@example.org")
    timer.run_maintenance(timedelta(0))
    assert mail.outbox == []
    Game.objects.update(snapshot={"torn": "page"}, checked=None)
    Failure.objects.create(game=begun, route="x", digest="x", traceback="a secret")
    timer.run_maintenance(timedelta(0))
    (letter,) = mail.outbox
    assert letter.to == [keeper.email]
    assert letter.subject == "2 things need attention at Stamp Swap"
    assert f"Damaged games: {begun.code}" in letter.body
    assert "/keeper/" in letter.body
    assert "secret" not in letter.body
    Failure.objects.create(game=begun, route="y", digest="y", traceback="y")
    timer.run_maintenance(timedelta(0))
    assert len(mail.outbox) == 1, "not so soon"
    Person.objects.update(troubles_told=timezone.now() - timedelta(hours=2))
    Failure.objects.filter(route="x").update(at=timezone.now() - timedelta(hours=3))
    Game.objects.update(broken_since=timezone.now() - timedelta(hours=3))
    timer.run_maintenance(timedelta(0))
    assert mail.outbox[1].subject == "1 thing needs attention at Stamp Swap"
    identity.prefer(keeper, letters=False)
    Person.objects.update(troubles_told=None)
    troubles.tell_keepers()
    assert len(mail.outbox) == 2
