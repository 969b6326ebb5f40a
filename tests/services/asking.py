"""Answers to whatever is asked, for tests of what happens then."""

from random import Random

from games.bots import BOTS
from games.models import Game, Status
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.seeing import sight
from games.rules.state import Table
from games.services.moves import submit_move
from games.services.stored.snapshots import load
from tests.ahead import Choice, play_ahead


def asked(game: Game) -> tuple[int, str, dict[str, object]]:
    """A seat that is awaited, the token of its question, and an answer."""
    game.refresh_from_db()
    table = load(game)
    seat = referee.awaited(table)[0]
    move = BOTS["random"](sight(table, seat), Random(1))
    return seat, table.token(seat), encode_move(move)


def play_to_the_end(game: Game) -> None:
    """Play to the end by `submit_move`, move by move."""
    while True:
        game.refresh_from_db()
        if game.status != Status.PLAYING:
            return
        assert submit_move(game.code, *asked(game)).accepted


def finish(game: Game) -> None:
    """Play to the end quickly, for tests of what comes after it."""

    def choose(table: Table) -> Choice:
        seat = referee.awaited(table)[0]
        return seat, BOTS["random"](sight(table, seat), Random(1))

    play_ahead(game, choose, lambda table: not referee.awaited(table))
