"""What is drawn of a tile, and of the back of one (components 1)."""

from collections.abc import Mapping
from functools import lru_cache

from games.art.motifs import Motif, fitting, motifs
from games.art.pictures import CELL, FRAME, Layer, Picture, Use, joined
from games.rules.components import Edition, Kind, Stamp, Tile

GROUND = 12
SUNK = {"water": 5, "road": 8, "rails": 9, "meadow": 5}
"""How far above the lower edge of the picture that which stands on a ground begins."""
PLATES = {Kind.ORDINARY: (24, 24), Kind.FADED: (30, 24), Kind.RARE: (30, 30)}
ICON = 22
POSTMARK = (56, 32)


@lru_cache(maxsize=8)
def _motifs(edition: Edition) -> Mapping[str, Motif]:
    return motifs(edition)


def face(edition: Edition, tile: Tile) -> Picture:
    width, height = tile.width, tile.height
    double = "double-" if len(tile.stamps) == 2 else ""
    layers = [Layer(_classes(tile.stamps[0]), (Use(f"paper-{double}{width}x{height}"),))]
    shown = _motifs(edition)
    for stamp, x, y, w, h in tile.parts:
        place = x * CELL, y * CELL
        motif = shown.get(stamp.id) or (fitting(stamp.theme, w, h) if stamp.theme else None)
        parts = _layers(stamp, w, h, motif)
        layers += [Layer(part.classes, part.uses, *place) for part in parts]
    return Picture(width * CELL, height * CELL, f"tile w{width} h{height}", joined(layers))


def back(width: int, height: int) -> Picture:
    """Size and orientation, and nothing else (ruling R1)."""
    w, h = width * CELL, height * CELL
    uses = (
        Use(f"paper-{width}x{height}"),
        Use(f"back-{width}x{height}"),
        Use("horn", w / 2 - 18, h / 2 - 15, 36, 30),
    )
    return Picture(w, h, f"tile w{width} h{height}", (Layer("back", uses),))


def _classes(stamp: Stamp, part: str = "") -> str:
    """The CSS classes of a stamp; only faded stamps have classes for their parts, each of which is
    bleached as a whole."""
    words = [str(stamp.colour or stamp.kind)]
    if stamp.kind is Kind.FADED:
        words += [stamp.kind, part]
    return " ".join(words).strip()


def _layers(stamp: Stamp, width: int, height: int, motif: Motif | None) -> tuple[Layer, ...]:
    w, h = width * CELL, height * CELL
    shape = f"{width}x{height}"
    if stamp.kind is Kind.FOREVER:
        return (Layer(_classes(stamp), (Use("forever", 6, 6, w - 12, h - 12),)),)
    marks = _corner(stamp, w)
    if motif:
        art = (Use(f"{stamp.theme}-{shape}"), *_scene(motif, w, h))
        marks = (Use(f"icon-{stamp.theme}", 3, h - 25, ICON, ICON), *marks)
    else:
        art = (Use(f"rare-{shape}"), _crown(w, h))
    return (
        Layer(_classes(stamp, "art"), art),
        Layer(_classes(stamp, "frame"), (Use(f"{stamp.colour or 'gold'}-{shape}"),)),
        Layer(_classes(stamp), marks),
    )


def _crown(w: int, h: int) -> Use:
    side = min(w, h) - 2 * FRAME
    return Use("crown", (w - side) / 2, (h - side) / 2, side, side)


def _scene(motif: Motif, w: int, h: int) -> tuple[Use, ...]:
    """The motif as big as the picture allows, on its ground or in the middle."""
    across, down = w - 2 * FRAME, h - 2 * FRAME
    sunk = SUNK.get(motif.ground, 0)
    scale = min(across / motif.width, (down - sunk) / motif.height)
    width, height = round(motif.width * scale, 1), round(motif.height * scale, 1)
    x = round((w - width) / 2, 1)
    y = round(h - FRAME - sunk - height if motif.stands else (h - height) / 2, 1)
    picture = Use(motif.symbol, x, y, width, height)
    if not motif.ground:
        return (picture,)
    ground = Use(motif.ground, FRAME, h - FRAME - GROUND, across, GROUND)
    return (picture, ground) if motif.ground == "water" else (ground, picture)


def _corner(stamp: Stamp, w: int) -> tuple[Use, ...]:
    """Top right: the value, or the postmark that took its place."""
    if stamp.kind is Kind.CANCELLED:
        width, height = POSTMARK
        return (Use("postmark", w - width - 3, 3, width, height),)
    width, height = PLATES[stamp.kind]
    middle, centre = w - 3 - width / 2, 3 + height / 2
    plate = Use(f"plate-{stamp.kind}", w - 3 - width, 3, width, height)
    return (plate, *figure(stamp.value, middle, centre))


def figure(value: int, x: float, y: float, size: float = 14) -> tuple[Use, ...]:
    """A number in drawn digits around a point; three of them are smaller."""
    symbols = ["minus"] * (value < 0) + [f"digit-{digit}" for digit in str(abs(value))]
    size = min(size, 33 / len(symbols))
    wide = round(size * 10 / 14, 1)
    step = wide * 0.88
    start = x - step * (len(symbols) - 1) / 2 - wide / 2
    return tuple(
        Use(symbol, round(start + step * place, 1), round(y - size / 2, 1), wide, size)
        for place, symbol in enumerate(symbols)
    )
