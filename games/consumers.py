"""The bell in the browser: a socket that says how far a table has got, and nothing else.

All database work of all sockets of a process shares one thread, so there is next to none
here: pages and moves go over HTTP (house idea 5).
"""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from games.models import Person
from games.services import bell, presence, sockets
from games.tables import access

log = logging.getLogger(__name__)
HEARTBEAT = 25.0
LONGEST = 1000
"""Nobody has anything to say here; more than this is no slip of a browser."""
TOO_BIG = 1009


class TableBell(AsyncWebsocketConsumer):  # type: ignore[misc]
    code: str
    person: Person | None
    heart: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self.code = self.scope["url_route"]["kwargs"]["code"]
        user = self.scope["user"]
        self.person = user if user.is_authenticated else None
        if await self._pulse() is None:
            await self.close()
            return
        await self.accept()
        sockets.opened()
        self.heart = asyncio.create_task(self._beat())

    async def disconnect(self, code: int) -> None:
        if self.heart:
            sockets.closed()
            self.heart.cancel()
            with suppress(Exception):
                await self.channel_layer.group_discard(bell.group(self.code), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """The bell does not listen."""
        if len(text_data or bytes_data or "") > LONGEST:
            await self.close(TOO_BIG)

    async def table_pulse(self, event: dict[str, Any]) -> None:
        await self._tell(event["pulse"])

    async def _beat(self) -> None:
        """A layer forgets members and drops messages without a word: join again and again, and
        say where the table stands, whatever was heard in between."""
        while True:
            try:
                await self.channel_layer.group_add(bell.group(self.code), self.channel_name)
                if self.person:
                    await database_sync_to_async(presence.note)(self.code, self.person)
            except Exception:
                told = {"table": self.code}
                log.warning("A beat of the bell was missed.", exc_info=True, extra=told)
            pulse = await self._pulse()
            if pulse is None:  # they may look no longer
                await self.close()
                return
            await self._tell(pulse)
            await asyncio.sleep(HEARTBEAT)

    async def _pulse(self) -> int | None:
        pulse: int | None = await database_sync_to_async(access.pulse)(self.code, self.person)
        return pulse

    async def _tell(self, pulse: int) -> None:
        await self.send(json.dumps({"pulse": pulse}))
