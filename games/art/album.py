"""A whole album as one picture that stands alone: no sprite, no style sheet, real colours.

It is made to be kept and shown elsewhere, so every symbol is written out where it lies.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from games.art.pictures import CELL, Layer, Use
from games.art.stamps import face
from games.rules.components import Edition
from games.rules.grid import SIDE

STATIC = Path(__file__).parents[2] / "static"
PAPER = {"--ink": "#23211d", "--w": "#fffdf4", "--paper": "#fffdf4", "--shade": "#b9b2a3"}
FELT, LINE = "#2d343e", "#3a4350"
BLEACHED = {"art": "0.4", "frame": "0.6"}
RIM = CELL // 2

Lying = tuple[str, int, int]
"""A tile and its top left cell."""


def album_picture(edition: Edition, lying: Iterable[Lying]) -> str:
    side = SIDE * CELL
    lines = "".join(f'<path d="M{n * CELL} 0v{side}M0 {n * CELL}h{side}"/>' for n in range(1, SIDE))
    stamps = "".join(_stamp(edition, *lies) for lies in lying)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-RIM} {-RIM} {side + 2 * RIM} '
        f'{side + 2 * RIM}"><rect x="{-RIM}" y="{-RIM}" width="100%" height="100%" rx="12" '
        f'fill="{FELT}"/><g stroke="{LINE}" fill="none">{lines}</g>{stamps}</svg>'
    )


def _stamp(edition: Edition, tile: str, x: int, y: int) -> str:
    layers = face(edition, edition.tiles[tile]).layers
    drawn = "".join(map(_layer, layers))
    return f'<g transform="translate({x * CELL} {y * CELL})">{drawn}</g>'


def _layer(layer: Layer) -> str:
    classes = layer.classes.split()
    colours = dict(PAPER)
    for name in classes:
        colours |= _palette().get(name, {})
    shapes = "".join(_use(use) for use in layer.uses)
    painted = re.sub(r"var\((--\w+)\)", lambda found: colours[found[1]], shapes)
    opacity = next((BLEACHED[c] for c in classes if "faded" in classes and c in BLEACHED), "1")
    return f'<g transform="translate({layer.x:g} {layer.y:g})" opacity="{opacity}">{painted}</g>'


def _use(use: Use) -> str:
    box, inside = _symbols()[use.symbol]
    if not use.width:
        return f"<g>{inside}</g>"
    place = f'x="{use.x:g}" y="{use.y:g}" width="{use.width:g}" height="{use.height:g}"'
    return f"<svg {place} {box}>{inside}</svg>"


@cache
def _symbols() -> Mapping[str, tuple[str, str]]:
    """Every symbol of the sprite: what of its box an `<svg>` needs, and its shapes."""
    sprite = (STATIC / "art" / "stamps.svg").read_text(encoding="utf-8")
    found = re.findall(r'^<(?:g|symbol) id="([\w-]+)"([^>]*)>(.*)</(?:g|symbol)>$', sprite, re.M)
    return {name: (box.strip(), inside) for name, box, inside in found}


@cache
def _palette() -> Mapping[str, dict[str, str]]:
    """The colours of each class, as the style sheet gives them."""
    sheet = (STATIC / "css" / "stamps.css").read_text(encoding="utf-8")
    rules = re.findall(r"^\s*svg \.(\w+) \{([^}]*)\}", sheet, re.M)
    return {name: dict(re.findall(r"(--\w+): (#\w+);", colours)) for name, colours in rules}
