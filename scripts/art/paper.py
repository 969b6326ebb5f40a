"""Perforated paper, and SVG notation of numbers and shapes."""

import re
from collections.abc import Iterator

from games.art.pictures import CELL

SHAPES = ((2, 2), (3, 3), (2, 3), (3, 2), (2, 4), (4, 2))
RIM = 1  # half the gap between stamps in neighbouring cells
HOLE = 2.7
ARC = f"a{HOLE} {HOLE} 0 0 0"
ACROSS = 2 * HOLE


def n(number: float, digits: int = 1) -> str:
    """A number as short as SVG allows: nobody sees more digits, and each player loads them."""
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", text) if text not in ("-0", "0") else "0"


def papers() -> Iterator[str]:
    """Paper with its shadow; a double has a row of holes across its middle."""
    for width, height in (*SHAPES, (1, 1)):
        yield _paper(f"paper-{width}x{height}", edge(width, height))
    middle = 2 * CELL
    for shape, holes in (
        ((2, 4), [(place, middle) for place in _holes(2)]),
        ((4, 2), [(middle, place) for place in _holes(2)]),
    ):
        cut = "".join(f"M{n(x - HOLE)} {n(y)}{ARC} {ACROSS} 0{ARC}-{ACROSS} 0" for x, y in holes)
        yield _paper("paper-double-{}x{}".format(*shape), edge(*shape) + cut)


def _paper(id: str, outline: str) -> str:
    shadow = f'<path fill="var(--shade)" transform="translate(.7 1)" d="{outline}"/>'
    return f'<g id="{id}">{shadow}<path fill="var(--paper)" d="{outline}"/></g>'


def edge(width: int, height: int) -> str:
    """The outline of a stamp as a path, clockwise, with its perforation."""
    sides = (
        (width, "h{}", f"{ACROSS} 0"),
        (height, "v{}", f"0 {ACROSS}"),
        (width, "h-{}", f"-{ACROSS} 0"),
        (height, "v-{}", f"0-{ACROSS}"),
    )
    return f"M{RIM} {RIM}{''.join(_side(*side) for side in sides)}z".replace(" -", "-")


def _side(cells: int, straight: str, hole: str) -> str:
    count = 4 * cells
    tooth = (cells * CELL - 2 * RIM) / count - ACROSS
    half, whole = straight.format(n(tooth / 2, 2)), straight.format(n(tooth, 2))
    return half + whole.join([f"{ARC} {hole}"] * count) + half


def _holes(cells: int) -> list[float]:
    count = 4 * cells
    return [RIM + (cells * CELL - 2 * RIM) * (i + 0.5) / count for i in range(count)]


def box(w: float, h: float, inset: float) -> str:
    return f"M{n(inset)} {n(inset)}h{n(w - 2 * inset)}v{n(h - 2 * inset)}H{n(inset)}z"
