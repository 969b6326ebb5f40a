"""Replays a stored game from its deal and moves."""

from collections.abc import Container, Iterator
from typing import NamedTuple

from games.models import Game, Move
from games.rules import referee
from games.rules.codec import Malformed
from games.rules.moves import decode_move
from games.rules.referee import Outcome
from games.rules.refusal import Refusal
from games.rules.state import Table
from games.services.stored.snapshots import setup_of


class Broken(Exception):
    """A replay failed; says at which move (0 is the deal), and why."""

    def __init__(self, move: int, why: Exception | str) -> None:
        self.move = move
        known = isinstance(why, str | Refusal | Malformed)
        self.why = str(why) if known else f"{type(why).__name__} {why}".strip()
        super().__init__(f"move {move}: {self.why}")


class Step(NamedTuple):
    move: Move
    before: Table
    outcome: Outcome


def begun(game: Game, line: int | None = None) -> Table:
    """The table after the deal, before the first move."""
    try:
        setup = setup_of(game)
        at = game.line if line is None else line
        return referee.begin(
            setup.variant, setup.edition, setup.deal, setup.options, at, setup.rules
        ).table
    except Exception as error:  # a damaged deal can raise anything
        raise Broken(0, error) from error


def steps(table: Table, moves: list[Move], first: int = 1) -> Iterator[Step]:
    """Replay moves one by one, the first of which has the number `first`; `Broken` at one that is
    missing or not allowed."""
    for number, move in enumerate(moves, start=first):
        if move.number != number:
            raise Broken(number, "missing")
        try:
            made = decode_move(table.setup.variant.moves, move.data)
            outcome = referee.apply(table, move.seat, made)
        except Exception as error:
            raise Broken(number, error) from error
        yield Step(move, table, outcome)
        table = outcome.table


def moves_of(game: Game, line: int | None = None, until: int | None = None) -> list[Move]:
    found = game.history.filter(line=game.line if line is None else line)
    return list(found if until is None else found.filter(number__lte=until))


def table_at(game: Game, number: int | None = None, line: int | None = None) -> Table:
    """The table after a move of a line; by default after the last move of the current line."""
    moves = moves_of(game, line, number)
    table = begun(game, line)
    for step in steps(table, moves):
        table = step.outcome.table
    if number is not None and len(moves) < number:
        raise Broken(len(moves) + 1, "missing")
    return table


def tables_at(game: Game, numbers: Container[int]) -> dict[int, Table]:
    """The tables after these moves of the current line, as far as there are such moves."""
    table = begun(game)
    found = {0: table} if 0 in numbers else {}
    for step in steps(table, moves_of(game)):
        if step.move.number in numbers:
            found[step.move.number] = step.outcome.table
    return found
