"""People sit down and let bots answer for them, until the first of them is asked what the
position says."""

from random import Random

from games.models import Game
from games.rules import referee
from games.rules.moves import Move, encode_move
from games.rules.seeing import sight
from games.rules.state import Table
from games.services.lobby import solo
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.snapshots import load
from pinzetta import SoloOptions
from tests.browser.stage import Position
from tests.web.tables import RANDOM, Seated, begin_again, browser_of, deal_of, seat_people

Way = list[tuple[int, str, Move]]
"""Moves: seat, token and move of each."""
SEEDS = 40
"""Games that are tried until one of them asks what the position says."""


def lay(position: Position) -> tuple[str, list[str]]:
    """Store a table at this position, and return its address and the cookie of each seat."""
    seated = seat_alone() if position.solo else seat_people_at(position)
    seats = 1 if position.solo else len(position.names)
    for seed in range(position.seed, position.seed + SEEDS):
        begin_again(seated, deal_of(seats, Random(seed), seated.game.variant))
        way = way_to(position, load(seated.game), Random(seed))
        if way is not None:
            walk(seated.game, way)
            return seated.url, [client.cookies["sessionid"].value for client in seated.clients]
    raise AssertionError(f"No game came to {position}.")


def play_until(path: str, position: Position) -> str:
    """Let a game that has begun go on."""
    game = Game.objects.get(code=path.strip("/").split("/")[-1])
    way = way_to(position, load(game), Random(position.seed))
    assert way is not None, f"The game never came to {position}."
    walk(game, way)
    return "done"


def walk(game: Game, way: Way) -> None:
    for seat, token, move in way:
        assert submit_move(game.code, seat, token, encode_move(move)).accepted


def seat_people_at(position: Position) -> Seated:
    return seat_people(
        position.names, declare_in_turn=position.declare_in_turn, listed=position.listed
    )


def seat_alone() -> Seated:
    anna = identity.new_guest("Anna")
    return Seated(solo.begin(anna, SoloOptions(level=1)), (browser_of(anna),))


def way_to(position: Position, table: Table, chance: Random) -> Way | None:
    """The moves until the position is reached; None if this deal never leads to it. They are tried
    without storing anything, since most games never come to it."""
    way: Way = []
    hers = table.setup.variant.answers
    while awaited := referee.awaited(table):
        if her := next((seat for seat in awaited if seat in hers), None):  # as the door does
            answer, _ = hers[her](sight(table, her))
            table = referee.apply(table, her, answer).table
            continue
        first = sight(table, 0).decision
        asked = first is not None and first.kind == position.asks and table.day >= position.day
        if asked and not (position.alone and awaited != (0,)):
            return way
        seat = max(awaited)  # the first one last
        move = RANDOM(sight(table, seat), chance)
        way.append((seat, table.token(seat), move))
        table = referee.apply(table, seat, move).table
    return way if position.asks == "over" else None
