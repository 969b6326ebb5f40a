"""A picture: symbols of the sprite, each at its place."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

CELL = 40
"""Units of a drawing to the side of one cell of the album."""
FRAME = 12
"""From the edge of a stamp to its picture: the paper's rim and the border pattern."""


@dataclass(frozen=True)
class Use:
    """One symbol; without a width it has places of its own and comes as it is drawn."""

    symbol: str
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0


@dataclass(frozen=True)
class Layer:
    """Symbols in one set of colours; `classes` name it to the style sheet."""

    classes: str
    uses: tuple[Use, ...]
    x: float = 0
    y: float = 0


def joined(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    """The same picture in as few layers as can be."""
    made: list[Layer] = []
    for layer in layers:
        last = made[-1] if made else None
        if last and (last.classes, last.x, last.y) == (layer.classes, layer.x, layer.y):
            made[-1] = replace(last, uses=last.uses + layer.uses)
        else:
            made.append(layer)
    return tuple(made)


@dataclass(frozen=True)
class Picture:
    width: float
    height: float
    classes: str
    layers: tuple[Layer, ...]

    @property
    def symbols(self) -> frozenset[str]:
        return frozenset(use.symbol for layer in self.layers for use in layer.uses)
