"""The border pattern of each colour, and that of rares."""

from collections.abc import Iterator

from games.art.pictures import CELL
from scripts.art.paper import SHAPES, box, n

MIDDLE = 8  # distance from the edge of the stamp to the middle of the pattern


def frames() -> Iterator[str]:
    for width, height in SHAPES:
        for name, pattern in PATTERNS.items():
            drawn = pattern(width * CELL, height * CELL)
            yield f'<g id="{name}-{width}x{height}">{drawn}</g>'


def _line(path: str, width: float, more: str = "", colour: str = "m") -> str:
    stroke = f'stroke="var(--{colour})" stroke-width="{n(width)}"{more}'
    return f'<path fill="none" {stroke} d="{path}"/>'


def _along(w: float, h: float, pitch: float) -> Iterator[tuple[float, float, float, float]]:
    """Evenly spaced points around the border, including its corners, with the step to the next."""
    right, bottom = w - 2 * MIDDLE, h - 2 * MIDDLE
    for x, y, dx, dy, length in (
        (MIDDLE, MIDDLE, 1, 0, right),
        (w - MIDDLE, MIDDLE, 0, 1, bottom),
        (w - MIDDLE, h - MIDDLE, -1, 0, right),
        (MIDDLE, h - MIDDLE, 0, -1, bottom),
    ):
        count = round(length / pitch)
        for i in range(count):
            step = length * i / count
            yield x + dx * step, y + dy * step, dx * length / count, dy * length / count


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _solid(w: float, h: float) -> str:
    return _line(box(w, h, MIDDLE), 5)


def _beads(w: float, h: float) -> str:
    dots = "".join(f"M{n(x)} {n(y)}h0" for x, y, _, _ in _along(w, h, 8))
    return _line(dots, 5.8, ' stroke-linecap="round"')


def _waves(w: float, h: float) -> str:
    path = f"M{MIDDLE} {MIDDLE}"
    for _, _, dx, dy in _along(w, h, 8):
        crest = f"{n(dx / 4 - 5.2 * _sign(dy))} {n(dy / 4 - 5.2 * _sign(dx))}"
        path += f"q{crest} {n(dx / 2)} {n(dy / 2)}t{n(dx / 2)} {n(dy / 2)}"
    return _line(path, 2.6, ' stroke-linejoin="round"')


def _comb(w: float, h: float) -> str:
    """A line with teeth inwards."""
    teeth = ""
    for x, y, dx, dy in _along(w, h, 5.4):
        right, down = _sign(dx), _sign(dy)
        teeth += f"M{n(x + down * 2)} {n(y - right * 2)}l{n(-down * 4.6)} {n(right * 4.6)}"
    return _line(box(w, h, 5.8) + teeth, 2)


def _dashes(w: float, h: float) -> str:
    path = "".join(
        f"M{n(x + dx * 0.14)} {n(y + dy * 0.14)}l{n(dx * 0.72)} {n(dy * 0.72)}"
        for x, y, dx, dy in _along(w, h, 16)
    )
    return _line(path, 5)


def _gold(w: float, h: float) -> str:
    return _line(box(w, h, 6) + box(w, h, 11), 2, colour="d")


PATTERNS = {
    "purple": _solid,
    "yellow": _beads,
    "blue": _waves,
    "green": _comb,
    "brown": _dashes,
    "gold": _gold,
}
