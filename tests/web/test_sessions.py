"""Whoever comes back keeps the seat: a session is renewed once a month, and by nothing else."""

from datetime import datetime, timedelta

import pytest
from django.conf import settings
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import DatabaseError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.services import people
from stampswap_site.sessions import SessionStore

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
