"""The stamps that one may choose as a face."""

from typing import NamedTuple

from games.rules.components import Kind, Size
from games.services.stored import editions
from games.words.names import tile_name


class Face(NamedTuple):
    id: str
    """Of the tile."""
    name: str


def faces() -> list[Face]:
    """The ordinary small squares of the edition that new games use; others look much alike."""
    small = [
        tile for tile in editions.edition_of_rulebook().tiles.values() if tile.size is Size.SMALL
    ]
    ordinary = [tile for tile in small if tile.stamps[0].kind is Kind.ORDINARY]
    return [Face(tile.id, tile_name(tile)) for tile in ordinary]


def drawn(face: str) -> str:
    """The tile to draw: a default one if none was chosen, or if this edition no longer has it."""
    known = [each.id for each in faces()]
    return face if face in known else known[0]
