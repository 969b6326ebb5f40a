"""The bell: tells every browser at a table that there is something to look at (house idea 5).

It carries the table's code and a growing number, never anything of the game.
"""

import asyncio
import logging

from channels.layers import get_channel_layer
from django.db import transaction
from django.db.models import F

from games.models import Game

log = logging.getLogger(__name__)
PATIENCE = 2.0
"""Seconds that ringing may take."""
_loop: asyncio.AbstractEventLoop | None = None


def group(code: str) -> str:
    return f"table-{code}"


def ring(game: Game) -> None:
    """Count the version up, and notify all browsers at the table once the change is committed. A
    notification that fails is no failed change: browsers also ask by themselves now and then."""
    Game.objects.filter(pk=game.pk).update(pulse=F("pulse") + 1, beside=F("beside") + 1)
    game.pulse += 1
    game.beside += 1
    announce(game)


def announce(game: Game) -> None:
    """Notify browsers of a move, which saves the locked game with its new version itself."""
    code, pulse = game.code, game.pulse
    transaction.on_commit(lambda: _send(code, pulse), robust=True)


def hangs_in(loop: asyncio.AbstractEventLoop) -> None:
    """The server's loop, which has the sockets and rings for those who make pages."""
    global _loop
    _loop = loop


def _send(code: str, pulse: int) -> None:
    """Whoever has moved does not wait for it."""
    if _loop and _loop.is_running():
        asyncio.run_coroutine_threadsafe(_tell(code, pulse), _loop)
    else:  # nobody has a socket here; or the process is about to end, and can start no thread
        asyncio.run(_tell(code, pulse))


async def _tell(code: str, pulse: int) -> None:
    told = {"type": "table.pulse", "pulse": pulse}
    try:
        async with asyncio.timeout(PATIENCE):
            await get_channel_layer().group_send(group(code), told)
    except Exception as wrong:
        log.warning("The bell did not ring: %r", wrong, extra={"table": code})
