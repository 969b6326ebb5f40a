"""Tiles of albums as people write them down."""

from typing import Any

Data = dict[str, Any]


def tile(x: int, y: int, size: str, *face: str, **more: Any) -> Data:
    width, height = map(int, size.split("x"))
    return {"x": x, "y": y, "width": width, "height": height, **stamp(*face), **more}


def stamp(*face: str) -> Data:
    match face:
        case (kind, colour, theme, value):
            return {"kind": kind, "colour": colour, "theme": theme, "value": int(value)}
        case ("cancelled", colour, theme):
            return {"kind": "cancelled", "colour": colour, "theme": theme}
        case ("rare", value):
            return {"kind": "rare", "value": int(value)}
        case ("forever",):
            return {"kind": "forever"}
    return {}


GOOD = tile(0, 0, "2x3", "ordinary", "blue", "space", "2")
HALF = stamp("cancelled", "green", "animals")
