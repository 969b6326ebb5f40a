"""Seats that nobody sits in answer for themselves (house idea 3).

They answer right after the move that made them awaited, each answer a transaction of its
own. If the server stops in between, the next look at the table goes on: `wake` is cheap.
"""

import logging
from random import Random

from games.bots import BOTS
from games.models import Game, Player, Status
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.sight import sight
from games.services import failures
from games.services.door import make_move
from games.services.tables import load

log = logging.getLogger(__name__)
MOST_ANSWERS = 1000
"""More than a whole game holds: a bot that answers in circles is stopped."""


def wake(code: str) -> int:
    """Let the awaited bots of a table answer until a person is awaited; how many answers.

    A bot that fails is reported to whoever keeps the server and leaves its table as it is:
    neither the move before it nor a look at the table may end in a failure because of it.
    """
    for answered in range(MOST_ANSWERS):
        try:
            if not _answer(code):
                return answered
        except Exception as wrong:
            failures.note(wrong, "bots", code)
            return answered
    log.error("The bots go round in circles.", extra={"table": code})
    return MOST_ANSWERS


def _answer(code: str) -> bool:
    game = Game.objects.get(code=code)
    if game.status != Status.PLAYING or game.paused:
        return False
    bots = {player.seat: player.bot for player in game.players.all() if player.bot}
    if not bots:
        return False
    table = load(game)
    for seat in referee.awaited(table):
        if seat in bots:
            # The same question always gets the same answer, whoever asks it first.
            chance = Random(f"{code} {table.token(seat)}")
            move = BOTS[bots[seat]](sight(table, seat), chance)
            make_move(code, seat, table.token(seat), encode_move(move))
            return True
    return False


def wake_all() -> None:
    """At server start: bots left hanging by a crash."""
    asleep = Player.objects.filter(
        game__status=Status.PLAYING, awaited_since__isnull=False
    ).exclude(bot="")
    for code in asleep.values_list("game__code", flat=True).distinct():
        wake(code)
