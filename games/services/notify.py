"""Notifies every browser at a table that it has changed (see `docs/architecture.md`).

A message carries the version of the table, never anything of the game: the process of each socket
makes from its own state what the socket brings.
"""

import asyncio
import logging
from typing import Any

from channels.layers import get_channel_layer
from django.conf import settings
from django.db import transaction
from django.db.models import F

from games.models import Game

log = logging.getLogger(__name__)
VERSION = "table.version"
"""The type of the message that a table has a new version."""
PERSON = "person.changed"
"""The type of the message that somebody was logged out, on one device or on all."""
Message = dict[str, Any]
_loop: asyncio.AbstractEventLoop | None = None


def group(code: str) -> str:
    """The group of the channel layer that the sockets of a table join."""
    return f"table-{code}"


def person_group(person: int) -> str:
    """The group that all sockets of a person join."""
    return f"person-{person}"


def person_changed(person: int) -> None:
    """After a logout: let the sockets of a person check whether they may stay open."""
    _send(person_group(person), {"type": PERSON, "person": person})


def notify(game: Game) -> None:
    """Increment the version for a change that is no move, and notify the browsers after the
    commit."""
    Game.objects.filter(pk=game.pk).update(
        version=F("version") + 1, other_changes=F("other_changes") + 1
    )
    game.version += 1
    game.other_changes += 1
    after_commit(game)


def after_commit(game: Game) -> None:
    """Notify the browsers after the commit; the caller saves the new version. An error in sending
    is only logged, since browsers also ask for the version from time to time."""
    code, version = game.code, game.version
    message = {"type": VERSION, "code": code, "version": version}
    transaction.on_commit(lambda: _send(group(code), message), robust=True)


def use_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Send messages from this event loop, which serves the sockets: threads that run views have no
    loop of their own."""
    global _loop
    _loop = loop


def _send(listeners: str, message: Message) -> None:
    """Send a message; without waiting for it, if the server has an event loop."""
    if _loop and _loop.is_running():
        _loop.call_soon_threadsafe(_send_beside, listeners, message)
    else:  # a command, or a server that has had no socket yet or is stopping
        asyncio.run(_group_send(listeners, message))


_sending: set[asyncio.Task[None]] = set()


def _send_beside(listeners: str, message: Message) -> None:
    """In the event loop, which alone would not keep the task until it is done."""
    task = asyncio.create_task(_group_send(listeners, message))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _group_send(listeners: str, message: Message) -> None:
    try:
        async with asyncio.timeout(settings.TIME_LIMITS.notify):
            await get_channel_layer().group_send(listeners, message)
    except Exception as error:
        log.warning("The sockets of %s were not notified: %r", listeners, error)
