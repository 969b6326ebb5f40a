"""The bell: tells every browser at a table that there is something to look at (house idea 5).

It carries the table's code and a growing number, never anything of the game.
"""

import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction
from django.db.models import F

from games.models import Game

log = logging.getLogger(__name__)


def group(code: str) -> str:
    return f"table-{code}"


def ring(game: Game) -> None:
    """Count one up and ring once the change is committed. A bell that fails is not a failed
    move: browsers also look by themselves now and then."""
    Game.objects.filter(pk=game.pk).update(pulse=F("pulse") + 1)
    game.pulse += 1
    code, pulse = game.code, game.pulse
    transaction.on_commit(lambda: _send(code, pulse), robust=True)


def _send(code: str, pulse: int) -> None:
    try:
        layer = get_channel_layer()
        async_to_sync(layer.group_send)(group(code), {"type": "table.pulse", "pulse": pulse})
    except Exception:
        log.warning("The bell did not ring.", exc_info=True, extra={"table": code})
