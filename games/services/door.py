"""The one door: every move of a person, a bot or a stand-in enters here (house idea 3)."""

from enum import StrEnum
from typing import Any

from django.db import IntegrityError, transaction

from games.models import Game, Move, Status, worded
from games.rules import referee
from games.rules.because import Because, encode_because
from games.rules.codec import encode
from games.rules.moves import Move as RulesMove
from games.rules.moves import decode_move, encode_move
from games.rules.refusal import Refusal
from games.rules.sight import sight
from games.rules.state import Table
from games.services import bell, history, letters, standing
from games.services.standing import Standing
from games.services.tables import store
from games.services.variants import VARIANTS


class Answer(StrEnum):
    MADE = "made"
    STALE = "stale"
    """The question was answered already, or is asked no more: look at the table again."""


def make_move(code: str, seat: int, token: str, data: Any) -> Answer:
    """Make a move for a seat, if `token` is still what the seat is asked.

    A `Refusal` says why a move is not allowed; nothing is changed then. The caller has
    made sure that whoever sends it may decide for the seat.
    """
    try:
        with transaction.atomic():
            return _make_move(code, seat, token, data)
    except IntegrityError:
        # Another process was faster between our look and our write.
        return Answer.STALE


def _make_move(code: str, seat: int, token: str, data: Any) -> Answer:
    held = standing.hold(code)
    if held is None:
        raise Game.DoesNotExist(code)
    game, players, table = held
    if game.status != Status.PLAYING:
        raise Refusal("game-over")
    if game.paused:
        raise Refusal("game-paused")
    if seat not in table.seats:
        raise Refusal("no-such-seat", seat=seat)
    if token != table.token(seat):
        return Answer.STALE
    move = decode_move(VARIANTS[game.variant].moves, data)
    with worded.together():
        after = let_answer(game, _append(game, table, seat, move))
        game.pulse += 1
        store(game, after, table, players)
    bell.announce(game)
    transaction.on_commit(lambda: standing.keep(Standing(game, players, after)))
    letters.write(game, seat)
    return Answer.MADE


def let_answer(game: Game, table: Table) -> Table:
    """Seats that the variant answers for are never waited for: Pinzetta answers inside the
    transaction that gave her the turn."""
    answers = table.setup.variant.answers
    while (seat := next((s for s in referee.awaited(table) if s in answers), None)) is not None:
        move, because = answers[seat](sight(table, seat))
        table = _append(game, table, seat, move, because)
    return table


def _append(
    game: Game, table: Table, seat: int, move: RulesMove, because: Because | None = None
) -> Table:
    """The table after a move, and the move in the game's history."""
    outcome = referee.apply(table, seat, move)
    game.moves += 1
    made = Move(
        game=game,
        line=game.line,
        number=game.moves,
        seat=seat,
        token=table.token(seat),
        data=encode_move(move),
        because=None if because is None else encode_because(because),
        entries=encode(outcome.entries),
    )
    worded.insert(made)
    transaction.on_commit(lambda: history.keep(game, made, outcome.entries))
    return outcome.table
