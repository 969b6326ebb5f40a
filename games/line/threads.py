"""Threads for the queries and the rendering of sockets: Channels would run all of them in one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

from games.services.metrics import database_measured

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 4
"""Only one of them computes at a time (GIL) while others wait for the database."""
_threads = ThreadPoolExecutor(THREADS, "line")


async def in_thread(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call this beside the event loop, in a thread that keeps its connection to the database as
    those that answer requests do."""

    def work() -> T:
        close_old_connections()
        try:
            with database_measured():
                return call(*args, **kwargs)
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(_threads, work)
