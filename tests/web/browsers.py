"""Browsers in which people are logged in."""

from datetime import timedelta

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.test import Client
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models import Person
from games.models.session import Session, SessionStore


def browsers_of(*people: Person) -> tuple[Client, ...]:
    """A browser for each, by one statement: hundreds of tests begin so, and `Client.force_login`
    takes ten for each."""
    (backend,) = settings.AUTHENTICATION_BACKENDS
    until = timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE)
    clients, rows = [], []
    for person in people:
        data = {
            SESSION_KEY: str(person.pk),
            BACKEND_SESSION_KEY: backend,
            HASH_SESSION_KEY: person.get_session_auth_hash(),
        }
        key = get_random_string(32)
        rows.append(
            Session(
                session_key=key,
                session_data=SessionStore().encode(data),
                expire_date=until,
                person=person,
            )
        )
        clients.append(client := Client())
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    Session.objects.bulk_create(rows)
    return tuple(clients)
