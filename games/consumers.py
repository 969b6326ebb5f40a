"""The socket of a table: it brings a browser what all may see of every move, and the version of the
table for anything else, which the browser then fetches.

Moves and all that is not for everybody use HTTP, where every request is checked. All sockets of a
process share one thread for queries, so there are few queries here.
"""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from games.models import Person
from games.services import limits, notify, presence, sockets
from games.tables import access
from games.views import frame_threads
from games.views.frames import Frame

log = logging.getLogger(__name__)
HEARTBEAT = 25.0
"""Seconds between two messages while nothing changes. A page that gets none for a minute
connects again."""
TIMEOUT = 3.0
"""Seconds that database and Redis may take for a heartbeat or a frame."""
PATIENCE = 10.0
"""Seconds that a browser may take to read a frame. Whoever is slower is hung up on, connects again
and fetches the table; meanwhile no frames are kept for them."""
MAX_LENGTH, MAX_MESSAGES = 1000, 10
"""What a browser may send between two heartbeats. Our pages send nothing."""
TOO_MANY, TOO_LONG, TOO_SLOW = 4008, 4009, 4010
"""Close codes of our own: an application may not send those of the protocol itself."""


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # it has no types
    code: str
    person: Person | None = None
    language = ""
    """The language of the page; empty if it takes no frames."""
    network: str | None = None
    """The network for which this socket has been counted (`services.sockets`)."""
    heartbeat: asyncio.Task[None] | None = None
    received = 0
    sent = -1
    """The last version sent."""
    checked = -1
    """`Game.other_changes` when it was last checked that this person may look."""
    hung_up = False

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Serve one socket until it is closed. An error closes it: the page polls meanwhile, and
        connects again."""
        self.code = scope["url_route"]["kwargs"]["code"]

        async def send_if_open(message: dict[str, Any]) -> None:
            """Servers raise different errors when the browser has just gone. All of them also send
            `websocket.disconnect`, which ends the socket."""
            with suppress(Exception):
                await send(message)

        try:
            await super().__call__(scope, receive, send_if_open)
        except Exception as error:
            log.warning("The socket of a table failed: %r", error, extra={"table": self.code})
            await send_if_open({"type": "websocket.close"})
        finally:
            if self.heartbeat:
                self.heartbeat.cancel()
            if self.network is not None:
                sockets.closed(self.network)
            for group in self._groups():
                await self.channel_layer.group_discard(group, self.channel_name)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Pass on notifications without a visit to the thread for queries, which Channels makes
        before every message to close old connections: most need no query."""
        if message["type"] == notify.VERSION:
            await self.table_version(message)
        else:
            await super().dispatch(message)

    async def connect(self) -> None:
        notify.use_loop(asyncio.get_running_loop())
        user = self.scope["user"]
        self.person = user if user.is_authenticated else None
        asked = parse_qs(self.scope["query_string"].decode(errors="replace")).get("language", [""])
        self.language = asked[0] if asked[0] in dict(settings.LANGUAGES) else ""
        if await self._may_connect():
            await self._join()
            await self.accept()
            self.heartbeat = asyncio.create_task(self._send_heartbeats())
        else:
            await self.close()

    async def _may_connect(self) -> bool:
        address, _port = self.scope.get("client") or ("", 0)
        network = limits.network(address)
        if not sockets.opened(network):
            return False
        self.network = network
        return await self._version() is not None

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore what a browser sends; close the socket if it sends too much."""
        self.received += 1
        if len(text_data or bytes_data or "") > MAX_LENGTH:
            await self.close(TOO_LONG)
        elif self.received > MAX_MESSAGES:
            await self.close(TOO_MANY)

    async def close(self, code: int | None = None, reason: str | None = None) -> None:
        self.hung_up = True
        await super().close(code, reason)

    async def table_version(self, event: dict[str, Any]) -> None:
        """Pass on a message of `services.notify`: by a frame, if the browser has what the frame
        builds upon."""
        version: int = event["version"]
        if version <= self.sent or self.hung_up:
            return
        frame = await self._frame(version) if self.language else None
        if frame is None:
            await self._send_version(version)
        elif frame.other_changes != self.checked and await self._version() is None:
            await self.close()  # this person may not see the table any more
        else:
            self.checked = frame.other_changes
            await self._send_frame(frame)

    async def person_changed(self, event: dict[str, Any]) -> None:
        """Close the socket of somebody who has logged out."""
        if await self._version() is None:
            await self.close()

    async def redis_disconnect(self, event: dict[str, Any]) -> None:
        """Close the socket, since messages of other processes would be missed (see
        `RedisLayer`)."""
        await self.close()

    def _groups(self) -> list[str]:
        person = [notify.person_group(self.person.pk)] if self.person else []
        return [notify.group(self.code), *person]

    async def _join(self) -> None:
        for group in self._groups():
            await self.channel_layer.group_add(group, self.channel_name)

    async def _send_heartbeats(self) -> None:
        """Join the groups again and send the version, now and every 25 seconds: a channel layer may
        drop a message, and removes members after a day."""
        while True:
            self.received = 0
            try:
                async with asyncio.timeout(TIMEOUT):
                    await self._join()
                    version = await self._version(present=True)
            except Exception as error:
                log.warning("A heartbeat was skipped: %r", error, extra={"table": self.code})
            else:
                if version is None:  # this person may not see the table any more
                    await self.close()
                    return
                await self._send_version(version)
            await asyncio.sleep(HEARTBEAT)

    @database_sync_to_async  # type: ignore[untyped-decorator]  # it has no types
    def _version(self, *, present: bool = False) -> int | None:
        """The version of the table; None if this person may not see it, or has logged out."""
        if self.person and not access.is_logged_in(self.scope["session"]):
            return None
        if present and self.person:
            presence.note(self.code, self.person)
        return access.version(self.code, self.person)

    async def _frame(self, version: int) -> Frame | None:
        try:
            async with asyncio.timeout(TIMEOUT):
                return await frame_threads.newest(self.code, self.language, version)
        except Exception as error:
            log.warning("A frame was not made: %r", error, extra={"table": self.code})
            return None

    async def _send_frame(self, frame: Frame) -> None:
        if frame.since is None or frame.since != self.sent:
            await self._send_version(frame.version)
            return
        self.sent = frame.version
        try:
            async with asyncio.timeout(PATIENCE):
                await self.send(frame.text)
        except TimeoutError:
            await self.close(TOO_SLOW)

    async def _send_version(self, version: int) -> None:
        self.sent = max(self.sent, version)
        await self.send(json.dumps({"version": version}))
