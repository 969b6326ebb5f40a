"""Two background workers at once: each task runs once, by one of them."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django_tasks import TaskResultStatus, task
from django_tasks_db.management.commands.db_worker import Worker
from django_tasks_db.models import DBTaskResult

from games.services import tasks

NUMBER = 40
together = Barrier(2)
runs: Counter[int] = Counter()


@task()
def note(number: int) -> None:
    """Both workers are at work at the same moment, and look for their next tasks at the same."""
    together.wait()
    runs[number] += 1


def work(name: str) -> None:
    """Do tasks until nothing is left, as `manage.py db_worker --batch` does."""
    worker = Worker(
        queue_names=["default"],
        interval=0,
        batch=True,
        backend_name="default",
        startup_delay=False,
        max_tasks=None,
        worker_id=name,
        excluded_queue_names=[],
    )
    try:
        tasks.take_over("one before them")
        worker.run()
    except BaseException:
        together.abort()  # the other one has nobody to wait for
        raise
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_each_task_runs_once(settings: Any) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    together.reset()
    runs.clear()
    for number in range(NUMBER):
        note.enqueue(number)
    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(work, name) for name in ("one", "other")]:
            done.result()
    assert runs == Counter(range(NUMBER))
    done_by = Counter(tuple(each.worker_ids) for each in DBTaskResult.objects.all())
    assert done_by == {("one",): NUMBER // 2, ("other",): NUMBER // 2}
    assert set(DBTaskResult.objects.values_list("status", flat=True)) == {
        TaskResultStatus.SUCCESSFUL
    }
