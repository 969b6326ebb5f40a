"""Games that are stored again, row by row, as if the same people had played the same once more."""

from collections.abc import Mapping
from typing import Any

from games.models import Album, Game, Move, Placement, Player


def copy_rows(game: Game) -> Game:
    fields = Game.objects.values().get(pk=game.pk)
    copied = Game.objects.create(**_without(fields, "id", "code", "invitation"))
    for seat in game.players.values():
        player = Player.objects.create(**_without(seat, "id", "game_id"), game=copied)
        album = Album.objects.create(player=player)
        Placement.objects.bulk_create(
            Placement(**_without(placed, "id", "album_id"), album=album)
            for placed in Placement.objects.filter(album=seat["id"]).values()
        )
    Move.objects.bulk_create(
        Move(**_without(move, "id", "game_id"), game=copied) for move in game.history.values()
    )
    return copied


def _without(row: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in names}
