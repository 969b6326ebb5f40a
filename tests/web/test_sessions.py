"""Whoever comes back keeps the seat: a session is renewed once a month, and by nothing else."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

import pytest
from django.conf import settings
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import DatabaseError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Person
from games.rules import referee
from games.services import people
from games.services.standing import TELLING
from stampswap_site.sessions import SessionStore
from tests.web.tables import fields_of, seat_people

pytestmark = pytest.mark.django_db
YEAR = timedelta(days=365)


@pytest.fixture
def guest() -> Client:
    client = Client()
    client.force_login(people.new_guest("Gus"))
    return client


def end() -> datetime:
    return Session.objects.get().expire_date


def begun(ago: timedelta) -> datetime:
    Session.objects.update(expire_date=timezone.now() + YEAR - ago)
    return end()


def writes(client: Client) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get("/").status_code == 200
    return sum('UPDATE "django_session"' in query["sql"] for query in asked)


def test_after_a_month_it_is_good_for_a_year_again(guest: Client) -> None:
    before = begun(timedelta(days=31))
    assert writes(guest) == 1
    assert end() > before + timedelta(days=30)
    cookie = guest.cookies[settings.SESSION_COOKIE_NAME]
    assert cookie["max-age"] == YEAR.total_seconds()
    assert writes(guest) == 0


def test_within_a_month_nothing_is_written(guest: Client) -> None:
    before = begun(timedelta(days=29))
    guest.cookies[settings.SESSION_COOKIE_NAME]["max-age"] = ""
    assert writes(guest) == 0
    assert end() == before
    assert not guest.cookies[settings.SESSION_COOKIE_NAME]["max-age"]


def test_one_of_djangos_own_is_read() -> None:
    assert SessionStore().decode(db.SessionStore().encode({"seat": 1})) == {"seat": 1}


def test_one_that_has_ended_is_not_renewed(guest: Client) -> None:
    begun(YEAR + timedelta(days=1))
    assert writes(guest) == 0


def test_who_only_looks_may_where_nothing_can_be_written(
    guest: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **kwargs: object) -> None:
        raise DatabaseError("database or disk is full")

    before = begun(timedelta(days=31))
    monkeypatch.setattr(Session, "save", full)
    assert guest.get("/").status_code == 200
    assert end() == before


def asks(client: Client) -> list[str]:
    """What is asked to find out who is there."""
    with CaptureQueriesContext(connection) as asked:
        assert client.get("/").status_code == 200
    told = [query["sql"] for query in asked]
    return [sql for sql in told if 'FROM "django_session"' in sql or '"link_key"' in sql]


def who(client: Client) -> str | None:
    answer = client.get("/")
    return answer.wsgi_request.user.name if answer.wsgi_request.user.is_authenticated else None


def test_who_comes_again_is_read_with_the_session(guest: Client) -> None:
    assert len(asks(guest)) == 2
    (asked,) = asks(guest)
    assert "django_session" in asked
    assert "games_person" in asked
    assert who(guest) == "Gus"


CHANGES: dict[str, Callable[[], object]] = {
    "logged out": lambda: Session.objects.all().delete(),
    "ended": lambda: begun(YEAR + timedelta(days=1)),
    "another link": lambda: Person.objects.update(link_key="another"),
    "another password": lambda: Person.objects.update(password="another"),
    "shut out": lambda: Person.objects.update(is_active=False),
    "gone": lambda: Person.objects.all().delete(),
}


@pytest.mark.parametrize("what", CHANGES)
def test_who_is_nobody_any_more_is_not_let_in(guest: Client, what: str) -> None:
    """Though the process remembers whose session that was."""
    assert who(guest) == who(guest) == "Gus"
    CHANGES[what]()
    assert who(guest) is None
    assert who(guest) is None


def test_whose_a_session_is_tells_the_session(guest: Client) -> None:
    """Not what a process remembers of it."""
    other = Client()
    other.force_login(people.new_guest("Olga"))
    assert (who(guest), who(other)) == ("Gus", "Olga")
    hers = Session.objects.get(pk=other.cookies[settings.SESSION_COOKIE_NAME].value)
    his = guest.cookies[settings.SESSION_COOKIE_NAME].value
    Session.objects.filter(pk=his).update(session_data=hers.session_data)
    assert [who(guest) for _ in range(3)] == ["Olga"] * 3


def test_where_a_table_stands_is_told_with_the_session_and_only_once(guest: Client) -> None:
    game = seat_people().game
    guest.get("/")  # whose it is must have been seen

    def asked() -> SessionStore:
        session = SessionStore(guest.session.session_key)
        session.table = game.code
        assert session.person
        return session

    assert asked().moment("another") == ((), None)
    session = asked()
    assert session.moment(game.code) == (tuple(getattr(game, name) for name in TELLING), "")
    assert session.moment(game.code) == ((), None)


def test_whoever_is_too_late_sees_what_has_come_instead(guest: Client) -> None:
    """What was told with the session is from before the move, and so is not shown again."""
    seated = seat_people()
    seat = referee.awaited(seated.table)[0]
    fields = {"token": seated.table.token(seat), **fields_of(seated.answer(seat, Random(1)))}
    live = {"HX-Request": "true"}
    seated.clients[seat].get(seated.url)
    for status in (200, 409):
        answer = seated.clients[seat].post(f"{seated.url}move/", fields, headers=live)
        assert answer.status_code == status
        seated.game.refresh_from_db()
        assert f'data-pulse="{seated.game.pulse}"' in answer.content.decode()
