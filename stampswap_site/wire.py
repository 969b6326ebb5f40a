"""The bell's wire between processes: a ring in one is heard at the sockets of all, by one channel
of Redis.

A process listens with one line, however many sockets it has, and hears the rings of all tables:
they are short. When that line is lost, the log says so once, every socket is hung up on, so that
its browser asks by itself and comes back, and the line is tried again every second. Whoever moves
or leaves never waits for that; whoever wants to be let in does.

Channels' own layers for Redis are made for more than a bell. One asks Redis several times for each
listener, and may lose one that was cancelled; the other leaves sockets open and deaf when Redis
goes away, and keeps everybody waiting at one lock while it does not answer.
"""

import asyncio
import json
import logging
from collections import defaultdict
from typing import Any
from uuid import uuid4

from channels.layers import BaseChannelLayer
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

log = logging.getLogger(__name__)
CHANNEL = "stampswap.bell"
LOST = {"type": "bell.lost"}
QUIET = 2.0
"""Seconds of silence after which Redis is asked whether it is there, and then given up."""
AGAIN = 1.0
"""Seconds until the next try."""
SLOW = 5.0
"""Seconds that Redis may take to open a line, or to answer on it."""


class Ear(str):
    """What Channels calls the name of a channel: one socket, and what it has yet to hear. It goes
    when the socket goes, whatever way that is."""

    def __init__(self, _name: str) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()


class Wire(BaseChannelLayer):  # type: ignore[misc]
    """As a layer of Channels: groups only. Nobody here speaks to a single socket."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.lines: dict[asyncio.AbstractEventLoop, Line] = {}
        """Of the loops that have sockets: a server's one, and one for each test."""

    async def new_channel(self, prefix: str = "socket") -> Ear:
        return Ear(f"{prefix}-{uuid4().hex}")

    async def receive(self, channel: Ear) -> dict[str, Any]:
        return await channel.heard.get()

    async def group_add(self, group: str, channel: Ear) -> None:
        """Once there is something to hear."""
        loop = asyncio.get_running_loop()
        if loop not in self.lines:
            self.lines[loop] = Line(self._redis())
            self.lines[loop].task = loop.create_task(self._keep(loop))
        line = self.lines[loop]
        await line.open.wait()
        line.groups[group].add(channel)

    async def group_discard(self, group: str, channel: Ear) -> None:
        if line := self.lines.get(asyncio.get_running_loop()):
            line.groups[group].discard(channel)
            if not line.groups[group]:
                del line.groups[group]

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        words = json.dumps([group, message])
        if line := self.lines.get(asyncio.get_running_loop()):
            async with line.speaking:  # or Redis would get a line more for each who rings
                await line.redis.publish(CHANNEL, words)
        else:
            async with self._redis() as redis:
                await redis.publish(CHANNEL, words)

    def _redis(self) -> Redis:
        return Redis.from_url(
            self.address,
            socket_timeout=SLOW,
            socket_connect_timeout=SLOW,
            retry=Retry(NoBackoff(), 0),
        )

    async def _keep(self, loop: asyncio.AbstractEventLoop) -> None:
        line = self.lines[loop]
        try:
            await line.listen()
        finally:
            del self.lines[loop]
            await line.redis.aclose()


class Line:
    task: asyncio.Task[None]
    """Nobody else keeps it from being swept away."""
    silent = False

    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self.groups: defaultdict[str, set[Ear]] = defaultdict(set)
        self.open = asyncio.Event()
        self.speaking = asyncio.Lock()

    async def listen(self) -> None:
        while True:
            try:
                await self._hear()
            except Exception as wrong:  # whatever it is, nobody must listen in vain
                self._hang_up(wrong)
            await asyncio.sleep(AGAIN)

    async def _hear(self) -> None:
        async with self.redis.pubsub() as line:
            await line.subscribe(CHANNEL)
            asked = True
            while True:
                told = await line.get_message(timeout=QUIET)
                if told is None and asked:
                    raise TimeoutError("it says nothing")
                if told is None:
                    await line.ping()
                elif told["type"] == "message":
                    self._ring(*json.loads(told["data"]))
                elif told["type"] == "subscribe":
                    self._opened()
                asked = told is None

    def _opened(self) -> None:
        self.open.set()
        if self.silent:
            log.warning("Redis answers again, and the bell rings.")
        self.silent = False

    def _ring(self, group: str, message: dict[str, Any]) -> None:
        for ear in self.groups.get(group, ()):
            ear.heard.put_nowait(message)

    def _hang_up(self, wrong: Exception) -> None:
        self.open.clear()
        if not self.silent:
            log.warning("Redis is away, and the bell with it: %r", wrong)
        self.silent = True
        for group in tuple(self.groups):
            self._ring(group, LOST)
