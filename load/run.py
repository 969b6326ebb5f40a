"""A load from beginning to end: seat everybody, let them play for a while, count what is left."""

import asyncio
import re
from collections.abc import Callable
from itertools import chain
from time import perf_counter
from typing import Any, NamedTuple

from load.browser import OK, Browser
from load.table import LoadTable
from load.tally import Crowd

MEMORY = re.compile(r'^stampswap_memory_bytes\{process="(\d+)"\} (\S+)$', re.MULTILINE)
AT_ONCE = 8
"""Tables that are seated or ended at the same time: these are not what is measured."""
KNOCKS = 12
"""How often a server is asked for its memory, so that each of its processes answers once."""
GRACE = 15.0
"""Seconds that the last moves get to reach everybody."""

Progress = Callable[[str, float], None]
"""Told what is being done, and how much of it is."""


class Unread(Exception):
    """The server shows its metrics to others only."""


class Plan(NamedTuple):
    site: str
    games: int
    seats: int
    seconds: float
    think: float
    spread: bool
    """Each table begins somewhere in a game, not at its beginning."""
    metrics: str
    """Token of the server's metrics page; empty: its memory is not asked for."""


async def load(plan: Plan, progress: Progress) -> dict[str, Any]:
    crowd = Crowd(plan.site, plan.think)
    tables = [LoadTable(crowd, number + 1, plan.seats) for number in range(plan.games)]
    try:
        gather = LoadTable.gather_somewhere if plan.spread else LoadTable.gather
        await _each(tables, gather, lambda share: progress("seating", share))
        before = await memory(plan)
        sockets = await _play(plan, crowd, tables, progress)
        after = await memory(plan)
        await _each(tables, LoadTable.finish, lambda share: progress("counting", share))
    finally:
        await asyncio.gather(*(table.close() for table in tables))
    asked = {name: value for name, value in plan._asdict().items() if name != "metrics"}
    told = {"memory_before": before, "memory": after} if plan.metrics else {}
    return {**asked, **crowd.tally.figures(), "sockets": sockets, **told}


async def _each(
    tables: list[LoadTable],
    work: Callable[[LoadTable], Any],
    progress: Callable[[float], None],
) -> None:
    slots, done = asyncio.Semaphore(AT_ONCE), 0

    async def one(table: LoadTable) -> None:
        nonlocal done
        async with slots:
            await work(table)
        done += 1
        progress(done / len(tables))

    await asyncio.gather(*map(one, tables))


async def _play(plan: Plan, crowd: Crowd, tables: list[LoadTable], progress: Progress) -> int:
    """How many sockets were open when the time was over."""
    tally = crowd.tally
    tally.began = perf_counter()
    crowd.begun.set()
    playing = [asyncio.create_task(table.play()) for table in tables]
    while (passed := perf_counter() - tally.began) < plan.seconds:
        progress("playing", passed / plan.seconds)
        await asyncio.sleep(min(0.5, plan.seconds - passed))
    tally.ended, sockets = perf_counter(), tally.sockets
    crowd.ended.set()
    await asyncio.gather(*playing)
    while perf_counter() < tally.ended + GRACE and any(table.watch.moves for table in tables):
        await asyncio.sleep(0.1)
    if unseen := sum(len(table.watch.moves) for table in tables):
        tally.troubles["a page never came"] = unseen
    return sockets


async def memory(plan: Plan) -> dict[str, int]:
    """Bytes of each process of the server, by its number. All knocks at once: of single ones, the
    same idle process would answer each."""
    knocks = KNOCKS if plan.metrics else 0
    return dict(chain(*await asyncio.gather(*(_weighed(plan) for _ in range(knocks)))))


async def _weighed(plan: Plan) -> list[tuple[str, int]]:
    browser = Browser(plan.site)
    try:
        answer = await browser.get("/metrics", {"Authorization": f"Bearer {plan.metrics}"})
    finally:
        await browser.session.close()
    if answer.status != OK:
        raise Unread(answer.status)
    return [(process, int(float(size))) for process, size in MEMORY.findall(answer.text)]
