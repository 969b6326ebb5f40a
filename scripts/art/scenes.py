"""Backgrounds of stamps: one for each theme, for rares and for backs."""

import math
import random
from collections.abc import Callable, Iterator

from games.art.pictures import CELL, FRAME
from scripts.art.paper import SHAPES, n

Scene = Callable[[float, float], str]
GUM = 6  # distance from the edge of a stamp to the pattern of its back


def scenes() -> Iterator[str]:
    for width, height in SHAPES:
        w, h = width * CELL, height * CELL
        for name, scene in SCENES.items():
            yield _cut(f"{name}-{width}x{height}", FRAME, w, h, scene)
        yield _cut(f"back-{width}x{height}", GUM, w, h, _back)


def _cut(id: str, inset: float, w: float, h: float, scene: Scene) -> str:
    w, h = w - 2 * inset, h - 2 * inset
    return f'<g id="{id}">{window(inset, w, h, scene)}</g>'


def window(inset: float, w: float, h: float, scene: Scene) -> str:
    place = f'x="{inset}" y="{inset}" width="{n(w)}" height="{n(h)}"'
    return f"<svg {place}>{scene(w, h)}</svg>"


def _fill(colour: str) -> str:
    return f'<rect width="100%" height="100%" fill="var(--{colour})"/>'


def _dots(path: str, width: float, colour: str) -> str:
    stroke = f'stroke="var(--{colour})" stroke-width="{width}" stroke-linecap="round"'
    return f'<path {stroke} d="{path}"/>'


def _space(w: float, h: float) -> str:
    """Stars at random: of twelve tries for each, the one farthest from the others."""
    chance = random.Random(round(w * 1000 + h)).random
    stars: list[tuple[float, float]] = []
    for _ in range(round(w * h / 150)):
        tries = [(2 + chance() * (w - 4), 2 + chance() * (h - 4)) for _ in range(12)]
        stars.append(max(tries, key=lambda p: min((math.dist(p, s) for s in stars), default=0)))
    small = "".join(f"M{n(x)} {n(y)}h0" for i, (x, y) in enumerate(stars) if i % 3)
    big = "".join(f"M{n(x)} {n(y - 3)}q0 3 3 3-3 0-3 3 0-3-3-3 3 0 3-3z" for x, y in stars[::3])
    return f'{_fill("n")}{_dots(small, 1.8, "w")}<path fill="var(--w)" d="{big}"/>'


def _rays(w: float, h: float, x: float, y: float, count: int) -> str:
    rays, far = "", w + h
    for i in range(count):
        sides = [(2 * i + side) * math.pi / count for side in (-0.5, 0.5)]
        ends = " ".join(f"{n(x + far * math.sin(a))} {n(y - far * math.cos(a))}" for a in sides)
        rays += f"M{n(x)} {n(y)}L{ends}z"
    return rays


def _monuments(w: float, h: float) -> str:
    """Rays of a sun low in the sky."""
    rays = _rays(w, h, w / 2, h * 0.7, 13)
    return f'{_fill("p")}<path fill="var(--l)" opacity=".7" d="{rays}"/>'


def _animals(w: float, h: float) -> str:
    """Hills one behind the other."""
    far = f"M0 {n(h * 0.52)}Q{n(w * 0.3)} {n(h * 0.3)} {n(w * 0.62)} {n(h * 0.6)}"
    far += f"T{n(w)} {n(h * 0.55)}V{n(h)}H0z"
    near = f"M0 {n(h * 0.86)}Q{n(w * 0.6)} {n(h * 0.48)} {n(w)} {n(h * 0.68)}V{n(h)}H0z"
    sun = f'cx="{n(w * 0.24)}" cy="{n(h * 0.17)}" r="{n(min(w, h) * 0.11)}"'
    return (
        f'{_fill("p")}<circle {sun} fill="var(--l)"/>'
        f'<path fill="var(--l)" opacity=".55" d="{far}"/><path fill="var(--l)" d="{near}"/>'
    )


def _flowers(w: float, h: float) -> str:
    """Rows of dots, every other one moved by half."""
    places = [
        (column * 14 - row % 2 * 7, row * 7)
        for row in range(round(h / 7) + 1)
        for column in range(round(w / 14) + 2)
    ]
    return _fill("w") + _dots("".join(f"M{x} {y}h0" for x, y in places), 3.6, "l")


def _vehicles(w: float, h: float) -> str:
    """Slanting stripes."""
    stripes = "".join(f"M{x} 0h7L{n(x + 7 - h)} {n(h)}h-7z" for x in range(4, int(w + h), 14))
    return f'{_fill("p")}<path fill="var(--l)" opacity=".75" d="{stripes}"/>'


def _rare(w: float, h: float) -> str:
    return f'{_fill("m")}<path fill="var(--l)" d="{_rays(w, h, w / 2, h / 2, 20)}"/>'


def _back(w: float, h: float) -> str:
    slants = "".join(
        f"M{x} 0l-{n(h)} {n(h)}M{n(x - h)} 0l{n(h)} {n(h)}" for x in range(0, int(w + h) + 8, 8)
    )
    return f'{_fill("p")}<path stroke="var(--l)" d="{slants}"/>'


SCENES = {
    "space": _space,
    "monuments": _monuments,
    "animals": _animals,
    "flowers": _flowers,
    "vehicles": _vehicles,
    "rare": _rare,
}
