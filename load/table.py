"""A load: tables of scripted players, who play real games and compare the records afterwards."""

import asyncio
import json
import re
from collections import Counter
from math import ceil
from time import perf_counter
from typing import Any, NamedTuple

from load.player import TROUBLE, Player, Unseated

INVITATION = re.compile(r'<strong class="spoken">(\w+)</strong>')
LOOK = 0.2
AT_ONCE = 8
"""Tables that sit down or end at the same time; this is not measured."""
GRACE = 15.0
"""Seconds that the last moves get to reach everybody."""


class LoadPlan(NamedTuple):
    site: str
    games: int
    seats: int
    seconds: float
    think: float


class Table:
    def __init__(self, plan: LoadPlan, number: int, begun: asyncio.Event) -> None:
        self.players = [
            Player(plan.site, f"Load {number}-{seat}", plan.think, begun)
            for seat in range(1, plan.seats + 1)
        ]
        self.lost = 0

    async def gather(self) -> None:
        """Let one player host, the others join by the invitation, and the first begin the game."""
        host, *others = self.players
        invited = {f"seat{number}": "invited" for number in range(2, len(self.players) + 1)}
        table = await host.fill_in("/host/", **invited, pace="live", watchers="on")
        found = INVITATION.search(await host.get(table))
        if found is None:
            raise Unseated(table, 0)
        for player in others:
            await player.fill_in(f"/i/{found[1]}/")
        await host.fill_in(table, f"{table}start/")
        for player in self.players:
            await player.sit(table)

    async def play(self, ended: asyncio.Event) -> None:
        """Play until the time is over; after a game another begins."""
        while not ended.is_set():
            if all(player.over for player in self.players):
                await self.finish()
                await self.gather()
            await asyncio.sleep(LOOK)

    async def finish(self) -> None:
        """End the game by agreement if it is not over, and count the acknowledged moves that are
        missing in its record."""
        for player in self.players:
            await player.leave()
        first = self.players[0]
        await first.look()  # the last move may have ended it, and nobody heard so any more
        for player in self.players:
            if not any(each.over for each in self.players):
                await player.fill_in(player.table, f"{player.table}wish-to-end/", wish="1")
        record = json.loads(await first.get(f"{first.table}record.json"))["moves"]
        for move in record:
            del move["by"]
        self.lost += missing([move for player in self.players for move in player.made], record)

    def waits(self, until: float) -> list[float | None]:
        """How long each move took that was sent before the given time."""
        pages = [player.pages for player in self.players]
        waits = (wait for player in self.players for wait in player.waits)
        return [seconds(sent, version, pages) for sent, version in waits if sent < until]


def missing(acknowledged: list[dict[str, Any]], recorded: list[dict[str, Any]]) -> int:
    """The number of acknowledged moves that are not in the record. A move without acknowledgement
    may be there or not."""
    made, kept = (
        Counter(json.dumps(move, sort_keys=True) for move in moves)
        for moves in (acknowledged, recorded)
    )
    return (made - kept).total()


def seconds(sent: float, version: int, pages: list[list[tuple[int, float]]]) -> float | None:
    """The time from sending a move until the last player was shown its version; None if somebody
    was not. A page may come before the acknowledgement."""
    seen = [
        next((at for shown, at in each if shown >= version and at >= sent), None) for each in pages
    ]
    times = [at for at in seen if at is not None]
    return max(times) - sent if len(times) == len(seen) else None


async def load(plan: LoadPlan) -> dict[str, Any]:
    slots, begun, ended = asyncio.Semaphore(AT_ONCE), asyncio.Event(), asyncio.Event()
    tables = [Table(plan, number, begun) for number in range(1, plan.games + 1)]
    players = [player for table in tables for player in table.players]

    async def in_turn(work: Any) -> None:
        async with slots:
            await work

    try:
        await asyncio.gather(*(in_turn(table.gather()) for table in tables))
        before, began = sum((player.bytes for player in players), Counter[str]()), perf_counter()
        begun.set()
        playing = [asyncio.create_task(table.play(ended)) for table in tables]
        await asyncio.sleep(plan.seconds)
        until, sockets = perf_counter(), sum(player.socket is not None for player in players)
        sent = sum((player.bytes for player in players), Counter[str]()) - before
        ended.set()
        failed = await asyncio.gather(*playing, return_exceptions=True)
        while perf_counter() < until + GRACE and any(None in t.waits(until) for t in tables):
            await asyncio.sleep(LOOK)
        found = [wait for table in tables for wait in table.waits(until)]
        ends = (in_turn(table.finish()) for table in tables)
        failed += await asyncio.gather(*ends, return_exceptions=True)
    finally:
        for player in players:
            await player.leave()
            await player.session.close()
    for error in filter(None, failed):
        if not isinstance(error, (Unseated, *TROUBLE)):
            raise error
    troubles = Counter(repr(error) for error in failed if error)
    troubles += Counter({"a page never came": found.count(None)})
    troubles += sum((player.troubles for player in players), Counter())
    waits = sorted(wait for wait in found if wait is not None)
    return {
        **{name: value for name, value in plan._asdict().items() if name != "site"},
        "moves": len(found),
        "moves_per_second": round(len(found) / (until - began), 1),
        "p50_ms": percentile(waits, 50),
        "p95_ms": percentile(waits, 95),
        **{f"bytes_{way}_per_move": sent[way] // max(1, len(found)) for way in ("up", "down")},
        "errors": troubles.total(),
        "troubles": dict(troubles.most_common(10)),
        "lost": sum(table.lost for table in tables),
        "sockets": sockets,
    }


def percentile(ordered: list[float], share: int) -> float:
    """The milliseconds within which this share of the moves was done; 0 if there were none."""
    return round(1000 * ordered[ceil(len(ordered) * share / 100) - 1], 1) if ordered else 0.0
