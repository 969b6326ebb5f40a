"""Runs background tasks again that were interrupted or have failed.

So each task must bear running twice: it reads the database and does what is still to be done.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Min, QuerySet
from django.utils import timezone
from django_tasks import TaskResultStatus
from django_tasks_db.models import DBTaskResult

MOST_TRIES = 6
"""After so many tries a keeper has to look at a task."""
FIRST_PAUSE = timedelta(seconds=30)
"""Before a task that has failed runs again; doubled with each try."""

LONGEST_PAUSE = timedelta(hours=2)
"""No task is put off for longer."""
A_YEAR = timedelta(days=365)
StoredTask = DBTaskResult[..., Any]


def take_over(worker: str) -> None:
    """Queue the tasks again that a killed worker left."""
    for task in DBTaskResult.objects.running():
        if task.worker_ids[-1:] == [worker]:
            _queue_or_give_up(task)


def take_up() -> None:
    """Queue tasks again that have failed, and those that an unknown worker left."""
    now = timezone.now()
    longest = timedelta(seconds=settings.TIME_LIMITS.task)
    for task in DBTaskResult.objects.running().filter(started_at__lt=now - 2 * longest):
        _queue_or_give_up(task)
    too_late = (now + LONGEST_PAUSE, now + A_YEAR)  # the clock was set back since
    DBTaskResult.objects.filter(run_after__range=too_late).update(run_after=now)
    for task in DBTaskResult.objects.failed():
        if (tries := len(task.worker_ids)) < MOST_TRIES:
            _queue(_row(task), now + FIRST_PAUSE * 2 ** (tries - 1))


def _queue_or_give_up(task: StoredTask) -> None:
    """Queue a task again after an interruption, but not endlessly: the task itself may be the
    reason why its workers were killed."""
    if len(task.worker_ids) < MOST_TRIES:
        _queue(_row(task), timezone.now())
    else:
        task.set_failed(InterruptedError("Each worker that ran it was killed, or hung."))


def given_up() -> list[StoredTask]:
    """Tasks that have failed as often as they may."""
    failed = DBTaskResult.objects.failed().order_by("enqueued_at")
    return [task for task in failed if len(task.worker_ids) >= MOST_TRIES]


def overdue() -> QuerySet[StoredTask]:
    """Tasks that have waited too long for a worker; those between two tries do not count."""
    now = timezone.now()
    since = now - timedelta(seconds=settings.TIME_LIMITS.waiting_task)
    due = DBTaskResult.objects.ready().filter(enqueued_at__lt=since)
    return due.exclude(run_after__range=(since, now)).order_by("enqueued_at")


def oldest_wait() -> float:
    """For how many seconds the oldest task has waited that is due; 0 if none waits."""
    now = timezone.now()
    waiting = DBTaskResult.objects.ready().exclude(run_after__range=(now, now + A_YEAR))
    since = waiting.aggregate(since=Min("enqueued_at"))["since"]
    return max(0.0, (now - since).total_seconds()) if since else 0.0


def try_again(key: UUID) -> None:
    """Queue a task that has failed."""
    _queue(DBTaskResult.objects.failed().filter(pk=key), timezone.now())


def _row(task: StoredTask) -> QuerySet[StoredTask]:
    """The row of this task if it is unchanged: another worker may be about to do the same."""
    return DBTaskResult.objects.filter(pk=task.pk, status=task.status, worker_ids=task.worker_ids)


def _queue(tasks: QuerySet[StoredTask], after: datetime) -> None:
    tasks.update(status=TaskResultStatus.READY, run_after=after)
