"""People who come back keep their seat: a session is renewed once a day, and by nothing else."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.db import DatabaseError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.middleware import RENEWED_AT
from games.models import Person, Session
from games.rules import referee
from games.services import addresses, letters
from games.services.people import identity
from tests.web.tables import fields_of, seat_people

pytestmark = pytest.mark.django_db
YEAR = timedelta(days=365)


@pytest.fixture
def guest() -> Client:
    client = Client()
    client.force_login(identity.new_guest("Gus"))
    return client


def end() -> datetime:
    return Session.objects.get().expire_date


def renewed(client: Client, ago: timedelta) -> datetime:
    """As if the session was last renewed so long ago."""
    session = client.session
    session[RENEWED_AT] = (timezone.now() - ago).isoformat()
    session.save()
    Session.objects.update(expire_date=timezone.now() + YEAR - ago)
    return end()


def writes(client: Client) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get("/").status_code == 200
    return sum('UPDATE "games_session"' in query["sql"] for query in asked)


def test_after_a_day_it_is_good_for_a_year_again(guest: Client) -> None:
    before = renewed(guest, timedelta(days=31))
    Person.objects.update(seen=timezone.now() - timedelta(days=31))
    assert writes(guest) > 0
    assert end() > before + timedelta(days=30)
    assert Person.objects.get().seen > timezone.now() - timedelta(minutes=1)
    cookie = guest.cookies[settings.SESSION_COOKIE_NAME]
    assert cookie["max-age"] == YEAR.total_seconds()
    assert writes(guest) == 0


def test_within_a_day_nothing_is_written(guest: Client) -> None:
    before = renewed(guest, timedelta(hours=23))
    guest.cookies[settings.SESSION_COOKIE_NAME]["max-age"] = ""
    assert writes(guest) == 0
    assert end() == before
    assert not guest.cookies[settings.SESSION_COOKIE_NAME]["max-age"]


def test_one_that_does_not_say_when_it_was_renewed_is_renewed(guest: Client) -> None:
    """As all from before it was said."""
    Session.objects.update(expire_date=timezone.now() + timedelta(days=9))
    assert writes(guest) > 0
    assert end() > timezone.now() + timedelta(days=364)


def test_a_visitor_who_is_nobody_gets_none() -> None:
    Client().get("/")
    assert not Session.objects.exists()


def test_one_that_has_ended_is_not_renewed(guest: Client) -> None:
    renewed(guest, YEAR + timedelta(days=1))
    assert writes(guest) == 0


def test_who_only_looks_may_where_nothing_can_be_written(
    guest: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **kwargs: object) -> None:
        raise DatabaseError("database or disk is full")

    before = renewed(guest, timedelta(days=31))
    monkeypatch.setattr(Session, "save", full)
    assert guest.get("/").status_code == 200
    assert end() == before


def who(client: Client) -> str | None:
    answer = client.get("/")
    return answer.wsgi_request.user.name if answer.wsgi_request.user.is_authenticated else None


CHANGES: dict[str, Callable[[], object]] = {
    "logged out": lambda: Session.objects.all().delete(),
    "ended": lambda: Session.objects.update(expire_date=timezone.now()),
    "another link": lambda: Person.objects.update(link_key="another"),
    "another password": lambda: Person.objects.update(password="another"),
    "shut out": lambda: Person.objects.update(is_active=False),
    "gone": lambda: Person.objects.all().delete(),
}


@pytest.mark.parametrize("what", CHANGES)
def test_who_is_nobody_any_more_is_not_let_in(guest: Client, what: str) -> None:
    assert who(guest) == who(guest) == "Gus"
    CHANGES[what]()
    assert who(guest) is None
    assert who(guest) is None


def test_whoever_is_too_late_sees_what_has_come_instead(guest: Client) -> None:
    seated = seat_people()
    seat = referee.awaited(seated.table)[0]
    fields = {"token": seated.table.token(seat), **fields_of(seated.answer(seat, Random(1)))}
    live = {"HX-Request": "true"}
    seated.clients[seat].get(seated.url)
    for sent, status in ((fields, 200), (fields | {"item": "99"}, 409)):
        answer = seated.clients[seat].post(f"{seated.url}move/", sent, headers=live)
        assert answer.status_code == status
        seated.game.refresh_from_db()
        assert f'data-version="{seated.game.version}"' in answer.content.decode()


OLD = settings.SECRET_KEY


def name_of(client: Client) -> str:
    user = client.get("/").wsgi_request.user
    return user.name if isinstance(user, Person) else ""


def test_a_new_key_of_the_server_logs_nobody_out(guest: Client, settings: Any) -> None:
    """Not even of two requests at the same time, of which one would come too late."""
    before = guest.session.session_key or ""
    late = Client()
    late.cookies[settings.SESSION_COOKIE_NAME] = before
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new", ["older", OLD]
    assert [name_of(each) for each in (guest, late, guest)] == ["Gus"] * 3
    assert guest.session.session_key == before
    settings.SECRET_KEY_FALLBACKS = []
    assert name_of(late) == "Gus", "renewed by the visit"


def test_a_new_key_alone_is_a_new_server(guest: Client, settings: Any) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new", ["another"]
    assert name_of(guest) == ""


def test_what_was_ended_stays_so_under_a_new_key(guest: Client, settings: Any) -> None:
    identity.new_personal_link(Person.objects.get())
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new", [OLD]
    assert name_of(guest) == ""


def test_links_in_letters_outlive_a_new_key(settings: Any) -> None:
    anna = Person.objects.create_user("anna", "anna@example.org", "perforation 14", name="Anna")
    confirm = f"/me/address/{addresses.token_of(anna)}/"
    stop = f"/letters/stop/{letters.stop_token(anna)}/"
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new", [OLD]
    assert [Client().get(path).status_code for path in (confirm, stop)] == [200, 200]
