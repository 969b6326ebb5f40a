"""The game of the day in the database of the site that is running: others who have finished it, and
a game that is nearly over."""

from datetime import timedelta
from random import Random

from club.daily import dates, services
from club.daily.models import DailyDeal, Kind
from games.bots import BOTS
from games.models import Game
from games.rules import referee
from games.rules.moves import Move, encode_move
from games.rules.seeing import sight
from games.services.moves import submit_move
from games.services.stored.snapshots import load
from pinzetta import HUMAN

SWIFT = BOTS["easy"]


def prepare(what: str, *words: str) -> str:
    if what == "nearly":
        nearly(*words)
    else:
        rivals(*words)
    if what == "yesterday":
        put_back()
    return "done"


def rivals(*names: str) -> None:
    """Let others finish today's deal, who want to be named."""
    for name in names:
        opening = services.Opening(f"rival {name}", shown=True)
        play(services.play(None, name, Kind.DAY, opening), name)


def put_back() -> None:
    """Make today's deal that of the day before."""
    today = DailyDeal.objects.filter(kind=Kind.DAY, starts=dates.today())
    today.update(starts=dates.today() - timedelta(days=1))


def nearly(code: str) -> None:
    """Play until one question is left."""
    play(Game.objects.get(code=code), code, leave=1)


def play(game: Game, seed: str, leave: int = 0) -> None:
    """Let a bot answer all questions but the last ones."""
    table, way, chance = load(game), list[tuple[str, Move]](), Random(seed)
    hers = table.setup.variant.answers
    while awaited := referee.awaited(table):
        seat = awaited[0]
        if seat in hers:
            table = referee.apply(table, seat, hers[seat](sight(table, seat))[0]).table
            continue
        move = SWIFT(sight(table, HUMAN), chance)
        way.append((table.token(HUMAN), move))
        table = referee.apply(table, HUMAN, move).table
    for token, move in way[: len(way) - leave]:
        assert submit_move(game.code, HUMAN, token, encode_move(move)).accepted
