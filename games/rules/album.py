"""Reading an album: which stamps touch, group, meet and surround (rules part 7)."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from games.rules import grid
from games.rules.components import Stamp, Tile
from games.rules.values import Small, small


@small
class Placement(Small):
    """A tile in an album; x to the right, y down, its top left cell."""

    tile: str
    x: int
    y: int


def cells_under(tiles: Mapping[str, Tile], *album: Placement) -> int:
    """The cells that placed tiles cover."""
    covered = 0
    for placed in album:
        tile = tiles[placed.tile]
        covered |= grid.cells(placed.x, placed.y, tile.width, tile.height)
    return covered


class Mounted(NamedTuple):
    """One stamp where it lies; `place` numbers the stamps of a page as bits."""

    stamp: Stamp
    place: int
    x: int
    y: int
    width: int
    height: int
    cells: int


class Page:
    """An album laid open to be read. Sets of stamps are bits by their place."""

    def __init__(self, placed: Iterable[tuple[Tile, int, int]]) -> None:
        stamps: list[Mounted] = []
        covered, place = 0, 1
        for tile, x, y in placed:
            for stamp, right, down, width, height in tile.parts:
                left, top = x + right, y + down
                area = grid.cells(left, top, width, height)
                stamps.append(Mounted(stamp, place, left, top, width, height, area))
                covered |= area
                place <<= 1
        self.stamps = tuple(stamps)
        self.covered = covered

    @classmethod
    def of(cls, tiles: Mapping[str, Tile], album: Iterable[Placement]) -> "Page":
        return cls([(tiles[placed.tile], placed.x, placed.y) for placed in album])

    @cached_property
    def _sorted(self) -> dict[str, dict[str, list[Mounted]]]:
        return {}

    def by(self, of: str) -> dict[str, list[Mounted]]:
        """The stamps by colour, theme, size or kind; rare and forever stamps have neither
        colour nor theme (rule 1.5)."""
        if of not in self._sorted:
            classes: dict[str, list[Mounted]] = {}
            for mounted in self.stamps:
                if (value := getattr(mounted.stamp, of)) is not None:
                    classes.setdefault(value, []).append(mounted)
            self._sorted[of] = classes
        return self._sorted[of]

    @cached_property
    def touching(self) -> dict[int, int]:
        """For each stamp's place the places of the stamps along its sides (rule 7.1)."""
        places = {mounted.place: 0 for mounted in self.stamps}
        for index, (mounted, around) in enumerate(zip(self.stamps, self.around, strict=True)):
            for other in self.stamps[:index]:
                if around & other.cells:
                    places[mounted.place] |= other.place
                    places[other.place] |= mounted.place
        return places

    @cached_property
    def around(self) -> list[int]:
        """The cells along the sides of each stamp."""
        return [grid.sides(m.x, m.y, m.width, m.height) for m in self.stamps]

    def groups(self, members: int) -> list[int]:
        """The groups that some stamps form among themselves; a lone stamp is one (rule 7.1)."""
        touching = self.touching
        found = []
        while members:
            group = fresh = members & -members
            members ^= group
            while fresh:
                place = fresh & -fresh
                reached = touching[place] & members
                group |= reached
                members ^= reached
                fresh = fresh ^ place | reached
            found.append(group)
        return found

    @cached_property
    def perfect_corners(self) -> int:
        """Grid points where four stamps meet, as the cell right below each (rule 7.6).

        Stamps are rectangles, so four different ones meet at a point just when each
        cell around it is that corner of its stamp which lies at the point.
        """
        top_left = top_right = bottom_left = bottom_right = 0
        for mounted in self.stamps:
            corner = 1 << mounted.x + grid.STRIDE * mounted.y
            right, down = mounted.width - 1, grid.STRIDE * (mounted.height - 1)
            top_left |= corner
            top_right |= corner << right
            bottom_left |= corner << down
            bottom_right |= corner << right + down
        return (
            top_left & top_right << 1 & bottom_left << grid.STRIDE & bottom_right << grid.STRIDE + 1
        )

    @cached_property
    def surrounded(self) -> tuple[Mounted, ...]:
        """Stamps without an empty cell along any side; the border covers (rule 7.7)."""
        empty = self.empty
        return tuple(
            [m for m, around in zip(self.stamps, self.around, strict=True) if not around & empty]
        )

    @property
    def empty(self) -> int:
        return grid.FULL & ~self.covered

    @cached_property
    def empty_areas(self) -> list[int]:
        """Uncovered cells joined along edges (rule 7.9)."""
        return grid.areas(self.empty)
