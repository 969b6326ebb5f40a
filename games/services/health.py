"""Whether this process can serve, and figures for those who watch it."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

CHECKS = ("database", "channels", "migrations", "tasks")
PATIENCE = 2.0
"""Seconds a message to oneself may take."""
LATE = timedelta(minutes=1)
"""How long a task may wait for a worker."""


def unready() -> list[str]:
    """The names of what is not in order; nothing if this process can serve."""
    checks = {
        "database": _database,
        "channels": _channels,
        "migrations": _migrations,
        "tasks": _tasks,
    }
    return [name for name in CHECKS if not _passes(checks[name])]


def _passes(check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception:
        return False


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


async def _there_and_back() -> bool:
    """The way of a ring."""
    layer, group = get_channel_layer(), f"ready-{uuid4().hex}"
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    try:
        await layer.group_send(group, {"type": "ready"})
        heard = await layer.receive(channel)
    finally:
        await layer.group_discard(group, channel)
    return bool(heard == {"type": "ready"})


async def _in_time() -> bool:
    return await asyncio.wait_for(_there_and_back(), PATIENCE)


def _channels() -> bool:
    return async_to_sync(_in_time)()


def _tasks() -> bool:
    """Whether background work is done: no task has been due for longer than `LATE`."""
    since = timezone.now() - LATE
    due = DBTaskResult.objects.ready().filter(enqueued_at__lt=since)
    return not due.exclude(run_after__range=(since, timezone.now())).exists()


def _migrations() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())
