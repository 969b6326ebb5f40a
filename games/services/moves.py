"""The one way to make a move, for people, bots and keepers (docs/architecture.md)."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import transaction

from games.models import Game, MadeBy, Move, Person, Player, Status, sql
from games.rules import referee
from games.rules.because import Because, encode_because
from games.rules.codec import encode
from games.rules.moves import Move as RulesMove
from games.rules.moves import decode_move, encode_move
from games.rules.player import Entry
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.state import Table
from games.services import letters, metrics, notify
from games.services.bots.advice import is_advised
from games.services.stored import game_state, recent_moves
from games.services.stored.game_state import GameState
from games.services.stored.snapshots import store


class By(NamedTuple):
    """Who makes a move, as it is stored for keepers."""

    made_by: MadeBy
    person: int | None = None
    """The primary key of the person or keeper."""
    bot: str = ""


def by_person(person: Person | None) -> By:
    return By(MadeBy.PERSON, person.pk if person else None)


def by_player(player: Player) -> By:
    """Who plays a seat: its bot, a stand-in or the person."""
    if player.bot:
        made_by = MadeBy.STAND_IN if player.person_id else MadeBy.BOT
        return By(made_by, bot=player.bot)
    return By(MadeBy.PERSON, player.person_id)


BY_RULES = By(MadeBy.RULES)


class Submitted(NamedTuple):
    accepted: bool
    """False if the token's decision is not asked any more; nothing was changed then."""
    state: GameState
    """The state after the move, or the current one."""


class Applied(NamedTuple):
    """The table after a move, and the move as it is to be stored."""

    table: Table
    move: Move
    entries: tuple[Entry, ...]


def submit_move(code: str, seat: int, token: str, data: Any, by: By | None = None) -> Submitted:
    """Make a move for a seat, if `token` names the decision that the seat is asked now. `by` says
    who makes it; by default the seat's own player.

    Raises `Refusal` if the move is not allowed; then, and after any other error, nothing is
    changed. The caller has checked that the sender may decide for the seat.
    """
    try:
        with metrics.move_seconds.time():
            submitted = _submit(code, seat, token, data, by)
    except Refusal as refusal:
        metrics.refusals.labels(refusal.key).inc()
        raise
    return submitted


def _submit(code: str, seat: int, token: str, data: Any, by: By | None) -> Submitted:
    with transaction.atomic():
        state = game_state.lock(code)
        game, players, before, read_at = state
        if game.status != Status.PLAYING:
            raise Refusal("game-over")
        if game.paused:
            raise Refusal("game-paused")
        if seat not in before.seats:
            raise Refusal("no-such-seat", seat=seat)
        if token != before.token(seat):
            return Submitted(False, state)
        move = decode_move(before.setup.variant.moves, data)
        maker = by or by_player(players[seat])
        applied = [_apply(game, before, seat, move, maker)]
        applied[0].move.advised = is_advised(players[seat], token, maker.made_by)
        applied += _variant_moves(game, applied[-1].table)
        after = GameState(game, players, applied[-1].table, read_at)
        _append(game, applied)
        game.version += 1
        store(game, after.table, before, players)
        transaction.on_commit(lambda: game_state.put(after))
        transaction.on_commit(metrics.moves.labels(maker.made_by).inc)
        notify.after_commit(game)
        letters.write(game, seat)
    return Submitted(True, after)


def is_made(state: GameState, seat: int, token: str, data: Any) -> bool:
    """Whether this seat has answered the decision of this token by a move of the same data."""
    if not token.isprintable():  # PostgreSQL refuses to look for some of those, and none is ours
        return False
    made = state.game.history.filter(line=state.game.line, seat=seat, token=token).first()
    try:
        move = decode_move(state.table.setup.variant.moves, data)
    except Refusal:
        return False
    return made is not None and made.data == encode_move(move)


def play_variant_seats(game: Game, table: Table) -> Table:
    """Make and store the moves of seats that the variant itself plays (Pinzetta), and return the
    table after them."""
    applied = _variant_moves(game, table)
    _append(game, applied)
    return applied[-1].table if applied else table


def _variant_moves(game: Game, table: Table) -> list[Applied]:
    answers = table.setup.variant.answers
    applied: list[Applied] = []
    while (seat := next((s for s in referee.awaited(table) if s in answers), None)) is not None:
        move, because = answers[seat](sight(table, seat))
        applied.append(_apply(game, table, seat, move, BY_RULES, because))
        table = applied[-1].table
    return applied


def _apply(
    game: Game, table: Table, seat: int, move: RulesMove, by: By, because: Because | None = None
) -> Applied:
    """Apply a move by the rules, and make the row to be stored."""
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
        made_by=by.made_by,
        person_id=by.person,
        bot=by.bot,
    )
    return Applied(outcome.table, made, outcome.entries)


def _append(game: Game, applied: Iterable[Applied]) -> None:
    """Store moves, and cache them for the log after the commit."""
    sql.insert([each.move for each in applied])
    code = game.code

    def cache() -> None:
        for each in applied:
            recent_moves.put(code, each.move, each.entries)

    transaction.on_commit(cache)
