"""What is done at the same moment, each in a thread with a database connection of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

from django.db import connection

T = TypeVar("T")


def at_once(*runs: Callable[[], T]) -> list[T]:
    """What each of them returns, in their order; an error of one of them is raised."""
    gate = Barrier(len(runs))

    def run(what: Callable[[], T]) -> T:
        gate.wait()
        try:
            return what()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(runs)) as pool:
        return list(pool.map(run, runs))
