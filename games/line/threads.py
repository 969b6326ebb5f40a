"""Threads for the queries and the rendering of sockets: Channels would run all of them in one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

from django.db import close_old_connections

from games.services.metrics import database_measured

Args = TypeVarTuple("Args")
T = TypeVar("T")
THREADS = 4
"""Only one of them computes at a time (GIL) while others wait for the database."""
_threads = ThreadPoolExecutor(THREADS, "line")
_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


async def in_thread(call: Callable[[*Args], T], *args: *Args, within: float | None = None) -> T:
    """Call this beside the event loop, in a thread that keeps its connection to the database as
    those that answer requests do. `within` limits its seconds; waiting until a thread is free does
    not count: that only says that there is much to do."""

    def work() -> T:
        close_old_connections()
        try:
            with database_measured():
                return call(*args)
        finally:
            close_old_connections()

    loop = asyncio.get_running_loop()
    async with _turns.setdefault(loop, asyncio.Semaphore(THREADS)), asyncio.timeout(within):
        return await loop.run_in_executor(_threads, work)
