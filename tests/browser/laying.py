"""The program that `stage` runs: people sit down and let bots answer for them, until the first
of them is asked what was wished."""

import json
import sys
from random import Random

from games.models import Game
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.sight import sight
from games.services.door import make_move
from games.services.tables import load
from tests.browser.stage import Wish
from tests.web.tables import RANDOM, seat_people

SEEDS = 40
"""Games that are tried until one of them asks what was wished."""


def main() -> None:
    wishes = [Wish(**each) for each in json.loads(sys.argv[1])]
    sys.stdout.write(json.dumps([lay(wish) for wish in wishes]))


def lay(wish: Wish) -> tuple[str, list[str]]:
    """The table's address and the cookie of each seat."""
    for seed in range(SEEDS):
        seated = seat_people(wish.names, seed, declare_in_turn=wish.declare_in_turn)
        if play(seated.game.code, wish, Random(seed)):
            return seated.url, [client.cookies["sessionid"].value for client in seated.clients]
        seated.game.delete()
    raise AssertionError(f"No game came to {wish}.")


def play(code: str, wish: Wish, chance: Random) -> bool:
    """Whether what was wished is asked now; if not, the game is over."""
    while awaited := referee.awaited(table := load(Game.objects.get(code=code))):
        first = sight(table, 0).decision
        if first and first.kind == wish.asks and not (wish.alone and awaited != (0,)):
            return True
        seat = max(awaited)  # the first one last
        move = RANDOM(sight(table, seat), chance)
        make_move(code, seat, table.token(seat), encode_move(move))
    return wish.asks == "over"
