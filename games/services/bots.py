"""Seats that nobody sits in answer for themselves.

They answer right after the move that made them awaited, each answer a transaction of its own. What
a crash left unanswered is answered at the next start, or by the timer (`services.timer`).
"""

import logging
from datetime import timedelta
from random import Random

from django.utils import timezone

from games.bots import BOTS
from games.models import Player, Status
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.sight import sight
from games.services import failures, game_state
from games.services.game_state import GameState
from games.services.moves import submit_move

log = logging.getLogger(__name__)
MOST_ANSWERS = 1000
"""More than a whole game holds: a bot that answers in circles is stopped."""


def answer(state: GameState) -> GameState:
    """Let the awaited bots of a table answer until a person is awaited; the state after that.

    A bot that fails is noted for the keeper and leaves its table as it is: the move before it must
    not fail because of it.
    """
    code = state.game.code
    for _ in range(MOST_ANSWERS):
        try:
            if (seat := _awaited(state)) is None:
                return state
            bot, token = state.players[seat].bot, state.table.token(seat)
            # The same question always gets the same answer, whoever asks it first.
            move = BOTS[bot](sight(state.table, seat), Random(f"{code} {token}"))
            state = submit_move(code, seat, token, encode_move(move)).state
        except Exception as wrong:
            failures.note(wrong, "bots", code)
            return state
    log.error("The bots go round in circles.", extra={"table": code})
    return state


def _awaited(state: GameState) -> int | None:
    """The first seat that a bot is to answer for."""
    if not state.going_on:
        return None
    return next((s for s in referee.awaited(state.table) if state.players[s].bot), None)


def wake(code: str) -> None:
    """Let the awaited bots of a table answer, whatever it was that made them awaited."""
    try:
        state = game_state.read(code)
    except Exception as wrong:  # a table that cannot be read is the keeper's business
        failures.note(wrong, "bots", code)
        return
    if state:
        answer(state)


def wake_all(waiting: timedelta = timedelta(0)) -> None:
    """Let all bots answer that have been awaited for so long: those left by a crash."""
    since = timezone.now() - waiting
    left = Player.objects.filter(
        game__status=Status.PLAYING, game__paused=None, awaited_since__lte=since
    ).exclude(bot="")
    for code in left.order_by().values_list("game__code", flat=True).distinct():
        wake(code)
