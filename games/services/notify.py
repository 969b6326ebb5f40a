"""Notifies every browser at a table that it has changed (see `docs/architecture.md`).

A message carries the version of the table, never anything of the game.
"""

import asyncio
import logging

from channels.layers import get_channel_layer
from django.db import transaction
from django.db.models import F

from games.models import Game

log = logging.getLogger(__name__)
TIMEOUT = 2.0
"""Seconds for sending a message."""
_loop: asyncio.AbstractEventLoop | None = None


def group(code: str) -> str:
    """The group of the channel layer that the sockets of a table join."""
    return f"table-{code}"


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
    transaction.on_commit(lambda: _send(code, version), robust=True)


def use_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Send messages from this event loop, which serves the sockets: threads that run views have no
    loop of their own."""
    global _loop
    _loop = loop


def _send(code: str, version: int) -> None:
    """Send a message; without waiting for it, if the server has an event loop."""
    if _loop and _loop.is_running():
        asyncio.run_coroutine_threadsafe(_group_send(code, version), _loop)
    else:  # a command, or a server that has had no socket yet or is stopping
        asyncio.run(_group_send(code, version))


async def _group_send(code: str, version: int) -> None:
    message = {"type": "table.version", "version": version}
    try:
        async with asyncio.timeout(TIMEOUT):
            await get_channel_layer().group_send(group(code), message)
    except Exception as error:
        log.warning("The sockets of a table were not notified: %r", error, extra={"table": code})
