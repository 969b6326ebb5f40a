import asyncio
from threading import Event

import pytest

from games.line.threads import THREADS, in_thread
from tests.live.sockets import in_a_loop

LIMIT = 2.0


@in_a_loop
async def test_waiting_for_a_thread_does_not_count() -> None:
    """Otherwise a busy server closes its sockets, and is busier still when all connect again."""
    freed = Event()
    busy = [asyncio.create_task(in_thread(freed.wait)) for _ in range(THREADS)]
    waiting = asyncio.create_task(in_thread(int, "7", within=LIMIT))
    await asyncio.sleep(LIMIT * 1.1)
    freed.set()
    assert await waiting == 7
    await asyncio.gather(*busy)


@in_a_loop
async def test_work_itself_counts() -> None:
    freed = Event()
    with pytest.raises(TimeoutError):
        await in_thread(freed.wait, within=0.01)
    freed.set()
