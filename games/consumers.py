"""The bell in the browser: a socket that says how far a table has got, and nothing else.

All database work of all sockets of a process shares one thread, so there is next to none
here: pages and moves go over HTTP (house idea 5).
"""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from games.models import Person
from games.services import bell, limits, presence, sockets
from games.tables import access

log = logging.getLogger(__name__)
HEARTBEAT = 25.0
PATIENCE = 3.0
"""Seconds a Redis may take to answer: Daphne gives up a browser that was not let in after five."""
LONGEST, MOST = 1000, 10
"""Nobody has anything to say here; longer words, or more of them between two beats, are no slip
of a browser."""
TOO_BIG, UNWELCOME = 4009, 4008  # the others are not for us to send


class TableBell(AsyncWebsocketConsumer):  # type: ignore[misc]  # it has no types
    code: str
    person: Person | None
    visitor: str | None = None
    """Whom this socket is counted for, if it is."""
    heart: asyncio.Task[None] | None = None
    heard = 0

    async def __call__(self, scope: dict[str, Any], *line: Any) -> None:
        """Whoever cannot be served, because database or Redis are away, is hung up on: the
        browser asks by itself meanwhile, and comes back."""
        self.code = scope["url_route"]["kwargs"]["code"]
        try:
            await super().__call__(scope, *line)
        except Exception as wrong:
            log.warning("A bell fell silent: %r", wrong, extra={"table": self.code})
            await self.close()
        finally:
            with suppress(Exception):
                await self.channel_layer.group_discard(bell.group(self.code), self.channel_name)
            self._gone()
            if self.heart:
                self.heart.cancel()
            self.heart = None  # which points at us, too: nobody would notice that both are gone

    async def connect(self) -> None:
        bell.hangs_in(asyncio.get_running_loop())
        user = self.scope["user"]
        self.person = user if user.is_authenticated else None
        if not await self._let_in():
            self._gone()
            await self.close()
            return
        await self.accept()
        self.heart = asyncio.create_task(self._beat())

    async def _let_in(self) -> bool:
        address, _port = self.scope.get("client") or ("", 0)
        visitor = limits.network(address)
        if not sockets.opened(visitor):
            return False
        self.visitor = visitor
        if await self._pulse() is None:
            return False
        try:
            await self._join()
        except TimeoutError:  # Redis is away, as the log says already
            return False
        return True

    def _gone(self) -> None:
        if self.visitor is not None:
            sockets.closed(self.visitor)
        self.visitor = None

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels does, but without the journey to another thread that it makes for every
        message: to look after a database that is hardly ever asked."""
        await getattr(self, get_handler_name(message))(message)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """The bell does not listen."""
        self.heard += 1
        if len(text_data or bytes_data or "") > LONGEST:
            await self.close(TOO_BIG)
        elif self.heard > MOST:
            await self.close(UNWELCOME)

    async def table_pulse(self, event: dict[str, Any]) -> None:
        await self._tell(event["pulse"])

    async def bell_lost(self, event: dict[str, Any]) -> None:
        """No other process is heard any more."""
        await self.close()

    async def _join(self) -> None:
        group = bell.group(self.code)
        await asyncio.wait_for(self.channel_layer.group_add(group, self.channel_name), PATIENCE)

    async def _beat(self) -> None:
        """A layer forgets members and drops messages without a word: join again and again, and
        say where the table stands, whatever was heard in between."""
        while True:
            self.heard = 0
            with self._beat_may_miss():
                pulse = await self._pulse(here=True)
                if pulse is None:  # they may look no longer
                    await self.close()
                    return
                await self._tell(pulse)
            await asyncio.sleep(HEARTBEAT)
            with self._beat_may_miss():
                await self._join()

    @contextmanager
    def _beat_may_miss(self) -> Iterator[None]:
        try:
            yield
        except Exception as wrong:
            log.warning("A beat of the bell was missed: %r", wrong, extra={"table": self.code})

    @database_sync_to_async  # type: ignore[untyped-decorator]  # it has no types
    def _pulse(self, *, here: bool = False) -> int | None:
        if here and self.person:
            presence.note(self.code, self.person)
        return access.pulse(self.code, self.person)

    async def _tell(self, pulse: int) -> None:
        with suppress(Disconnected):  # just now, and we are about to hear of it
            await self.send(json.dumps({"pulse": pulse}))
