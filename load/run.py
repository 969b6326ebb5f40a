"""Runs a load test: seats all players, lets them play for a while, and counts what arrived."""

import asyncio
import re
from collections.abc import Callable
from itertools import chain
from time import perf_counter
from typing import Any, NamedTuple

from load.browser import OK, Browser
from load.table import LoadTable
from load.tally import SharedState

MEMORY = re.compile(r'^stampswap_memory_bytes\{process="(\d+)"\} (\S+)$', re.MULTILINE)
AT_ONCE = 8
"""Tables that are seated or ended at the same time; this is not measured."""
SEATING = 120.0
"""Seconds that a table gets for it: a server that refuses some of its players would keep it for
ever."""
MEMORY_REQUESTS = 12
"""Requests for the server's memory, enough that each of its processes answers one."""
GRACE = 15.0
"""Seconds that the last moves get to reach everybody."""

Progress = Callable[[str, float], None]
"""Called with what is being done, and the share that is done."""


class MetricsRefused(Exception):
    """The server shows its metrics to others only."""


class LoadPlan(NamedTuple):
    site: str
    games: int
    seats: int
    seconds: float
    think: float
    spread: bool
    """Whether tables begin somewhere in the middle of a game."""
    metrics: str
    """Token of the server's metrics page; if empty, its memory is not measured."""


async def load(plan: LoadPlan, progress: Progress) -> dict[str, Any]:
    shared = SharedState(plan.site, plan.think)
    tables = [LoadTable(shared, number + 1, plan.seats) for number in range(plan.games)]
    try:
        gather = LoadTable.gather_mid_game if plan.spread else LoadTable.gather
        await _each(tables, gather, lambda share: progress("seating", share))
        before = await memory(plan)
        sockets = await _play(plan, shared, tables, progress)
        after = await memory(plan)
        await _each(tables, LoadTable.finish, lambda share: progress("counting", share))
    finally:
        await asyncio.gather(*(table.close() for table in tables))
    asked = {name: value for name, value in plan._asdict().items() if name != "metrics"}
    told = {"memory_before": before, "memory": after} if plan.metrics else {}
    return {**asked, **shared.tally.figures(), "sockets": sockets, **told}


async def _each(
    tables: list[LoadTable],
    work: Callable[[LoadTable], Any],
    progress: Callable[[float], None],
) -> None:
    slots, done = asyncio.Semaphore(AT_ONCE), 0

    async def one(table: LoadTable) -> None:
        nonlocal done
        async with slots, asyncio.timeout(SEATING):
            await work(table)
        done += 1
        progress(done / len(tables))

    await asyncio.gather(*map(one, tables))


async def _play(
    plan: LoadPlan, shared: SharedState, tables: list[LoadTable], progress: Progress
) -> int:
    """Lets everybody play. Returns the number of websockets open at the end."""
    tally = shared.tally
    tally.began = perf_counter()
    shared.begun.set()
    playing = [asyncio.create_task(table.play()) for table in tables]
    while (passed := perf_counter() - tally.began) < plan.seconds:
        progress("playing", passed / plan.seconds)
        await asyncio.sleep(min(0.5, plan.seconds - passed))
    tally.ended, sockets = perf_counter(), tally.sockets
    shared.ended.set()
    await asyncio.gather(*playing)
    while perf_counter() < tally.ended + GRACE and any(table.times.moves for table in tables):
        await asyncio.sleep(0.1)
    if unseen := sum(len(table.times.moves) for table in tables):
        tally.troubles["a page never came"] = unseen
    return sockets


async def memory(plan: LoadPlan) -> dict[str, int]:
    """Memory in bytes of each process of the server. All requests are sent at once: otherwise the
    same idle process would answer each."""
    requests = MEMORY_REQUESTS if plan.metrics else 0
    return dict(chain(*await asyncio.gather(*(_memory_of_one(plan) for _ in range(requests)))))


async def _memory_of_one(plan: LoadPlan) -> list[tuple[str, int]]:
    browser = Browser(plan.site)
    try:
        answer = await browser.get("/metrics", {"Authorization": f"Bearer {plan.metrics}"})
    finally:
        await browser.session.close()
    if answer.status != OK:
        raise MetricsRefused(answer.status)
    return [(process, int(float(size))) for process, size in MEMORY.findall(answer.text)]
