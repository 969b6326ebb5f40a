"""The tasks that the site does in the background."""

import time

from django_tasks_db.models import DBTaskResult


def finish() -> int:
    """Wait until the background worker has done all tasks that are due now, and return how many."""
    tasks = DBTaskResult.objects
    due = [task.pk for task in tasks.ready() | tasks.running()]
    while tasks.finished().filter(pk__in=due).count() < len(due):
        time.sleep(0.05)
    return len(due)
