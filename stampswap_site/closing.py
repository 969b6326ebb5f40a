"""A process that is told to stop answers first what it was asked.

Daphne would cut off every page that is being made: a move would be made, and whoever made it told
that the line was lost. (It also trips over whoever has only begun to ask.)
"""

import asyncio
from collections.abc import Iterator
from typing import Any

from daphne.server import Server
from twisted.internet.defer import Deferred

from stampswap_site.doorstep import BoundedRequest

PATIENCE = 6.0
"""Seconds. Whoever runs containers gives them ten for all."""
GOODBYE = 2.0
"""Seconds for the bells to leave their tables."""
GLANCE = 0.05


def politely() -> None:
    Server.kill_all_applications = _close


def _close(server: Any) -> Any:
    """Twisted waits for it before it stops."""
    return Deferred.fromFuture(asyncio.ensure_future(_closed(server)))


async def _closed(server: Any) -> None:
    for door in server.listeners:
        door.addCallback(lambda port: port.stopListening())
    await _answered(server)
    others = [task for _line, task in _served(server)]
    for task in others:
        task.cancel()
    if others:
        await asyncio.wait(others, timeout=GOODBYE)


async def _answered(server: Any) -> None:
    """Until all who have asked for a page have it."""
    lines = set()
    for _ in range(round(PATIENCE / GLANCE)):
        for request in [line for line, _ in _served(server) if isinstance(line, BoundedRequest)]:
            request.hang_up_then()
            lines.add(request.channel.transport)
        if not any(line.connected for line in lines):
            return
        await asyncio.sleep(GLANCE)


def _served(server: Any) -> Iterator[tuple[Any, asyncio.Future[None]]]:
    for line, known in server.connections.items():
        task = known.get("application_instance")
        if task and not task.done() and "disconnected" not in known:
            yield line, task
