"""The one door: every move of a person, a bot or a stand-in enters here (house idea 3)."""

from enum import StrEnum
from typing import Any

from django.db import IntegrityError, connection, transaction

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
from games.services.tables import only_adds, store
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
        if _made_at_once(code, seat, token, data):
            return Answer.MADE
        with transaction.atomic():
            held = standing.hold(code)
            if held is None:
                raise Game.DoesNotExist(code)
            return _make_move(held, seat, token, data)
    except IntegrityError:
        # Another process was faster between our look and our write.
        return Answer.STALE


class Unsettled(Exception):
    """More is to be written than goes on one journey."""


def _made_at_once(code: str, seat: int, token: str, data: Any) -> bool:
    """Most often a table stands as it was last seen here. Then a move is one journey to
    PostgreSQL, which writes it only if that is so; whatever else is so, is for who holds the lock
    to say."""
    if connection.vendor != "postgresql" or (seen := standing.last_seen(code)) is None:
        return False
    try:
        return _make_move(seen, seat, token, data, locked=False) is Answer.MADE
    except (Refusal, Unsettled):
        return False


def _make_move(held: Standing, seat: int, token: str, data: Any, *, locked: bool = True) -> Answer:
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
    holding = None if locked else (standing.HOLD_AT, [game.pk, game.pulse])
    with worded.together(holding) as telling:
        after = let_answer(game, _append(game, table, seat, move))
        if not locked and not only_adds(table, after):
            raise Unsettled
        game.pulse += 1
        store(game, after, table, players)
    if not telling.told:
        return Answer.STALE
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
    worded.afterwards(lambda: history.keep(game, made, outcome.entries))
    return outcome.table
