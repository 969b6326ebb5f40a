"""A channel layer over one Redis channel: messages to a group reach its members in all processes.

Each process has one subscription, however many sockets it serves, and picks from all messages those
for its own groups. When that connection is lost, every socket gets the message `redis.disconnect`,
so that it can close and its page can poll, and the layer tries to reconnect every second. Joining a
group waits for the connection; sending and leaving do not.

channels_redis 4.3 fails three of the four tests in `tests/faults/test_redis_away.py`. Its pub/sub
layer keeps sockets open that receive nothing while Redis is stopped, frozen or has dropped the
connection: `on_disconnect` is documented but never called (django/channels_redis#406). While Redis
is frozen, all senders wait one after the other for one lock: the tenth failed after 20 seconds,
with a timeout of 2.
"""

import asyncio
import json
import logging
from collections import defaultdict
from typing import Any
from uuid import uuid4
from weakref import WeakValueDictionary

from channels.layers import BaseChannelLayer
from django.conf import settings
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from games.services import metrics

log = logging.getLogger(__name__)
DISCONNECT = {"type": "redis.disconnect"}
RETRY_AFTER = 1.0
"""Seconds between two tries to connect."""

Message = dict[str, Any]
Queue = asyncio.Queue[Message]


class RedisLayer(BaseChannelLayer):  # type: ignore[misc]  # it has no types
    """The groups extension of Channels only: no message goes to a single channel."""

    extensions = ("groups",)

    def __init__(self, address: str, site: str) -> None:
        """`site` names the Redis channel: sites with a database number each of one Redis would hear
        each other, since its pub/sub ignores that number."""
        super().__init__()
        self.address = address
        self.channel = f"stampswap.groups.{site}"
        self.connections: dict[asyncio.AbstractEventLoop, RedisConnection] = {}
        """By event loop: a server has one, each test has its own."""
        self.queues: WeakValueDictionary[str, Queue] = WeakValueDictionary()
        """By channel name. Channels does not say when a channel is closed: its queue is garbage
        collected once the channel has left its groups and nothing reads from it."""

    async def new_channel(self, prefix: str = "socket") -> str:
        return f"{prefix}-{uuid4().hex}"

    async def receive(self, channel: str) -> Message:
        return await self._queue(channel).get()

    async def group_add(self, group: str, channel: str) -> None:
        """Wait for the subscription to Redis, then join the group."""
        loop = asyncio.get_running_loop()
        if loop not in self.connections:
            self.connections[loop] = connection = RedisConnection(
                _redis(self.address), self.channel
            )
            connection.task = loop.create_task(self._run(loop, connection))
        connection = self.connections[loop]
        await connection.subscribed.wait()
        connection.groups[group][channel] = self._queue(channel)

    async def group_discard(self, group: str, channel: str) -> None:
        if connection := self.connections.get(asyncio.get_running_loop()):
            members = connection.groups[group]
            members.pop(channel, None)
            if not members:
                del connection.groups[group]

    async def group_send(self, group: str, message: Message) -> None:
        data = json.dumps([group, message])
        if connection := self.connections.get(asyncio.get_running_loop()):
            async with connection.publishing:
                with metrics.redis_seconds.time():
                    await connection.redis.publish(self.channel, data)
        else:  # in a management command, or before the first socket
            async with _redis(self.address) as redis:
                await redis.publish(self.channel, data)

    def _queue(self, channel: str) -> Queue:
        return self.queues.setdefault(channel, asyncio.Queue())

    async def _run(self, loop: asyncio.AbstractEventLoop, connection: "RedisConnection") -> None:
        try:
            await connection.run()
        finally:
            del self.connections[loop]
            await connection.redis.aclose()


class RedisConnection:
    """The subscription of one event loop, and the groups its sockets are in."""

    task: asyncio.Task[None]
    failed = False

    def __init__(self, redis: Redis, channel: str) -> None:
        self.redis = redis
        self.channel = channel
        self.groups: defaultdict[str, dict[str, Queue]] = defaultdict(dict)
        self.subscribed = asyncio.Event()
        self.publishing = asyncio.Lock()
        """Without it, senders at the same time would open a connection to Redis each."""

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                self._disconnected(error)
                # A restart of Redis has closed those for sending, too: the next message would be
                # lost with one of them.
                await self.redis.connection_pool.disconnect(inuse_connections=False)
            await asyncio.sleep(RETRY_AFTER)

    async def _listen(self) -> None:
        async with self.redis.pubsub() as pubsub:
            await pubsub.subscribe(self.channel)
            pinged = True
            while True:
                received = await pubsub.get_message(timeout=settings.TIME_LIMITS.layer_ping)
                if received is None and pinged:
                    raise TimeoutError("no answer")
                if received is None:
                    await pubsub.ping()
                elif received["type"] == "message":
                    self._deliver(*json.loads(received["data"]))
                elif received["type"] == "subscribe":
                    self._connected()
                pinged = received is None

    def _deliver(self, group: str, message: Message) -> None:
        if group in self.groups:
            for queue in self.groups[group].values():
                queue.put_nowait(message)

    def _connected(self) -> None:
        self.subscribed.set()
        if self.failed:
            log.warning("Redis answers again.")
        self.failed = False

    def _disconnected(self, error: Exception) -> None:
        self.subscribed.clear()
        if not self.failed:
            metrics.redis_lost.inc()
            log.warning("Redis is away: %r", error)
        self.failed = True
        for group in self.groups:
            self._deliver(group, DISCONNECT)


def _redis(address: str) -> Redis:
    seconds = settings.TIME_LIMITS.layer
    return Redis.from_url(
        address,
        socket_timeout=seconds,
        socket_connect_timeout=seconds,
        retry=Retry(NoBackoff(), 0),
    )
