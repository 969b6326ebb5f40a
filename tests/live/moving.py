"""A move and the address of a socket, for tests of who is told."""

from random import Random

from games.bots import BOTS
from games.models import Game
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.seeing import sight
from games.services.moves import submit_move
from games.services.stored.snapshots import load


def move(game: Game) -> bool:
    """Make any legal move for whoever is asked first."""
    game.refresh_from_db()
    table = load(game)
    seat = referee.awaited(table)[0]
    answer = BOTS["random"](sight(table, seat), Random(1))
    made = submit_move(game.code, seat, table.token(seat), encode_move(answer)).accepted
    game.refresh_from_db()
    return made


def path(game: Game) -> str:
    return f"/ws/t/{game.code}/line/"
