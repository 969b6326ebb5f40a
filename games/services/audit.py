"""Replay stored games from deal and moves, and compare with what rides along."""

from collections.abc import Iterator

from games.models import Game
from games.rules import referee
from games.rules.codec import Malformed
from games.rules.moves import decode_move
from games.rules.refusal import Refusal
from games.rules.snapshot import snapshot
from games.rules.state import Table
from games.services.tables import setup_of


def replayed(game: Game) -> Table:
    """The table as deal and moves say it must be; `Refusal` if a move no longer goes."""
    setup = setup_of(game)
    table = referee.begin(
        setup.variant, setup.edition, setup.deal, setup.options, line=game.line
    ).table
    for move in game.history.filter(line=game.line):
        made = decode_move(setup.variant.moves, move.data)
        table = referee.apply(table, move.seat, made).table
    return table


def differences(game: Game) -> Iterator[str]:
    """What is not as it should be, as keys; nothing if all is well."""
    try:
        table = replayed(game)
    except (Refusal, Malformed) as wrong:
        yield f"replay: {wrong}"
        return
    numbers = list(game.history.filter(line=game.line).values_list("number", flat=True))
    if numbers != list(range(1, game.moves + 1)):
        yield "moves"
    kept, wanted = game.snapshot or {}, snapshot(table)
    for name in wanted.keys() | kept.keys():
        if kept.get(name) != wanted.get(name):
            yield f"snapshot.{name}"
    for player in game.players.select_related("album").prefetch_related("album__placements"):
        seat = table.players[player.seat]
        if player.score != seat.score:
            yield f"score of seat {player.seat}"
        lies = {(p.tile, p.x, p.y) for p in player.album.placements.all()}
        if lies != {(p.tile, p.x, p.y) for p in seat.album}:
            yield f"album of seat {player.seat}"
