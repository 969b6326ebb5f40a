"""Threads for the queries and the rendering of sockets: Channels would run all of them in one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import local
from time import monotonic
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, close_old_connections

from games.services.metrics import database_measured

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 4
"""Only one computes at a time (GIL); the others wait for the database."""
REST = 1.0
"""Seconds: a connection that has rested for so long is tried before it is used, as at the beginning
of a request. That takes as long as the query of a move."""
_threads = ThreadPoolExecutor(THREADS, "line")
_used = local()


async def in_thread(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call this beside the event loop, in a thread that keeps its connection to the database."""

    def work() -> T:
        if monotonic() - getattr(_used, "at", 0.0) > REST:
            close_old_connections()
        try:
            with database_measured():
                return call(*args, **kwargs)
        except DatabaseError:
            close_old_connections()
            raise
        finally:
            _used.at = monotonic()

    return await asyncio.get_running_loop().run_in_executor(_threads, work)
