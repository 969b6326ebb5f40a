"""A stored game played again from its deal and moves, which are the truth."""

from collections.abc import Iterator
from typing import NamedTuple

from games.models import Game, Move
from games.rules import referee
from games.rules.codec import Malformed
from games.rules.moves import decode_move
from games.rules.referee import Outcome
from games.rules.refusal import Refusal
from games.rules.state import Table
from games.services.tables import setup_of


class Broken(Exception):
    """Deal and moves do not make a game: from which move on, and why; 0 is the deal."""

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
    try:
        setup = setup_of(game)
        at = game.line if line is None else line
        return referee.begin(
            setup.variant, setup.edition, setup.deal, setup.options, at, setup.rules
        ).table
    except Exception as wrong:  # a damaged deal can trip any line of the rules
        raise Broken(0, wrong) from wrong


def steps(table: Table, moves: list[Move]) -> Iterator[Step]:
    """Each move made again; `Broken` at the first that is missing or no longer goes."""
    for number, move in enumerate(moves, start=1):
        if move.number != number:
            raise Broken(number, "missing")
        try:
            made = decode_move(table.setup.variant.moves, move.data)
            outcome = referee.apply(table, move.seat, made)
        except Exception as wrong:
            raise Broken(number, wrong) from wrong
        yield Step(move, table, outcome)
        table = outcome.table


def moves_of(game: Game, line: int | None = None, until: int | None = None) -> list[Move]:
    found = game.history.filter(line=game.line if line is None else line)
    return list(found if until is None else found.filter(number__lte=until))


def table_at(game: Game, number: int | None = None, line: int | None = None) -> Table:
    """The table as it was after a move of a line; without them, as it must be now."""
    moves = moves_of(game, line, number)
    table = begun(game, line)
    for step in steps(table, moves):
        table = step.outcome.table
    if number is not None and len(moves) < number:
        raise Broken(len(moves) + 1, "missing")
    return table
