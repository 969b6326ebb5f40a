"""Compare stored games with what their deal and moves say they must be."""

from collections.abc import Iterator
from typing import NamedTuple

from games.models import Game
from games.rules.snapshot import snapshot
from games.rules.state import Table
from games.services.replay import Broken, moves_of, table_at


class Difference(NamedTuple):
    what: str
    """What differs: a field of the stored game, or the key of the error."""
    move: int | None = None
    """The move at which the replay failed; 0 is the deal."""

    def __str__(self) -> str:
        return self.what if self.move is None else f"replay breaks at move {self.move}: {self.what}"


def differences(game: Game) -> Iterator[Difference]:
    """Replay a game and yield what is stored differently; nothing if the game is sound."""
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
    yield from _stored_differences(game, table)


def _stored_differences(game: Game, table: Table) -> Iterator[Difference]:
    """Compare everything that is stored besides deal and moves with the replayed table."""
    stored = game.snapshot if isinstance(game.snapshot, dict) else {}
    expected = snapshot(table)
    for name in sorted(expected.keys() | stored.keys()):
        if stored.get(name) != expected.get(name):
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
