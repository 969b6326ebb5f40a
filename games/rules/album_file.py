"""An album written down as data, as the owner of a printed game would, and its scores."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from games.rules import contests, grid
from games.rules.album import Page
from games.rules.components import SIZE_OF, Colour, Edition, Kind, Size, Stamp, Theme, Tile

PLACE = ("x", "y")
SHAPE = (*PLACE, "width", "height")
COLOURED = (Kind.ORDINARY, Kind.CANCELLED, Kind.FADED)
VALUES = {
    Kind.ORDINARY: range(1, 100),
    Kind.CANCELLED: range(1),
    Kind.FADED: range(-99, 0),
    Kind.RARE: range(1, 100),
    Kind.FOREVER: range(1),
}
"""What may be printed on a stamp of each kind (rule 1.5); 0 stands for nothing printed."""


@dataclass(frozen=True)
class Where:
    """The place of a fault: a tile of the file, counted from 1, with its id or half if that says
    more."""

    number: int
    id: str = ""
    half: int = 0


class AlbumFault(Exception):
    """What is wrong with an album, and with which tile: a message key with parameters."""

    def __init__(
        self,
        key: str,
        tile: Where | None = None,
        other: Where | None = None,
        **params: str | int,
    ) -> None:
        super().__init__(key)
        self.key = key
        self.tile = tile
        self.other = other
        self.params = params


class _Fields:
    """One JSON object, read field by field; null is the same as absent."""

    def __init__(self, data: Any, where: Where | None) -> None:
        if not isinstance(data, dict):
            raise AlbumFault("album-not-object", where)
        self.given = {name: value for name, value in data.items() if value is not None}
        self.where = where

    def only(self, *names: str) -> None:
        for name in self.given:
            if name not in names:
                raise AlbumFault("album-field-unknown", self.where, field=name)

    def _get(self, name: str) -> Any:
        if name not in self.given:
            raise AlbumFault("album-field-missing", self.where, field=name)
        return self.given[name]

    def number(self, name: str) -> int:
        value = self._get(name)
        if type(value) is not int:  # isinstance takes a bool for an int
            raise AlbumFault("album-field-not-number", self.where, field=name)
        return value

    def text(self, name: str) -> str:
        value = self._get(name)
        if not isinstance(value, str):
            raise AlbumFault("album-field-not-text", self.where, field=name)
        return value

    def list(self, name: str) -> list[Any]:
        value = self._get(name)
        if not isinstance(value, list):
            raise AlbumFault("album-field-not-list", self.where, field=name)
        return value

    def word(self, name: str, known: Collection[str]) -> str:
        value = self.text(name)
        if value not in known:
            raise AlbumFault("album-word-unknown", self.where, field=name, word=value)
        return value


Placed = tuple[Tile, int, int]
"""A tile and its top left cell."""


def read_album(data: Any, edition: Edition) -> Page:
    """The album of a file; raises `AlbumFault` at the first error."""
    return Page(read_tiles(data, edition))


def read_tiles(data: Any, edition: Edition) -> tuple[Placed, ...]:
    whole = _Fields(data, None)
    whole.only("tiles")
    placed: list[Placed] = []
    covering: list[tuple[int, Where]] = []
    for number, row in enumerate(whole.list("tiles"), start=1):
        fields = _Fields(row, Where(number))
        tile = _known(fields, edition) if "id" in fields.given else _described(fields)
        where, x, y = fields.where, fields.number("x"), fields.number("y")
        assert where is not None
        if not grid.inside(x, y, tile.width, tile.height):
            raise AlbumFault("album-off-grid", where)
        area = grid.cells(x, y, tile.width, tile.height)
        for covered, other in covering:
            if where.id and where.id == other.id:
                raise AlbumFault("album-tile-twice", where, other)
            if area & covered:
                raise AlbumFault("album-overlap", where, other)
        covering.append((area, where))
        placed.append((tile, x, y))
    return tuple(placed)


def _known(fields: _Fields, edition: Edition) -> Tile:
    id = fields.text("id")
    assert fields.where is not None
    fields.where = Where(fields.where.number, id)
    fields.only("id", *PLACE)
    if id not in edition.tiles:
        raise AlbumFault("album-tile-unknown", fields.where)
    return edition.tiles[id]


def _described(fields: _Fields) -> Tile:
    where = fields.where
    assert where is not None
    shape = fields.number("width"), fields.number("height")
    if shape not in SIZE_OF:
        raise AlbumFault("album-size", where)
    if "halves" not in fields.given:
        stamps: tuple[Stamp, ...] = (_stamp(fields, SIZE_OF[shape], SHAPE),)
    else:
        fields.only(*SHAPE, "halves")
        if SIZE_OF[shape] is not Size.LONG:
            raise AlbumFault("album-halves-size", where)
        halves = fields.list("halves")
        if len(halves) != 2:
            raise AlbumFault("album-halves-two", where)
        stamps = tuple(
            _half(_Fields(half, Where(where.number, half=n))) for n, half in enumerate(halves, 1)
        )
    return Tile(str(where.number), *shape, stamps, "file")


def _half(fields: _Fields) -> Stamp:
    """Rule 1.4: each half of a double is a small square."""
    stamp = _stamp(fields, Size.SMALL, ())
    if stamp.kind not in COLOURED:
        raise AlbumFault("album-halves-kind", fields.where)
    return stamp


def _stamp(fields: _Fields, size: Size, shape: tuple[str, ...]) -> Stamp:
    kind = Kind(fields.word("kind", list(Kind)))
    colour = theme = None
    fields.only(*shape, "kind", "value", *(("colour", "theme") if kind in COLOURED else ()))
    if (kind is Kind.FOREVER) != (size is Size.FOREVER):
        raise AlbumFault("album-forever-size", fields.where)
    if kind in COLOURED:
        colour = Colour(fields.word("colour", list(Colour)))
        theme = Theme(fields.word("theme", list(Theme)))
    printed = "value" in fields.given or 0 not in VALUES[kind]
    value = fields.number("value") if printed else 0
    if value not in VALUES[kind]:
        raise AlbumFault("album-value", fields.where, kind=kind.value)
    return Stamp("", kind, size, colour, theme, value)


def album_scores(page: Page, edition: Edition) -> dict[str, Any]:
    """All points that depend on the album alone: contests, exhibitors, values, and the numbers that
    are ranked."""
    stamps = [mounted.stamp for mounted in page.stamps]
    found = {id: contests.count(page, card).number for id, card in edition.contests.items()}
    themes = {theme.value: sum(stamp.theme is theme for stamp in stamps) for theme in Theme}
    colours = {colour.value: sum(stamp.colour is colour for stamp in stamps) for colour in Colour}
    return {
        "contests": {
            id: {"count": number, "points": number * edition.contests[id].rate}
            for id, number in found.items()
        },
        "exhibitors": themes | colours,
        "values": sum(stamp.value for stamp in stamps),
        "forever": sum(stamp.kind is Kind.FOREVER for stamp in stamps),
        "rares": sum(stamp.kind is Kind.RARE for stamp in stamps),
        "empty_areas": [area.bit_count() for area in page.empty_areas],
    }
