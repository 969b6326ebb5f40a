"""Tells every browser at a table that it has changed (see `docs/architecture.md`).

A message carries the code of the table and its version, never anything of the game.
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
    """Count a change that is no move, and notify the browsers once it is committed."""
    Game.objects.filter(pk=game.pk).update(
        version=F("version") + 1, other_changes=F("other_changes") + 1
    )
    game.version += 1
    game.other_changes += 1
    after_commit(game)


def after_commit(game: Game) -> None:
    """Notify the browsers once the transaction is committed, for whoever saves the new version with
    the game itself. A message that fails is no failed move: pages also ask now and then."""
    code, version = game.code, game.version
    transaction.on_commit(lambda: _send(code, version), robust=True)


def use_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Send from this event loop, which serves the sockets: the threads that answer requests have
    none of their own."""
    global _loop
    _loop = loop


def _send(code: str, version: int) -> None:
    """Send without waiting, where a server has a loop for it."""
    if _loop and _loop.is_running():
        asyncio.run_coroutine_threadsafe(_group_send(code, version), _loop)
    else:  # a command, a server without sockets, or one that is about to end
        asyncio.run(_group_send(code, version))


async def _group_send(code: str, version: int) -> None:
    message = {"type": "table.version", "version": version}
    try:
        async with asyncio.timeout(TIMEOUT):
            await get_channel_layer().group_send(group(code), message)
    except Exception as error:
        log.warning("The sockets of a table were not told: %r", error, extra={"table": code})
