"""What this process counts for Prometheus. `make serve` has all processes write into one folder
(PROMETHEUS_MULTIPROC_DIR), from which each of them can tell the sum. No label names a person, a
table or a process."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from django.db import connection
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)
from prometheus_client.registry import Collector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
disable_created_metrics()  # type: ignore[no-untyped-call]
_own = CollectorRegistry()
_names: dict[str, Any] = {"namespace": "stampswap", "registry": _own}
_quick = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5)
_slow = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

requests = Counter("requests", "Requests by view and status.", ["view", "status"], **_names)
request_seconds = Histogram(
    "request_seconds", "How long Django took for a request.", ["view"], buckets=_slow, **_names
)
moves = Counter("moves", "Moves that were made, by what made them.", ["by"], **_names)
move_seconds = Histogram(
    "move_seconds", "How long a move took to be stored.", buckets=_slow, **_names
)
refusals = Counter("refusals", "Moves that were refused, by the reason.", ["reason"], **_names)
too_often = Counter("too_often", "What was refused for a limit, by the limit.", ["limit"], **_names)
frames = Counter("frames", "Messages of websockets, in and out.", ["direction"], **_names)
sockets = Gauge("sockets", "Open websockets.", multiprocess_mode="livesum", **_names)
letters = Counter("letters", "Letters by what became of them.", ["outcome"], **_names)
redis_lost = Counter("redis_lost", "How often a connection to Redis was lost.", **_names)
redis_seconds = Histogram(
    "redis_seconds", "How long Redis took for a message.", buckets=_quick, **_names
)
database_seconds = Histogram(
    "database_seconds", "How long the database took for a statement.", buckets=_quick, **_names
)
database_errors = Counter("database_errors", "Statements that the database failed.", **_names)


def exposition(*collectors: Collector) -> bytes:
    """All figures in the format of Prometheus: of all processes, and what these collectors find."""
    registry = CollectorRegistry()
    if folder := os.environ.get(FOLDER):
        forget_ended(Path(folder))
        multiprocess.MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    else:
        registry.register(_own)
    for collector in collectors:
        registry.register(collector)
    return generate_latest(registry)


def forget_ended(folder: Path, *, completely: bool = False) -> None:
    """Stop counting the sockets of processes that have ended; with `completely`, forget everything
    of them, as when the server starts anew."""
    for path in folder.glob("*.db"):
        pid = path.stem.rpartition("_")[2]
        if Path("/proc/self").exists() and not Path("/proc", pid).exists():
            if completely:
                path.unlink(missing_ok=True)
            else:
                multiprocess.mark_process_dead(int(pid), str(folder))  # type: ignore[no-untyped-call]


@contextmanager
def database_measured() -> Iterator[None]:
    """Measure each statement of this thread meanwhile."""
    with connection.execute_wrapper(_measured):
        yield


def _measured(execute: Callable[..., Any], *statement: Any) -> Any:
    began = perf_counter()
    try:
        return execute(*statement)
    except Exception:
        database_errors.inc()
        raise
    finally:
        database_seconds.observe(perf_counter() - began)
