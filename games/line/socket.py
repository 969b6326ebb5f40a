"""One websocket of a table: what is said on it, in both directions.

Down come changes (`views.regions.step`), or a version alone: a page that has an older one says
`{"get": "all"}` and gets everything of its viewer. Up come moves, drafts and queued picks, each
with an id of the page's own, by which it is acknowledged. A page that got no acknowledgement sends
the same again by an ordinary form: the token of the decision lets it count once.
"""

import asyncio
import json
import logging
from copy import copy
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, QueryDict
from django.utils import translation

from games.forms.moves import TooLarge
from games.line.room import Room, Viewer, version_message
from games.line.rooms import background, rooms
from games.line.threads import in_thread
from games.models import Person
from games.presenters import access
from games.presenters.desk.desk import desk
from games.presenters.regions import comes_by_socket
from games.presenters.table_view import view_of
from games.services import limits, metrics, sockets
from games.services.people import presence
from games.views.acts import ACTS, Done
from games.views.regions import as_text, everything
from games.views.table_access import seated_as, state_seen_by

log = logging.getLogger(__name__)
MAX_LENGTH = 20_000
"""Of a message from a page."""
MAX_WAITING = 100
"""How many messages may wait for a browser to read them."""
TOO_MANY, TOO_LONG, TOO_SLOW = 4008, 4009, 4010
"""Close codes of our own: an application may not send those of the protocol itself."""


class TableSocket:
    """An ASGI application for one connection."""

    def __init__(self, scope: dict[str, Any], send: Any) -> None:
        self.code: str = scope["url_route"]["kwargs"]["code"]
        self.session: str = scope["session"].session_key or ""
        self.network = limits.network((scope.get("client") or ("",))[0])
        user = copy(scope["user"])  # the person: what is lazy costs with each use
        asked = parse_qs(scope["query_string"].decode(errors="replace")).get("language", [""])[0]
        language = asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
        self.viewer = Viewer(user if isinstance(user, Person) else None, language)
        self._send_message = send
        self._waiting: list[str] = []
        self._sending: asyncio.Task[None] | None = None
        self._open = self._closed = False

    async def serve(self, receive: Any) -> None:
        """Until the socket is closed. An error closes it: the page polls meanwhile, and connects
        again."""
        await receive()
        person = str(self.viewer.person.pk) if self.viewer.person else ""
        if not sockets.opened(self.network, person):
            await self._close()
            return
        try:
            if await in_thread(self._may_look):
                room = await rooms().enter(self.code, self)
                try:
                    await self._talk(room, receive)
                finally:
                    await rooms().leave(room, self)
        except Exception as error:
            log.warning("The socket of a table failed: %r", error, extra={"table": self.code})
        finally:
            sockets.closed(self.network, person)
            await self._close()

    def _may_look(self) -> bool:
        version = access.version(self.code, self.viewer.person)
        if version is not None and self.viewer.person:
            presence.note(self.code, self.viewer.person)
        return version is not None

    async def _talk(self, room: Room, receive: Any) -> None:
        await in_thread(room.refresh)
        await self.send({"type": "websocket.accept"})
        self._open = True
        self.push(version_message(room.version))
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text") or ""
            metrics.frames.labels("in").inc()
            if len(text or message.get("bytes") or "") > MAX_LENGTH:
                await self._close(TOO_LONG)
            elif not rooms().hears(self):
                await self._close(TOO_MANY)
            elif answer := await in_thread(self._answer, room, text):
                self.push(answer)

    def _answer(self, room: Room, text: str) -> str:
        """What is said to a message of the page; nothing to garbage."""
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
        """Do what a form would do, and say what came of it; all pages of the table are brought what
        has changed. Without a `status` the page sends the form."""
        person = self.viewer.person
        try:
            here = seated_as(person, state_seen_by(person, self.code))
            done = ACTS[act](here, QueryDict(fields))
        except (Http404, PermissionDenied, TooLarge):
            return {}
        if act == "draft" and done.status == HTTPStatus.CONFLICT:
            return {"status": HTTPStatus.NO_CONTENT}  # a move has overtaken it
        if done.status == HTTPStatus.OK:
            room.bring(done.state)
        answer: dict[str, Any] = {"status": done.status}
        if done.refusal or act == "queue":  # nobody else hears of what is queued
            answer["page"] = self._with_desk(done)
        return answer

    def _with_desk(self, done: Done) -> str:
        seen = view_of(done.state, self.viewer.person)
        ready = desk(seen, made=done.filled_in, refusal=done.refusal)
        return everything(seen, done.state, desk=ready)

    def push(self, text: str) -> None:
        """Send a message, without waiting for it."""
        self._waiting.append(text)
        if len(self._waiting) > MAX_WAITING:
            background(self._close(TOO_SLOW))
        elif self._open and self._sending is None:
            self._sending = background(self._send_waiting())

    async def _send_waiting(self) -> None:
        try:
            async with asyncio.timeout(settings.TIME_LIMITS.line_reading):
                while self._waiting and not self._closed:
                    await self.send({"type": "websocket.send", "text": self._waiting.pop(0)})
                    metrics.frames.labels("out").inc()
        except TimeoutError:
            await self._close(TOO_SLOW)
        finally:
            self._sending = None

    def hang_up(self, reason: str) -> None:
        background(self._close())

    async def _close(self, code: int = 1000) -> None:
        if not self._closed:
            self._closed = True
            await self.send({"type": "websocket.close", "code": code})

    async def send(self, message: dict[str, Any]) -> None:
        """Servers raise different errors when the browser has just gone. All of them also send
        `websocket.disconnect`, which ends the socket."""
        try:
            await self._send_message(message)
        except TimeoutError:
            raise
        except Exception as error:
            log.debug("A browser has gone: %r", error)


async def table_socket(scope: dict[str, Any], receive: Any, send: Any) -> None:
    await TableSocket(scope, send).serve(receive)
