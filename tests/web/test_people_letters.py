"""Letters to those who are awaited at tables with a pace of days."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games.bots import BOTS
from games.models import Game, Pace, Person
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.seeing import sight
from games.services import addresses, letters
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.snapshots import load
from tests.web.lobbies import OPEN, Visitor, text, visitor

Committing = Callable[..., AbstractContextManager[Any]]


@pytest.fixture
def commit(django_capture_on_commit_callbacks: Committing) -> Committing:
    return lambda: django_capture_on_commit_callbacks(execute=True)


@pytest.fixture
def anna(db: None) -> Visitor:
    anna = visitor("Anna")
    anna.post("/me/address/", email="anna@example.org", letters="on")
    anna.person.refresh_from_db()
    addresses.confirm(anna.person)
    mail.outbox.clear()
    return anna


@pytest.fixture
def ben(db: None) -> Visitor:
    ben = visitor("Ben")
    ben.post("/me/address/", email="ben@example.org", letters="on")
    ben.person.refresh_from_db()
    addresses.confirm(ben.person)
    mail.outbox.clear()
    return ben


def begun(host: Visitor, guest: Visitor, pace: Pace) -> Game:
    game = host.hosts(OPEN, pace=pace)
    hosting.sit_down(game.code, guest.person, invited=False)
    return hosting.start(game.code, host.person, stand_ins=False)


def move(game: Game) -> int:
    """Let the awaited seat move, and return it."""
    game.refresh_from_db()
    table = load(game)
    seat = referee.awaited(table)[0]
    answer = encode_move(BOTS["random"](sight(table, seat), Random(1)))
    assert submit_move(game.code, seat, table.token(seat), answer).accepted
    return seat


def awaited_by_others(game: Game, moved: int) -> list[str]:
    game.refresh_from_db()
    addresses = ("anna@example.org", "ben@example.org")
    return [addresses[seat] for seat in referee.awaited(load(game)) if seat != moved]


def wants_letters(someone: Visitor) -> bool:
    return Person.objects.get(pk=someone.person.pk).letters


def test_whoever_is_awaited_gets_one_letter_per_question(
    anna: Visitor, ben: Visitor, commit: Committing
) -> None:
    game = begun(anna, ben, Pace.DAY)
    told = 0
    for _ in range(8):
        mail.outbox.clear()
        with commit():
            moved = move(game)
        expected = awaited_by_others(game, moved)
        assert [letter.to[0] for letter in mail.outbox] == expected
        told += len(expected)
        mail.outbox.clear()
        with commit():  # nothing new is asked
            letters.write(game)
            letters.write(game)
        assert len(mail.outbox) <= 1  # only the one who moved last may have none
    assert told


def test_a_letter_says_where_and_how_to_stop_it(
    anna: Visitor, ben: Visitor, commit: Committing, settings: Any
) -> None:
    settings.SITE_ADDRESS = "https://stamps.example.org"
    game = begun(anna, ben, Pace.WEEK)
    while not mail.outbox:
        with commit():
            move(game)
    letter = mail.outbox[0]
    assert letter.subject == "Your turn at Anna’s table"
    assert f"https://stamps.example.org/t/{game.code}/" in letter.body
    stop = letter.extra_headers["List-Unsubscribe"].strip("<>")
    assert stop in letter.body
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert game.invitation not in letter.body


def test_live_tables_write_no_letters(anna: Visitor, ben: Visitor, commit: Committing) -> None:
    with commit():
        game = begun(anna, ben, Pace.LIVE)
    for _ in range(6):
        with commit():
            move(game)
    assert mail.outbox == []


def test_the_start_is_told_to_those_who_begin(
    anna: Visitor, ben: Visitor, commit: Committing
) -> None:
    for _ in range(6):  # who begins is dealt
        mail.outbox.clear()
        with commit():
            game = begun(anna, ben, Pace.DAY)
        assert [letter.to[0] for letter in mail.outbox] == awaited_by_others(game, moved=0)


@pytest.mark.parametrize("wish", [{"email": ""}, {"letters": False}, {"confirmed": ""}])
def test_nobody_is_written_to_who_does_not_want_it(
    anna: Visitor, ben: Visitor, commit: Committing, wish: dict[str, Any]
) -> None:
    for someone in (anna, ben):
        identity.prefer(someone.person, **wish)
    game = begun(anna, ben, Pace.DAY)
    for _ in range(6):
        with commit():
            move(game)
    assert mail.outbox == []


def test_a_mail_server_that_fails_spoils_no_move(
    anna: Visitor,
    ben: Visitor,
    commit: Committing,
    settings: Any,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    game = begun(anna, ben, Pace.DAY)
    for number in range(1, 5):
        with commit():
            move(game)
        assert Game.objects.get().moves == number
    assert "A letter (turn) was not sent." in caplog.text
    assert game.code in [getattr(record, "table", "") for record in caplog.records]


@pytest.mark.django_db(transaction=True)
def test_letters_are_left_to_the_worker(
    anna: Visitor, ben: Visitor, work: Callable[[], object], settings: Any
) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    game = begun(anna, ben, Pace.DAY)
    while not mail.outbox:
        move(game)
        assert mail.outbox == []
        work()
    assert f"/t/{game.code}/" in mail.outbox[0].body
    assert not DBTaskResult.objects.exclude(status="SUCCESSFUL").exists()
    DBTaskResult.objects.update(finished_at=timezone.now() - timedelta(days=15))
    call_command("prune_db_task_results", verbosity=0)
    assert not DBTaskResult.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_no_request_waits_for_the_mail_server(work: Callable[[], object], settings: Any) -> None:
    """Letters that somebody asks for are left to the worker, too."""
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    Person.objects.create_user("ben", "ben@example.org", "perforation 14", name="Ben")
    cleo = visitor("Cleo")
    cleo.post("/me/address/", email="cleo@example.org", letters="on")
    cleo.post("/me/address/ask/")
    Client().post("/accounts/forgotten/", {"email": "ben@example.org"})
    assert mail.outbox == []
    work()
    assert [letter.to for letter in mail.outbox] == [
        ["cleo@example.org"],
        ["cleo@example.org"],
        ["ben@example.org"],
    ]


def test_unsubscribing_by_the_link_in_the_letter(anna: Visitor) -> None:
    path = f"/letters/stop/{letters.stop_token(anna.person)}/"
    stranger = Client(enforce_csrf_checks=True)  # a mail program has no cookie of ours
    assert "Stop the e-mails?" in text(stranger.get(path))
    assert wants_letters(anna)  # programs that look at every link stop nothing
    answer = stranger.post(path, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert "No more e-mails" in text(answer)
    assert not wants_letters(anna)
    assert "No more e-mails" in text(stranger.get(path))


@pytest.mark.parametrize("token", ["x", "WzFd:x:y", "a:b", "%00", "WzFd" * 500])
def test_a_made_up_link_stops_nobodys_letters(anna: Visitor, token: str) -> None:
    for ask in (Client().get, Client().post):
        assert ask(f"/letters/stop/{token}/").status_code == 404
    assert wants_letters(anna)


def test_a_link_is_of_the_address_it_was_sent_to(anna: Visitor) -> None:
    path = f"/letters/stop/{letters.stop_token(anna.person)}/"
    identity.prefer(anna.person, email="new@example.org")
    assert Client().post(path).status_code == 404
