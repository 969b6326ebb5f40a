"""Show: where the new stamps go, by a search bounded in the positions it looks at (rule 5.1).

Tile by tile, the largest first, every spot in every album kept so far is glanced at;
those that look best are judged in full, and the best of them are kept.
"""

from collections.abc import Callable, Iterable
from heapq import nlargest
from typing import NamedTuple

from games.bots.collector.faces import class_of
from games.bots.collector.gaps import NUMBERS, gaps
from games.bots.collector.layout import Aims, GrowingPage, corners_of, value
from games.bots.collector.spots import Spot, spots
from games.rules import grid
from games.rules.album import Placement
from games.rules.components import Tile

WIDTH = 16
"""How many albums are kept after each tile."""
ALBUMS = 100
"""How many are kept in all: of many tiles each is looked at less widely."""
JUDGED = 3
"""How many spots are judged in full for each album kept."""
QUARTER = grid.cells(0, 0, grid.SIDE // 2, grid.SIDE // 2)
"""The first tile of an album is tried here only: the rest is the same in a mirror."""

CONTACT = 0.5
"""What a side along something covered, or along the border, looks worth, by cell."""
EDGE = 0.4
"""What a cell at the border looks worth when edges are to be completed."""
ALIGNED = 0.2
"""How much of a perfect corner each corner that meets another looks worth."""
TOUCH = {"group": 1.0, "touching_pairs": 1.0, "lone": -1.5}
"""What touching a stamp of its class looks worth, in what a contest counts."""

Glance = Callable[[Spot], float]


class FoundAlbum(NamedTuple):
    value: float
    draft: GrowingPage
    placements: tuple[Placement, ...]


def place(draft: GrowingPage, tiles: Iterable[Tile], aims: Aims, width: int = WIDTH) -> FoundAlbum:
    """The best album found; a tile is left out only when it fits nowhere (rule 5.2)."""
    return albums(draft, tiles, aims, width, ALBUMS)[0]


def albums(
    draft: GrowingPage, tiles: Iterable[Tile], aims: Aims, width: int, in_all: int
) -> list[FoundAlbum]:
    """The best albums found, the very best first; `in_all` of them are kept over all tiles."""
    order = sorted(tiles, key=lambda tile: (-tile.width * tile.height, tile.id))
    width = max(1, min(width, in_all // max(1, len(order))))
    kept = [FoundAlbum(value(draft, aims, len(order)), draft, ())]
    for number, tile in enumerate(order):
        looks = [
            (found.value + look, index, spot)
            for index, found in enumerate(kept)
            for look, spot in _looks(found.draft, tile, aims)
        ]
        # Where it fits in none of the albums, it fits in none that grow from them.
        if looks:
            to_place = len(order) - number - 1
            best = nlargest(width * JUDGED, looks, key=lambda look: look[0])
            grown = [_grown(kept[index], tile, spot, aims, to_place) for _, index, spot in best]
            kept = nlargest(width, grown, key=lambda found: found.value)
    return kept


def _grown(found: FoundAlbum, tile: Tile, spot: Spot, aims: Aims, to_place: int) -> FoundAlbum:
    draft = found.draft.grown(tile, spot.x, spot.y)
    placed = Placement(tile.id, spot.x, spot.y)
    return FoundAlbum(value(draft, aims, to_place), draft, (*found.placements, placed))


def _looks(draft: GrowingPage, tile: Tile, aims: Aims) -> list[tuple[float, Spot]]:
    """Every spot of a tile with what it looks worth at a glance."""
    covered = draft.covered
    free = grid.corners(covered, tile.width, tile.height) & (-1 if covered else QUARTER)
    known = spots(tile)
    touches = _touches(draft, tile, aims)
    glances = _glances(draft, aims)
    looks = []
    while free:
        corner = free & -free
        free ^= corner
        spot = known[corner]
        beside = spot.beside
        look = CONTACT * (spot.at_border + (beside & covered).bit_count())
        for cells, bonus in touches:
            if beside & cells:
                look += bonus
        for glance in glances:
            look += glance(spot)
        looks.append((look, spot))
    return looks


def _touches(draft: GrowingPage, tile: Tile, aims: Aims) -> list[tuple[int, float]]:
    """Cells that a tile would like to touch, or not to."""
    touches: list[tuple[int, float]] = []
    for card in aims.contests:
        for stamp in tile.stamps:
            name = class_of(card, stamp)
            if name and card.counts in TOUCH:
                alike = sum(m.cells for m in draft.stamps if class_of(card, m.stamp) == name)
                touches.append((alike, TOUCH[card.counts] * card.rate))
    return touches


def _glances(draft: GrowingPage, aims: Aims) -> list[Glance]:
    """What a spot looks worth beside its neighbours, for the Finale and specialist 11."""
    card, covered = aims.finale, draft.covered
    glances: list[Glance] = []
    met = ALIGNED * aims.framed * aims.shows
    match card.counts:
        case "gaps" if card.number in NUMBERS:
            before = gaps(covered, card.number, 1)
            glances.append(
                lambda spot: card.rate * (gaps(covered | spot.area, card.number, 1) - before)
            )
        case "complete_edges" | "edge_stamps":
            glances.append(lambda spot: EDGE * (spot.area & grid.BORDER).bit_count())
        case "perfect_corners":
            met += ALIGNED * card.rate
    if met:
        corners = corners_of(draft)
        glances.append(lambda spot: met * _meeting(corners, spot))
    return glances


def _meeting(corners: tuple[int, int, int, int], spot: Spot) -> int:
    (a, b, c, d), (e, f, g, h) = corners, spot.meets
    return (a & e).bit_count() + (b & f).bit_count() + (c & g).bit_count() + (d & h).bit_count()
