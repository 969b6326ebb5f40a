"""Whoever sat at a table before an upgrade sits there after it."""

from importlib import import_module

import pytest
from django.apps import apps
from django.apps.registry import Apps
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.sessions.models import Session as OldSession
from django.test import Client

from games.models import Person, Session

OLD_FIELDS = ("session_key", "session_data", "expire_date")

keep_old = import_module("games.migrations.0013_sessions_stay").keep_sessions
moving = import_module("games.migrations.0025_sessions_move")


def keep_sessions(apps: Apps, editor: object) -> None:
    """As both upgrades do it, one after the other: sessions were in a table of Django's first."""
    old = [OldSession(**fields) for fields in Session.objects.values(*OLD_FIELDS)]
    OldSession.objects.bulk_create(old)
    Session.objects.all().delete()
    keep_old(apps, editor)
    moving.move_sessions(apps, editor)
    assert not OldSession.objects.exists()


@pytest.fixture
def visitor(anna: Person) -> Client:
    """With a session as it was before it knew its personal link."""
    client = Client()
    client.force_login(anna)
    session = client.session
    session[HASH_SESSION_KEY] = AbstractBaseUser.get_session_auth_hash(anna)
    session.save()
    return client


def is_known(client: Client) -> bool:
    return bool(client.get("/").wsgi_request.user.is_authenticated)


def test_old_sessions_stay(visitor: Client) -> None:
    keep_sessions(apps, None)
    assert is_known(visitor)


def test_without_it_they_would_not(visitor: Client) -> None:
    assert not is_known(visitor)


def test_one_that_was_ended_stays_so(visitor: Client, anna: Person) -> None:
    anna.set_password("another one")
    anna.save()
    keep_sessions(apps, None)
    assert not is_known(visitor)


def test_of_nobody_and_of_who_is_gone_nothing_is_made(visitor: Client, anna: Person) -> None:
    stranger = Client()
    session = stranger.session
    session["draft"] = "kept"
    session.save()
    anna.delete()
    keep_sessions(apps, None)
    assert stranger.session["draft"] == "kept"
    assert not is_known(visitor)
