"""Who is logged in by a session, which outlives a change of the server's SECRET_KEY."""

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from games.models import Person
from games.models.session import SessionStore


def keep(session: SessionBase) -> None:
    """Renew the hash of a session that was begun under one of `SECRET_KEY_FALLBACKS`.

    Django would do it with a new session key, and end the old session: of two requests at the same
    time one would log the browser out, and a guest has no password to come back with.
    """
    if not settings.SECRET_KEY_FALLBACKS or not (found := session.get(HASH_SESSION_KEY)):
        return
    person = Person.objects.filter(pk=session[SESSION_KEY]).first()
    if person and any(
        constant_time_compare(found, old) for old in person.get_session_auth_fallback_hash()
    ):
        session[HASH_SESSION_KEY] = person.get_session_auth_hash()


def logged_in(key: str) -> tuple[Person | None, str]:
    """Who is logged in by the session with this key, and the key; empty if there is no such
    session."""
    request = HttpRequest()
    request.session = SessionStore(key or None)
    keep(request.session)
    user = get_user(request)
    return user if isinstance(user, Person) else None, request.session.session_key or ""
