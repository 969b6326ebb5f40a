"""Django's own sessions, but whoever comes back within a year keeps theirs for another one.

Renewed once a month at most, by the expiry that was read with the session: no page asks or writes
more than it did. And whose a session is is read with it, once a process has seen that; and where
the table stands that the page is about.
"""

from datetime import timedelta
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.models import Session
from django.db import DatabaseError
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.models import Person
from games.models.person import PERSON
from games.models.worded import Question, at_once
from games.services.kept import Kept
from games.services.standing import ASK_FOR, Moment

MONTH = timedelta(days=30)
NOTHING = timedelta(0)
SESSIONS = Question(lambda key: Session.objects.filter(session_key=key))
_whose: Kept[str, str] = Kept(4096)
"""The number of the person, as it was; only a guess of what will be read."""


@lru_cache(maxsize=2048)
def _decoded(session_data: bytes | str, _key: str) -> dict[str, Any]:
    found: dict[str, Any] = db.SessionStore().decode(session_data)
    return found


class SessionStore(db.SessionStore):
    """Django signs sessions with the name of this class, so it is the one of Django's own."""

    renewed = False
    """By this request, for nothing but its age."""
    beside: Person | None = None
    """Who was read with it. Ask `person`."""
    table = ""
    """The code of the table that is asked for."""
    stood: Moment = ()
    """Where it stood when the session was read, and what was half answered. Ask `moment`."""

    @property
    def person(self) -> Person | None:
        """Whose it is, if that is beyond doubt; otherwise Django knows what to do."""
        number, person = self.get(SESSION_KEY), self.beside
        if not number or not person or number != str(person.pk) or not person.is_active:
            return None
        if self.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
            return None
        proved = constant_time_compare(
            self.get(HASH_SESSION_KEY, ""), person.get_session_auth_hash()
        )
        return person if proved else None

    def moment(self, table: str) -> tuple[Moment, str | None]:
        """And which question there `beside` has half answered, if that is known. Told once: whoever
        asks again wants to know it anew."""
        stood, self.stood = self.stood, ()
        if table != self.table or not stood:
            return (), None
        *moment, drafted = stood
        return tuple(moment), drafted or ""

    def load(self) -> dict[str, Any]:
        found: dict[str, Any] = super().load()
        key, number = self.session_key or "", found.get(SESSION_KEY)
        if number and number != _whose.get(key):
            _whose.keep(key, number)
        return found

    def _get_session_from_db(self) -> Any:
        key = self.session_key or ""
        if whose := _whose.get(key):
            person = int(whose)
            also = (ASK_FOR, person, self.table) if self.table else ()
            found, self.beside, self.stood = at_once(SESSIONS, key, PERSON, person, *also)
        else:
            found = SESSIONS.one(key)
        left = found.expire_date - timezone.now() if found else NOTHING
        if left <= NOTHING:
            self._session_key = None
            return None
        if left < timedelta(seconds=settings.SESSION_COOKIE_AGE) - MONTH:
            self.renewed = self.modified = True
        return found

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """Each is read with every page, so its signature is checked once."""
        return dict(_decoded(session_data, settings.SECRET_KEY))

    def save(self, must_create: bool = False) -> None:
        """Where nothing can be written one may still look."""
        try:
            super().save(must_create)
        except (DatabaseError, UpdateError):  # as which Django tells of the first
            if must_create or not self.renewed:
                raise
