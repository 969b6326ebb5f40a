"""A picture as SVG within HTML. It holds only numbers and names of this package, so most attributes
need no quotes, of which a table full of stamps would have thousands."""

from games.art.pictures import Layer, Picture, Use


def inside(picture: Picture, sprite: str) -> str:
    """What stands between the tags of its `<svg>`, with symbols from a sprite's address."""
    return "".join(_group(layer, sprite) for layer in picture.layers)


def view_box(picture: Picture) -> str:
    return f"0 0 {picture.width:g} {picture.height:g}"


def _group(layer: Layer, sprite: str) -> str:
    moved = f' transform="translate({layer.x:g} {layer.y:g})"' if layer.x or layer.y else ""
    uses = "".join(_use(use, sprite) for use in layer.uses)
    return f'<g class="{layer.classes}"{moved}>{uses}</g>'


def _use(use: Use, sprite: str) -> str:
    place = f" x={use.x:g} y={use.y:g} width={use.width:g} height={use.height:g}"
    return f"<use href={sprite}#{use.symbol}{place if use.width else ''} />"
