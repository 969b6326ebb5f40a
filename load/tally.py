"""Counts what happens during a load test, and makes figures of it."""

import asyncio
from collections import Counter, deque
from dataclasses import dataclass, field
from math import ceil
from time import perf_counter
from typing import Any

LATELY = 20
"""Pages remembered for each seat: far more than come between a move and its response."""


@dataclass
class Tally:
    began: float = float("inf")
    ended: float = float("inf")
    waits: list[float] = field(default_factory=list)
    """Seconds of each move, from its POST until the last seat had the new page."""
    moves: int = 0
    """Moves acknowledged while measuring."""
    pages: int = 0
    lost: int = 0
    sockets: int = 0
    troubles: Counter[str] = field(default_factory=Counter)

    def measures(self, moment: float) -> bool:
        return self.began <= moment < self.ended

    def figures(self) -> dict[str, Any]:
        seconds = self.ended - self.began
        waits = sorted(self.waits)
        return {
            "moves": self.moves,
            "moves_per_second": round(self.moves / seconds, 1),
            "pages_per_second": round(self.pages / seconds, 1),
            **{f"p{share}_ms": percentile(waits, share) for share in (50, 95, 99)},
            "errors": self.troubles.total(),
            "troubles": dict(self.troubles.most_common(10)),
            "lost": self.lost,
        }


@dataclass
class SharedState:
    """What all tables of a load test share."""

    site: str
    think: float
    tally: Tally = field(default_factory=Tally)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    ended: asyncio.Event = field(default_factory=asyncio.Event)


class PageTimes:
    """When each seat of a table got which page. A move counts as seen when the last seat has it."""

    def __init__(self, tally: Tally, seats: int) -> None:
        self.tally = tally
        self.pages: list[deque[tuple[int, float]]] = [deque(maxlen=LATELY) for _ in range(seats)]
        self.moves: list[tuple[float, int]] = []
        self.unthinking = 0
        """Moves that this table still makes without thinking, before measuring begins."""

    def page(self, seat: int, version: int) -> None:
        now = perf_counter()
        self.tally.pages += self.tally.measures(now)
        self.pages[seat].append((version, now))
        self._settle()

    def move(self, posted: float, version: int) -> None:
        """Notes an acknowledged move. Pages may have come before the response."""
        self.tally.moves += self.tally.measures(perf_counter())
        self.moves.append((posted, version))
        self._settle()

    def _settle(self) -> None:
        waiting = []
        for posted, version in self.moves:
            seen = [next((at for p, at in pages if p >= version), None) for pages in self.pages]
            if None in seen:
                waiting.append((posted, version))
            elif self.tally.measures(posted):
                self.tally.waits.append(max(at for at in seen if at) - posted)
        self.moves = waiting


def percentile(ordered: list[float], share: int) -> float | None:
    """The milliseconds within which that share was done."""
    if not ordered:
        return None
    return round(1000 * ordered[ceil(len(ordered) * share / 100) - 1], 1)


def missing(acknowledged: list[dict[str, Any]], recorded: list[dict[str, Any]]) -> int:
    """The number of acknowledged moves of a seat that are missing in the record, in the same order.
    A move without acknowledgement may be there or not."""
    lost = place = 0
    for move in acknowledged:
        if move in recorded[place:]:
            place = recorded.index(move, place) + 1
        else:
            lost += 1
    return lost
