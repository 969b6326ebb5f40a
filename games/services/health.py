"""Checks whether this process can serve requests."""

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

from games.services import editions

CHECKS = ("database", "channels", "migrations", "tasks", "edition")
CHANNELS_TIMEOUT = 2.0
"""Seconds that a message through the channel layer may take."""
MAX_TASK_DELAY = timedelta(minutes=1)
"""How long a background task may wait for a worker."""


def unready() -> list[str]:
    """The names of the checks that fail; empty if this process can serve requests."""
    checks = {
        "database": _database,
        "channels": _channels,
        "migrations": _migrations,
        "tasks": _tasks,
        "edition": _edition,
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


async def _send_and_receive() -> bool:
    """Send a message through the channel layer and receive it, as `services.notify` needs it."""
    layer, group = get_channel_layer(), f"ready-{uuid4().hex}"
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    try:
        await layer.group_send(group, {"type": "ready"})
        received = await layer.receive(channel)
    finally:
        await layer.group_discard(group, channel)
    return bool(received == {"type": "ready"})


async def _send_and_receive_in_time() -> bool:
    return await asyncio.wait_for(_send_and_receive(), CHANNELS_TIMEOUT)


def _channels() -> bool:
    return async_to_sync(_send_and_receive_in_time)()


def _tasks() -> bool:
    """Whether a worker is running: no task has been due for longer than `MAX_TASK_DELAY`."""
    since = timezone.now() - MAX_TASK_DELAY
    due = DBTaskResult.objects.ready().filter(enqueued_at__lt=since)
    return not due.exclude(run_after__range=(since, timezone.now())).exists()


def _edition() -> bool:
    return editions.readable()


def _migrations() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())
