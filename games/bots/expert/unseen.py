"""What may still come: the tiles that a seat has not seen yet."""

from random import Random

from games.bots.collector.worth import Outlook
from games.rules.components import Size, Tile
from games.rules.sight import Sight

DRAWN = 9
"""Of so many tiles of a day a seat may expect to get the best …"""
KEPT = 5
"""… so many."""


def unseen(sight: Sight) -> list[Tile]:
    """All tiles but forever stamps whose faces the viewer has not seen in this game."""
    known = {placed.tile for player in sight.players for placed in player.album}
    for player in sight.players:
        for pile in (player.collection, *player.piles, player.reserve, player.below):
            known.update(item.what for item in pile)
    known.update(item.what for item in (*sight.pool, *sight.discard))
    if sight.extra is not None:
        known.update(what for section in sight.extra.sections for what in section)
    tiles = sight.edition.tiles.values()
    return [tile for tile in tiles if tile.size is not Size.FOREVER and tile.id not in known]


def days_to_come(
    sight: Sight, outlook: Outlook, number: int, days: int, chance: Random
) -> list[list[list[Tile]]]:
    """Random draws of the tiles that a seat may get on each of the next days."""
    tiles = unseen(sight)
    worth = {tile.id: outlook.worth((tile.id,)) for tile in tiles}
    draws = []
    for _ in range(number):
        drawn = chance.sample(tiles, min(len(tiles), DRAWN * days))
        by_day = [drawn[day * DRAWN : (day + 1) * DRAWN] for day in range(days)]
        draws.append([sorted(some, key=lambda t: -worth[t.id])[:KEPT] for some in by_day])
    return draws
