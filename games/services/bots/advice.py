"""Advice for a player who asks what the expert would do.

It is kept with the token of the decision, so that the page shows it until that is answered, and the
move that answers it is marked (`Move.advised`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.db import transaction

from games.models import Game, MadeBy, Player
from games.rules import referee
from games.services import limits, notify
from games.services.stored import game_state
from games.services.stored.game_state import GameState
from pinzetta import SOLO

Options = Sequence[dict[str, Any]]
"""As they are stored: each a `move`, its `points`, and `why`."""


def advice_allowed(game: Game) -> bool:
    """Whether players may ask for advice: against Pinzetta, while they learn or practise, and where
    the host lets everybody."""
    return game.variant == SOLO.name or bool(game.lesson) or game.is_practice or game.advice


def ask(state: GameState, seat: int, token: str, think: Callable[[], Options]) -> bool:
    """Think about the decision that `token` names, and store the advice; False if that decision is
    not asked, or no longer. Thinking takes up to a second: nothing is locked meanwhile."""
    game, players, table, _ = state
    if token != table.token(seat) or seat not in referee.awaited(table):
        return False
    if kept(players[seat], token):
        return True
    limits.count("advice", game.code, str(seat))
    found = think()
    with transaction.atomic():
        now = game_state.lock(game.code)
        if not now.going_on or token != now.table.token(seat):
            return False
        advice = {"token": token, "options": found}
        Player.objects.filter(pk=players[seat].pk).update(advice=advice)
        notify.notify(now.game)
    return True


def kept(player: Player, token: str) -> Options:
    """The stored advice about this decision; empty if the player has not asked for any."""
    advice = player.advice or {}
    found: Options = advice["options"] if advice.get("token") == token else ()
    return found


def is_advised(player: Player, token: str, made_by: MadeBy) -> bool:
    """Whether a person, or their program, makes a move after asking for advice about it."""
    return made_by in (MadeBy.PERSON, MadeBy.PROGRAM) and bool(kept(player, token))
