"""Sessions with their person, so that they can be listed and ended (the session engine of the
settings)."""

from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

BROWSER = "browser"
"""The session key for the short name of the browser."""
BROWSER_LENGTH = 40
OF_BROWSER = "of-browser-"
"""Session keys with this prefix are about the browser: they stay when its guest logs in to their
account."""


class Session(AbstractBaseSession):
    """A session of a browser. It ends when its person is deleted."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="sessions"
    )
    browser = models.CharField(max_length=BROWSER_LENGTH, blank=True)
    """Such as “Firefox, Android”: what the browser sends of itself is not kept."""
    seen = models.DateTimeField(auto_now=True)
    """When it was last renewed, to a day (`games.middleware.renew_session`)."""

    @classmethod
    def get_session_store_class(cls) -> type["SessionStore"]:
        return SessionStore


class SessionStore(DatabaseStore):
    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        return _filled_in(super().create_model_instance(data), data)

    async def acreate_model_instance(self, data: dict[str, Any]) -> Session:
        return _filled_in(await super().acreate_model_instance(data), data)


def _filled_in(row: AbstractBaseSession, data: dict[str, Any]) -> Session:
    """The row with the fields from the session."""
    assert isinstance(row, Session)
    row.person_id = int(data[SESSION_KEY]) if SESSION_KEY in data else None
    row.browser = str(data.get(BROWSER, ""))[:BROWSER_LENGTH]
    return row
