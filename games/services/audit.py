"""Compare stored games with what their deal and moves say they must be."""

from collections.abc import Iterator
from typing import NamedTuple

from games.models import Game
from games.rules.snapshot import snapshot
from games.rules.state import Table
from games.services.replay import Broken, moves_of, table_at


class Difference(NamedTuple):
    what: str
    """As a key: a game's own words are no use to whoever mends it."""
    move: int | None = None
    """Where the replay broke off; the deal is 0."""

    def __str__(self) -> str:
        return self.what if self.move is None else f"replay breaks at move {self.move}: {self.what}"


def differences(game: Game) -> Iterator[Difference]:
    """What is not as it should be; nothing if all is well."""
    try:
        table = table_at(game)
    except Broken as broken:
        yield Difference(broken.why, broken.move)
        return
    made = len(moves_of(game))
    if made < game.moves:
        yield Difference("missing", made + 1)
        return
    if made > game.moves:
        yield Difference("number of moves")
    yield from _stored(game, table)


def _stored(game: Game, table: Table) -> Iterator[Difference]:
    """What rides along with the moves."""
    kept = game.snapshot if isinstance(game.snapshot, dict) else {}
    wanted = snapshot(table)
    for name in sorted(wanted.keys() | kept.keys()):
        if kept.get(name) != wanted.get(name):
            yield Difference(f"snapshot.{name}")
    if (game.day, game.phase) != (table.day, table.phase):
        yield Difference("day and phase")
    if game.winners != list(table.winners):
        yield Difference("winners")
    players = list(game.players.select_related("album").prefetch_related("album__placements"))
    if [player.seat for player in players] != list(table.seats):
        yield Difference("seats")
        return
    for player in players:
        seat = table.players[player.seat]
        if player.score != seat.score:
            yield Difference(f"score of seat {player.seat}")
        lies = {(p.tile, p.x, p.y) for p in player.album.placements.all()}
        if lies != {(p.tile, p.x, p.y) for p in seat.album}:
            yield Difference(f"album of seat {player.seat}")
