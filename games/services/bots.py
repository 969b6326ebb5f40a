"""Makes the moves of bots and stand-ins, and the queued picks of people.

A bot moves right after the move that made it awaited, each time in a transaction of its own. Bots
that a crash left awaited are found at the next start, or by the timer (`services.timer`).
"""

import logging
from datetime import timedelta
from random import Random

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.bots import BOTS
from games.models import Failure, Game, Player, Status
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.sight import sight
from games.services import failures, game_state, queue
from games.services.game_state import GameState
from games.services.moves import submit_move

log = logging.getLogger(__name__)
ROUTE = "bots"
"""What the keeper reads as the place of a bot's failure."""
REST = timedelta(minutes=10)
"""How long the timer does not try again where a bot has failed."""
MAX_ANSWERS = 1000
"""More moves than a whole game has: stops an endless loop."""


def answer(state: GameState) -> GameState:
    """Make moves for the awaited bots, and queued picks, until only people are awaited who have to
    decide; return the state after that.

    If a bot fails, the failure is stored for the keeper and not raised: the request that made the
    move before must not fail because of it.
    """
    code = state.game.code
    for _ in range(MAX_ANSWERS):
        try:
            if (seat := _awaited(state)) is None:
                if (after := queue.make(state)) is None:
                    return state
                state = after
                continue
            bot, token = state.players[seat].bot, state.table.token(seat)
            # Seeded by the decision, so that every process would make the same move.
            move = BOTS[bot](sight(state.table, seat), Random(f"{code} {token}"))
            state = submit_move(code, seat, token, encode_move(move)).state
        except Exception as error:
            failures.note(error, ROUTE, code)
            return state
    log.error("The bots go round in circles.", extra={"table": code})
    return state


def _awaited(state: GameState) -> int | None:
    """The first awaited seat that a bot plays. A bot of an unknown name is for the keeper to find
    (`services.audit`)."""
    if not state.going_on:
        return None
    return next((s for s in referee.awaited(state.table) if state.players[s].bot in BOTS), None)


def wake(code: str) -> None:
    """Make the moves of awaited bots at a table, after a change that was no move."""
    try:
        state = game_state.read(code)
    except Exception as error:  # a table that cannot be read: for the keeper to repair
        if Game.objects.filter(code=code, broken="").exists():  # otherwise the keeper knows it
            failures.note(error, ROUTE, code)
        return
    if state:
        answer(state)


def _failed_lately() -> QuerySet[Failure]:
    """Failures of bots that nobody has seen to: the next try would most likely fail, too."""
    since = timezone.now() - REST
    return Failure.objects.filter(route=ROUTE, settled=False, last__gt=since)


def wake_all(waiting: timedelta = timedelta(0)) -> None:
    """Make the moves of all bots, and the queued picks, that have been awaited for at least
    `waiting`: a crash may have left them. At the start of the server (0) also of bots that failed:
    it may be mended."""
    since = timezone.now() - waiting
    left = Player.objects.filter(
        ~Q(bot="") | Q(draft__queued=True),
        game__status=Status.PLAYING,
        game__paused=None,
        awaited_since__lte=since,
    )
    if waiting:
        left = left.exclude(game__failures__in=_failed_lately())
    for code in left.order_by().values_list("game__code", flat=True).distinct():
        wake(code)
