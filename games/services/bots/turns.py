"""Makes the moves of bots and stand-ins, and the queued picks of people.

A bot moves right after the move before it, in a transaction of its own; a bot that thinks for long
moves later (`services.bots.thinking`). Bots that a crash left waiting are found at the next start,
or by the timer (`services.timer`).
"""

import logging
from datetime import timedelta
from random import Random

from django.db import connections, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.bots import BOTS, THINKING
from games.models import Failure, Game, MadeBy, Player, Status
from games.rules import referee
from games.rules.moves import Take, encode_move
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.services import failures
from games.services.bots import queue
from games.services.bots.thinking import thinker
from games.services.moves import By, by_player, submit_move
from games.services.stored import game_state
from games.services.stored.game_state import GameState

log = logging.getLogger(__name__)
ROUTE = "bots"
"""What the keeper reads as the place of a bot's failure."""
RETRY_AFTER = timedelta(minutes=10)
"""How long the timer does not try again where a bot has failed."""
TOO_LATE = ("game-over", "game-paused")
"""Refusals of a move that was right when the bot began to think."""
MAX_ANSWERS = 1000
"""More moves than a whole game has: stops an endless loop."""


def answer(state: GameState) -> GameState:
    """Make the moves of bots and the queued picks until only people have to decide; return the
    state after that.

    If a bot fails, the failure is stored for the keeper and not raised: the request that made the
    move before must not fail because of it.
    """
    code = state.game.code
    for _ in range(MAX_ANSWERS):
        try:
            seats = _awaited(state)
            if thinker.running and any(_thinks(state, seat) for seat in seats):
                thinker.add(code)
                seats = [seat for seat in seats if not _thinks(state, seat)]
            if seats:
                state = _answer(state, seats[0])
            elif (after := _make_queued(state)) is None:
                return state
            else:
                state = after
        except Exception as error:
            _failed(error, code)
            return state
    log.error("The bots go round in circles.", extra={"table": code})
    return state


def start_thinking() -> None:
    """Start the thread for bots that think for long. For server processes only."""
    thinker.start(think)


def think(code: str) -> None:
    """Make the move of one bot that thinks for long, then those of the bots after it. For the
    thread of `services.bots.thinking`. If somebody has moved meanwhile, nothing happens: the token
    of the decision has changed."""
    state = game_state.read(code)
    seats = [seat for seat in _awaited(state) if _thinks(state, seat)] if state else []
    if not state or not seats:
        return
    try:
        state = _answer(state, seats[0])
    except Exception as error:
        _failed(error, code)
        return
    answer(state)


def _failed(error: Exception, code: str) -> None:
    """Store the failure of a bot, unless its move only came too late: people may end, pause or
    remove a game while it thinks."""
    late = isinstance(error, Refusal) and error.key in TOO_LATE
    if not late and not isinstance(error, Game.DoesNotExist):
        failures.note(error, ROUTE, code)


def _answer(state: GameState, seat: int) -> GameState:
    """Make the move of a bot, and return the state after it."""
    code, player, token = state.game.code, state.players[seat], state.table.token(seat)
    seen = sight(state.table, seat)
    seed = f"{code} {token}"  # by the decision: every process would make the same move
    if thinker.running and player.bot in THINKING:
        connections.close_all()  # nothing is held while it thinks
        move = thinker.decide(player.bot, seen, seed)
    else:
        move = BOTS[player.bot](seen, Random(seed))
    return submit_move(code, seat, token, encode_move(move), by_player(player)).state


def _make_queued(state: GameState) -> GameState | None:
    """Make the queued pick of the seat whose turn it is; the state after it, or None if there is
    none that can be made."""
    if queue.due(state) is None:
        return None
    code = state.game.code
    with transaction.atomic():
        # Read again: until the game is locked the player may have changed their mind.
        locked = game_state.lock(code)
        if (pick := queue.due(locked)) is None:
            return None
        by = By(MadeBy.QUEUED, locked.players[pick.seat].person_id)
        after = submit_move(code, pick.seat, pick.token, encode_move(Take(pick.item)), by).state
        queue.drop(after.players[pick.seat])
    return after


def _thinks(state: GameState, seat: int) -> bool:
    return state.players[seat].bot in THINKING


def _awaited(state: GameState) -> list[int]:
    """The awaited seats that bots play. A bot of an unknown name is for the keeper to find
    (`services.stored.audit`)."""
    if not state.going_on:
        return []
    return [seat for seat in referee.awaited(state.table) if state.players[seat].bot in BOTS]


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
    """Recent failures of bots that are not settled: the next try would most likely fail, too."""
    since = timezone.now() - RETRY_AFTER
    return Failure.objects.filter(route=ROUTE, settled=False, last__gt=since)


def wake_all(waiting: timedelta = timedelta(0)) -> None:
    """Make the moves of all bots, and the queued picks, that have been awaited for at least
    `waiting`: a crash may have left them. At the start of the server (0) also of bots that failed:
    the cause may be repaired."""
    since = timezone.now() - waiting
    left = Player.objects.filter(
        ~Q(bot="") | Q(draft__queued=True),
        awaited_since__isnull=False,
        game__status=Status.PLAYING,
        game__paused=None,
    ).exclude(awaited_since__range=(since, timezone.now()))
    if waiting:
        left = left.exclude(game__failures__in=_failed_lately())
    for code in left.order_by().values_list("game__code", flat=True).distinct():
        wake(code)
