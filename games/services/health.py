"""Checks whether this process can serve requests."""

import asyncio
from collections.abc import Callable
from uuid import uuid4

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from games.services import tasks
from games.services.stored import editions

CHECKS = ("database", "channels", "migrations", "tasks", "edition")


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
    return await asyncio.wait_for(_send_and_receive(), settings.TIME_LIMITS.ready)


def _channels() -> bool:
    return async_to_sync(_send_and_receive_in_time)()


def _tasks() -> bool:
    """Whether a worker is running: no task has been due for too long."""
    return not tasks.overdue().exists()


def _edition() -> bool:
    return editions.readable()


def _migrations() -> bool:
    try:
        call_command("migrate", check_unapplied=True, verbosity=0)
    except SystemExit:
        return False
    return True
