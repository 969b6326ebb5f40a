"""Figures of the server in the format of Prometheus; nothing of any single game."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import timedelta
from mmap import PAGESIZE
from multiprocessing import parent_process
from os import getpid
from pathlib import Path

from django.db.models import Count, F, Min
from django.utils import timezone

from games.models import Failure, Game, Move, Player, Report, ReportStatus, Status
from games.services import sockets, tasks

AGES = {
    "0": timedelta(0),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(days=7),
}
PROCESSES = Path("/proc")
MINUTE = timedelta(minutes=1)

Samples = Iterable[tuple[str, float]]


def metrics() -> str:
    return "\n".join([*_games(), *_awaited(), *_traffic(), *_troubles(), ""])


def _gauge(name: str, told: str, samples: Samples) -> Iterator[str]:
    yield f"# HELP stampswap_{name} {told}"
    yield f"# TYPE stampswap_{name} gauge"
    for labels, value in samples:
        yield f"stampswap_{name}{labels} {value:.10g}"


def _games() -> Iterator[str]:
    found = dict(Game.objects.order_by().values_list("status").annotate(Count("pk")))
    samples = [(f'{{status="{status}"}}', found.get(status, 0)) for status in Status.values]
    yield from _gauge("games", "Games by how they stand.", samples)
    paused = Game.objects.filter(status=Status.PLAYING, paused__isnull=False).count()
    yield from _gauge("games_paused", "Games that a keeper has paused.", [("", paused)])


def _awaited() -> Iterator[str]:
    now = timezone.now()
    seats = Player.objects.filter(
        game__status=Status.PLAYING, game__paused=None, awaited_since__isnull=False
    )
    samples = [
        (f'{{longer_than="{name}"}}', seats.filter(awaited_since__lte=now - age).count())
        for name, age in AGES.items()
    ]
    yield from _gauge("awaited_seats", "Seats that a game waits for.", samples)
    since = seats.aggregate(since=Min("awaited_since"))["since"]
    oldest = (now - since).total_seconds() if since else 0
    yield from _gauge("awaited_oldest_seconds", "How long the oldest waits.", [("", oldest)])


def _traffic() -> Iterator[str]:
    lately = timezone.now() - MINUTE
    moves = Move.objects.filter(at__gt=lately, line=F("game__line")).count()
    yield from _gauge("moves_per_minute", "Moves in the last minute.", [("", moves)])
    yield from _gauge("memory_bytes", "Memory that each process holds.", _memory())
    browsers = (f'{{process="{getpid()}"}}', sockets.number())
    yield from _gauge("sockets", "Open sockets of the process that was asked.", [browsers])


def _memory() -> Samples:
    """Memory of each process of this server; nothing where the system has no /proc."""
    for process in _processes():
        with suppress(OSError):
            pages = (PROCESSES / process / "statm").read_text().split()[1]
            yield f'{{process="{process}"}}', int(pages) * PAGESIZE


def _processes() -> list[str]:
    """This process and all others of this server: those that were started by the same process, or
    by this one if it was started alone. Whoever asks reaches one worker, and wants to know of all.
    """
    first = parent_process()
    pid = str(first.pid if first else getpid())
    with suppress(OSError):
        threads = (PROCESSES / pid / "task").glob("*/children")
        return [pid, *(child for thread in threads for child in thread.read_text().split())]
    return [str(getpid())]


def _troubles() -> Iterator[str]:
    failures = Failure.objects.filter(settled=False).count()
    yield from _gauge("failures", "Failures that nobody has settled.", [("", failures)])
    failed = [("", len(tasks.given_up()))]
    yield from _gauge("tasks_failed", "Background tasks that are not tried any more.", failed)
    overdue = [("", tasks.overdue().count())]
    yield from _gauge("tasks_overdue", "Background tasks that wait too long.", overdue)
    broken = Game.objects.exclude(broken="").count()
    yield from _gauge("games_broken", "Games that did not replay.", [("", broken)])
    reports = Report.objects.filter(status=ReportStatus.OPEN).count()
    yield from _gauge("reports_open", "Reports that nobody has read.", [("", reports)])
