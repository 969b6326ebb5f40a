"""The websocket of a page: what is said on it, in both directions.

Down come changes (`views.regions.step`), or a version alone: a page that has an older one says
`{"get": "all"}` and gets everything of its viewer. Up come moves, drafts and queued picks, each
with an id of the page's own, by which it is acknowledged. A page that got no acknowledgement sends
the same again by an ordinary form: the token of the decision lets it count once.
"""

import json
import logging
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, QueryDict
from django.utils import translation

from games.forms.moves import TooLarge
from games.line.connection import Connection, language_of
from games.line.room import Room, Viewer, version_message
from games.line.threads import in_thread
from games.models import Person
from games.presenters import access
from games.presenters.desk.form import desk_form
from games.presenters.regions import comes_by_socket
from games.presenters.table_view import view_of
from games.services.people import sessions
from games.views.acts import ACTS, ActResult
from games.views.regions import as_text, everything
from games.views.table_access import seated_as, state_seen_by

log = logging.getLogger(__name__)


class PageSocket(Connection):
    ended_logins = staticmethod(access.ended_sessions)

    def __init__(self, scope: dict[str, Any], send: Any, person: Person | None, key: str) -> None:
        language = language_of(parse_qs(scope["query_string"].decode(errors="replace")))
        super().__init__(scope, send, Viewer(person, language), key)

    def answer(self, room: Room, text: str) -> str:
        """The answer to a message of the page; empty for garbage."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return ""
        match message:
            case {"get": "all"}:
                return self._everything()
            case {"id": int(number), "act": str(act), "fields": str(fields)} if act in ACTS:
                with translation.override(self.viewer.language):
                    return as_text({"ack": number, **self._act(room, act, fields)})
        return ""

    def _everything(self) -> str:
        try:
            state = state_seen_by(self.viewer.person, self.code)
        except (Http404, PermissionDenied):
            return ""
        seen = view_of(state, self.viewer.person)
        if not comes_by_socket(seen):
            return version_message(state.game.version, fetch=True)
        with translation.override(self.viewer.language):
            return as_text({"version": state.game.version, "page": everything(seen, state)})

    def _act(self, room: Room, act: str, fields: str) -> dict[str, Any]:
        """Do what a form would do and return the result; all pages of the table get the changes.
        Without a `status` the page sends the form."""
        person = self.viewer.person
        try:
            here = seated_as(person, state_seen_by(person, self.code))
            done = ACTS[act](here, QueryDict(fields))
        except (Http404, PermissionDenied, TooLarge):
            return {}
        if act == "draft" and done.status == HTTPStatus.CONFLICT:
            return {"status": HTTPStatus.NO_CONTENT}  # a move came first
        if done.status == HTTPStatus.OK:
            room.bring(done.state)
        answer: dict[str, Any] = {"status": done.status}
        if done.refusal or act == "queue":  # nobody else hears of what is queued
            answer["page"] = self._with_desk(done)
        return answer

    def _with_desk(self, done: ActResult) -> str:
        seen = view_of(done.state, self.viewer.person)
        ready = desk_form(seen, made=done.filled_in, refusal=done.refusal)
        return everything(seen, done.state, desk=ready)


async def page_socket(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """An ASGI application for one connection."""
    try:
        cookie = scope["cookies"].get(settings.SESSION_COOKIE_NAME, "")
        person, key = await in_thread(sessions.logged_in, cookie)
    except Exception as error:
        log.warning("Who opened a socket was not found: %r", error)
        await send({"type": "websocket.close"})
    else:
        await PageSocket(scope, send, person, key).serve(receive)
