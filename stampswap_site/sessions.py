"""Django's own sessions, but whoever comes back within a year keeps theirs for another one.

Renewed once a month at most, by the expiry that was read with the session: no page asks or writes
more than it did.
"""

from datetime import timedelta
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.models import Session
from django.db import DatabaseError
from django.utils import timezone

from games.models.worded import Question

MONTH = timedelta(days=30)
NOTHING = timedelta(0)
SESSIONS = Question(lambda key: Session.objects.filter(session_key=key))


@lru_cache(maxsize=2048)
def _decoded(session_data: bytes | str, _key: str) -> dict[str, Any]:
    found: dict[str, Any] = db.SessionStore().decode(session_data)
    return found


class SessionStore(db.SessionStore):
    """Django signs sessions with the name of this class, so it is the one of Django's own."""

    renewed = False
    """By this request, for nothing but its age."""

    def _get_session_from_db(self) -> Any:
        found = SESSIONS.one(self.session_key or "")
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
