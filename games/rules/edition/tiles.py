"""The tiles of an edition, made from its rows (rules 1.3 to 1.5)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.rules.components import SIZE_OF, Colour, Kind, Size, Stamp, Theme, Tile
from games.rules.edition.faults import shown
from games.rules.edition.rows import LARGEST_FIGURE, Row

FIELDS = ("id", "width", "height", "kind", "colour", "theme", "value", "source")
TILE_ID = re.compile(rf"(({'|'.join(Size)})-[0-9]{{2,3}})([ab]?)", re.ASCII)
COLOURED = (Kind.ORDINARY, Kind.CANCELLED, Kind.FADED)


def tiles(rows: Iterable[Row]) -> Iterator[tuple[Row, Tile]]:
    """Each tile with the row that begins it; a double is written in two rows (rule 1.4)."""
    waiting: dict[str, tuple[Row, Tile]] = {}
    for row in rows:
        tile = _tile(row)
        if tile is None:
            continue
        if tile.stamps[0].id == tile.id:
            yield row, tile
        elif tile.id not in waiting:
            waiting[tile.id] = (row, tile)
        else:
            first, other = waiting.pop(tile.id)
            if other.stamps[0].id == tile.stamps[0].id:
                place = f"{first.file}:{first.line}"
                row.fault("id", "doubled-id", value=tile.stamps[0].id, place=place)
            if (other.width, other.height, other.source) != (tile.width, tile.height, tile.source):
                row.fault("width", "unlike-halves", value=tile.id)
            halves = sorted((*other.stamps, *tile.stamps), key=lambda stamp: stamp.id)
            yield first, replace(tile, stamps=tuple(halves))
    for row, tile in waiting.values():
        row.fault("id", "half-alone", value=tile.stamps[0].id)
        yield row, tile


def _tile(row: Row) -> Tile | None:
    """The tile with the one stamp that this row describes."""
    row.allow(*FIELDS)
    source = row.source()
    written = row.speech("id")
    named = TILE_ID.fullmatch(written)
    if not named:
        if written:
            row.fault("id", "bad-tile-id", value=shown(written))
        return None
    id, prefix, half = named.groups()
    size = Size(prefix)
    shape = _shape(row, size)
    if half and size is not Size.LONG:
        row.fault("id", "half-of-another", value=id + half)
    stamp = _stamp(row, id + half, Size.SMALL if half else size)
    if half and stamp.kind not in COLOURED:
        row.fault("kind", "half-kind", kind=stamp.kind)
    elif not half and (stamp.kind is Kind.FOREVER) != (size is Size.FOREVER):
        row.fault("kind", "forever-size")
    return Tile(id, *shape, (stamp,), source)


def _shape(row: Row, size: Size) -> tuple[int, int]:
    """Rule 1.3: width and height, which must be those of the size that the id names."""
    shape = row.figure("width"), row.figure("height")
    shapes = [shape for shape, its_size in SIZE_OF.items() if its_size is size]
    if shape in shapes or not (row.has("width") and row.has("height")):
        return shape if shape in shapes else shapes[0]
    params = {"width": shape[0], "height": shape[1]}
    if shape in SIZE_OF:
        row.fault("width", "other-size", size=size, **params)
    else:
        row.fault("width", "impossible-shape", **params)
    return shapes[0]


def _stamp(row: Row, id: str, size: Size) -> Stamp:
    """Rule 1.5: which kind of stamp has what."""
    if not (found := row.one_of("kind", tuple(Kind))):
        stand_in = Kind.FOREVER if size is Size.FOREVER else Kind.ORDINARY
        return Stamp(id, stand_in, size, None, None, 0)
    kind = Kind(found)
    colour = theme = None
    value = 0
    if kind in COLOURED:
        colour, theme = row.choice("colour", Colour), row.choice("theme", Theme)
    else:
        _without(row, kind, "colour")
        _without(row, kind, "theme")
    match kind:
        case Kind.ORDINARY | Kind.RARE:
            value = row.figure("value")
        case Kind.FADED:
            value = row.figure("value", -LARGEST_FIGURE, -1)
        case _:
            _without(row, kind, "value")
    return Stamp(id, kind, size, colour, theme, value)


def _without(row: Row, kind: Kind, name: str) -> None:
    if row.has(name):
        row.fault(name, "unwanted-field", field=name, kind=kind)
