"""Figures of the server that are measured when Prometheus asks: games, tasks, troubles, memory.
None is about a single game."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import timedelta
from mmap import PAGESIZE
from multiprocessing import parent_process
from os import getpid
from pathlib import Path

from django.db.models import Count, F, Min
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from games.models import Failure, Game, Move, Player, Report, ReportStatus, Status
from games.services import tasks

AGES = {
    "0": timedelta(0),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(days=7),
}
PROCESSES = Path("/proc")
MINUTE = timedelta(minutes=1)

Samples = Iterable[tuple[str, float]]
"""Each with the value of the label, or an empty string."""


class Stored(Collector):
    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield from _games()
        yield from _awaited()
        yield from _traffic()
        yield from _tasks()
        yield from _troubles()


def _gauge(name: str, help_text: str, samples: Samples, label: str = "") -> GaugeMetricFamily:
    family = GaugeMetricFamily(f"stampswap_{name}", help_text, labels=[label] if label else None)
    for value_of_label, value in samples:
        family.add_metric([value_of_label] if label else [], value)
    return family


def _games() -> Iterator[GaugeMetricFamily]:
    found = dict(Game.objects.order_by().values_list("status").annotate(Count("pk")))
    samples = [(status, found.get(status, 0)) for status in Status.values]
    yield _gauge("games", "Games by how they stand.", samples, "status")
    paused = Game.objects.filter(status=Status.PLAYING, paused__isnull=False).count()
    yield _gauge("games_paused", "Games that a keeper has paused.", [("", paused)])


def _awaited() -> Iterator[GaugeMetricFamily]:
    now = timezone.now()
    seats = Player.objects.filter(
        game__status=Status.PLAYING, game__paused=None, awaited_since__isnull=False
    )
    samples = [
        (name, seats.filter(awaited_since__lte=now - age).count()) for name, age in AGES.items()
    ]
    yield _gauge("awaited_seats", "Seats that a game waits for.", samples, "longer_than")
    since = seats.aggregate(since=Min("awaited_since"))["since"]
    oldest = (now - since).total_seconds() if since else 0
    yield _gauge("awaited_oldest_seconds", "How long the oldest waits.", [("", oldest)])


def _traffic() -> Iterator[GaugeMetricFamily]:
    lately = timezone.now() - MINUTE
    moves = Move.objects.filter(at__gt=lately, line=F("game__line")).count()
    yield _gauge("moves_per_minute", "Moves in the last minute.", [("", moves)])
    yield _gauge("memory_bytes", "Memory that each process holds.", _memory(), "process")


def _memory() -> Samples:
    """Memory of each process of this server, which are numbered in the order of their start;
    nothing where the system has no /proc."""
    for number, process in enumerate(sorted(_processes(), key=int)):
        with suppress(OSError):
            pages = (PROCESSES / process / "statm").read_text().split()[1]
            yield str(number), int(pages) * PAGESIZE


def _processes() -> list[str]:
    """This process and all others of this server: those that were started by the same process, or
    by this one if it was started alone. A request reaches one worker, and is about all of them."""
    first = parent_process()
    pid = str(first.pid if first else getpid())
    with suppress(OSError):
        threads = (PROCESSES / pid / "task").glob("*/children")
        return [pid, *(child for thread in threads for child in thread.read_text().split())]
    return [str(getpid())]


def _tasks() -> Iterator[GaugeMetricFamily]:
    found = dict(DBTaskResult.objects.order_by().values_list("status").annotate(Count("pk")))
    yield _gauge(
        "tasks",
        "Background tasks by how they stand.",
        [(str(status).lower(), number) for status, number in found.items()],
        "status",
    )
    yield _gauge(
        "tasks_oldest_seconds", "How long the oldest due task waits.", [("", tasks.oldest_wait())]
    )


def _troubles() -> Iterator[GaugeMetricFamily]:
    failures = Failure.objects.filter(settled=False).count()
    yield _gauge("failures", "Failures that nobody has settled.", [("", failures)])
    failed = [("", len(tasks.given_up()))]
    yield _gauge("tasks_failed", "Background tasks that are not tried any more.", failed)
    overdue = [("", tasks.overdue().count())]
    yield _gauge("tasks_overdue", "Background tasks that wait too long.", overdue)
    broken = Game.objects.exclude(broken="").count()
    yield _gauge("games_broken", "Games that did not replay.", [("", broken)])
    reports = Report.objects.filter(status=ReportStatus.OPEN).count()
    yield _gauge("reports_open", "Reports that nobody has read.", [("", reports)])
