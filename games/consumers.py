"""The socket of a table: it sends a browser the version of the table, and nothing else.

Pages and moves use HTTP, where every request is checked. All sockets of a process share one thread
for queries, so there are few queries here.
"""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from games.models import Person
from games.services import limits, notify, presence, sockets
from games.tables import access

log = logging.getLogger(__name__)
HEARTBEAT = 25.0
"""Seconds between two messages while nothing changes. A page that gets none for a minute
connects again."""
TIMEOUT = 3.0
"""Seconds that database and Redis may take for a heartbeat."""
MAX_LENGTH, MAX_MESSAGES = 1000, 10
"""What a browser may send between two heartbeats. Our pages send nothing."""
TOO_MANY, TOO_LONG = 4008, 4009
"""Close codes of our own: an application may not send those of the protocol itself."""


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # it has no types
    code: str
    person: Person | None
    network: str | None = None
    """The network for which this socket has been counted (`services.sockets`)."""
    heartbeat: asyncio.Task[None] | None = None
    received = 0

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
            await self.channel_layer.group_discard(notify.group(self.code), self.channel_name)

    async def connect(self) -> None:
        notify.use_loop(asyncio.get_running_loop())
        user = self.scope["user"]
        self.person = user if user.is_authenticated else None
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

    async def table_version(self, event: dict[str, Any]) -> None:
        """Pass on a message of `services.notify`."""
        await self._send_version(event["version"])

    async def redis_disconnect(self, event: dict[str, Any]) -> None:
        """Close the socket, since messages of other processes would be missed (see
        `RedisLayer`)."""
        await self.close()

    async def _join(self) -> None:
        await self.channel_layer.group_add(notify.group(self.code), self.channel_name)

    async def _send_heartbeats(self) -> None:
        """Join the group again and send the version, now and every 25 seconds: a channel layer may
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
        if present and self.person:
            presence.note(self.code, self.person)
        return access.version(self.code, self.person)

    async def _send_version(self, version: int) -> None:
        await self.send(json.dumps({"version": version}))
