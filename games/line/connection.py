"""One websocket of a table, of a page or of a program: accepted, kept up to date, answered and
closed."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from django.conf import settings

from games.line.room import Room, Viewer, version_message
from games.line.rooms import background, rooms
from games.line.threads import in_thread
from games.presenters import access
from games.services import limits, metrics, sockets
from games.services.people import presence

log = logging.getLogger(__name__)
MAX_LENGTH = 20_000
"""Of a message from the other side, in characters."""
MAX_WAITING = 100
"""How many messages may wait to be read at the other end."""
TOO_MANY, TOO_LONG, TOO_SLOW = 4008, 4009, 4010
"""Close codes of our own: an application may not send those of the protocol itself."""


def network_of(scope: dict[str, Any]) -> str:
    return limits.network((scope.get("client") or ("",))[0])


def language_of(query: dict[str, list[str]]) -> str:
    """The language that an address asks for by `?language=`."""
    asked = query.get("language", [""])[0]
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


class Connection:
    """A connection to a table. Subclasses answer messages (`answer`) and say how a login ends."""

    is_present = True
    """Whether its person counts as being at the table."""
    ended_logins: Callable[[set[str]], set[str]]

    def __init__(self, scope: dict[str, Any], send: Any, viewer: Viewer, login: str) -> None:
        self.code: str = scope["url_route"]["kwargs"]["code"]
        self.network = network_of(scope)
        self.viewer = viewer
        self.login = login
        self._send_message = send
        self._waiting: list[str] = []
        self._sending: asyncio.Task[None] | None = None
        self._open = self._closed = False

    def answer(self, room: Room, text: str) -> str:
        """The answer to a message; empty for none. Called in a thread."""
        raise NotImplementedError

    async def serve(self, receive: Any) -> None:
        """Serve the connection until it is closed. An error closes it; the other side connects
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
        if version is not None and self.viewer.person and self.is_present:
            presence.note(self.code, self.viewer.person)
        return version is not None

    async def _talk(self, room: Room, receive: Any) -> None:
        await in_thread(room.refresh, None)
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
            elif answer := await in_thread(self.answer, room, text):
                self.push(answer)

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
        """Servers raise different errors when the other side has just gone. All of them also send
        `websocket.disconnect`, which ends the socket."""
        try:
            await self._send_message(message)
        except TimeoutError:
            raise
        except Exception as error:
            log.debug("A browser has gone: %r", error)
