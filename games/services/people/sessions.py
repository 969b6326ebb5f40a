"""Sessions that outlive a change of the server's SECRET_KEY."""

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.utils.crypto import constant_time_compare

from games.models import Person


def keep(session: SessionBase) -> None:
    """Renew the hash of a session that was begun under one of `SECRET_KEY_FALLBACKS`.

    Django would do it with a new session key, and end the old session: of two requests at the same
    time one would log the browser out, and a guest has no password to come back with. Channels
    would end the session, too.
    """
    if not settings.SECRET_KEY_FALLBACKS or not (found := session.get(HASH_SESSION_KEY)):
        return
    person = Person.objects.filter(pk=session[SESSION_KEY]).first()
    if person and any(
        constant_time_compare(found, old) for old in person.get_session_auth_fallback_hash()
    ):
        session[HASH_SESSION_KEY] = person.get_session_auth_hash()
