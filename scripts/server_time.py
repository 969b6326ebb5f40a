"""Measures the processor time of a server per move, from outside, under load."""

import os
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple, Self

import psycopg

EVERY = 0.5
"""Seconds between two samples."""
PROC = Path("/proc")


class Sample(NamedTuple):
    seconds: float
    """Processor time of all processes of the server until now."""
    moves: int
    """Moves stored until now."""


class Watch(Thread):
    """A context manager that takes samples in a thread. Linux only: elsewhere the processor time
    is 0."""

    def __init__(self, pid: int, database: str) -> None:
        super().__init__(daemon=True)
        self.pid, self.database = pid, database
        self.left = Event()
        self.samples: list[Sample] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self.left.set()
        self.join()

    def run(self) -> None:
        with closing(psycopg.connect(self.database, autocommit=True)) as connection:
            while not self.left.wait(EVERY):
                row = connection.execute("SELECT coalesce(max(id), 0) FROM games_move").fetchone()
                self.samples.append(Sample(processor_time(self.pid), row[0] if row else 0))

    def milliseconds_per_move(self) -> float:
        return per_move(self.samples)


def per_move(samples: list[Sample]) -> float:
    """Milliseconds per move between the first and the last one, without joining and leaving."""
    playing = [(before, after) for before, after in pairwise(samples) if after.moves > before.moves]
    if not playing:
        return 0.0
    first, last = playing[0][0], playing[-1][1]
    return 1000 * (last.seconds - first.seconds) / (last.moves - first.moves)


def processor_time(pid: int) -> float:
    """User and system time in seconds of a process and its descendants."""
    parents, spent = {}, {}
    for path in PROC.glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        number = int(path.parent.name)
        parents[number] = int(fields[1])
        spent[number] = sum(map(int, fields[11:15]))
    ticks = sum(each for number, each in spent.items() if _descends(number, pid, parents))
    return ticks / os.sysconf("SC_CLK_TCK")


def _descends(number: int, ancestor: int, parents: dict[int, int]) -> bool:
    while number and number != ancestor:
        number = parents.get(number, 0)
    return number == ancestor
