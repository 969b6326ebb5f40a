"""Games that are played on to a position that a test begins with."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.models import Game, Move
from games.rules import referee
from games.rules.because import Because, encode_because
from games.rules.codec import encode
from games.rules.moves import Move as RulesMove
from games.rules.moves import encode_move
from games.rules.referee import Outcome
from games.rules.seeing import sight
from games.rules.state import Table
from games.services.bots import turns
from games.services.moves import BY_RULES, by_player, submit_move
from games.services.stored.snapshots import load, store

Choice = tuple[int, RulesMove]
"""A seat and its move."""


class Step(NamedTuple):
    before: Table
    seat: int
    move: RulesMove
    because: Because | None
    outcome: Outcome


def play_ahead(
    game: Game, choose: Callable[[Table], Choice], reached: Callable[[Table], bool]
) -> None:
    """Make moves, at least one, until `reached` says so. The last is made by `submit_move`, so that
    everything that follows a move has followed; those before it by the rules alone, and they are
    stored at once."""
    game.refresh_from_db()
    table, steps = load(game), list[Step]()
    while True:
        seat, move = choose(table)
        turn = list(_turn(table, seat, move))
        after = turn[-1].outcome.table
        if reached(after):
            break
        steps += turn
        table = after
    if steps:
        _store(game, steps)
    assert submit_move(game.code, seat, table.token(seat), encode_move(move)).accepted
    turns.wake(game.code)
    game.refresh_from_db()


def _turn(table: Table, seat: int, move: RulesMove) -> Iterator[Step]:
    """The steps of a move: itself, and the answers of seats that the variant plays."""
    answers, because = table.setup.variant.answers, None
    while True:
        outcome = referee.apply(table, seat, move)
        yield Step(table, seat, move, because, outcome)
        table = outcome.table
        waiting = [seat for seat in referee.awaited(table) if seat in answers]
        if not waiting:
            return
        seat = waiting[0]
        move, because = answers[seat](sight(table, seat))


def _store(game: Game, steps: list[Step]) -> None:
    players = list(game.players.all())
    rows = []
    for number, step in enumerate(steps, start=game.moves + 1):
        by = by_player(players[step.seat]) if step.because is None else BY_RULES
        rows.append(
            Move(
                game=game,
                line=game.line,
                number=number,
                seat=step.seat,
                token=step.before.token(step.seat),
                data=encode_move(step.move),
                because=None if step.because is None else encode_because(step.because),
                entries=encode(step.outcome.entries),
                made_by=by.made_by,
                person_id=by.person,
                bot=by.bot,
            )
        )
    Move.objects.bulk_create(rows)
    game.moves += len(rows)
    game.version += len(rows)
    store(game, steps[-1].outcome.table, None)
