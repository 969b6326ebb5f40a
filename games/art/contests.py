"""What each way of counting looks like; its names are those of `games.rules.contests`."""

from collections.abc import Callable

from games.art.pictures import Layer, Use
from games.art.samples import NAMES, PLAIN, Layers, Sample, postmark, printed, rows, sample
from games.art.stamps import figure
from games.rules.components import Contest

COUNTS: dict[str, Callable[[Contest], Layers]] = {}


def shows(draw: Callable[[Contest], Layers]) -> Callable[[Contest], Layers]:
    COUNTS[draw.__name__] = draw
    return draw


def _named(card: Contest) -> list[Sample]:
    return [Sample(card.of, name) for name in card.among]


def _any(card: Contest, dim: str = "") -> list[Sample]:
    """One of each colour or theme; those whose place `dim` names stand back."""
    return [Sample(card.of, name, str(i) in dim) for i, name in enumerate(NAMES[card.of])]


@shows
def stamps(card: Contest) -> Layers:
    return rows(_named(card), gap=6, scale=1.7)


@shows
def second_most_numerous(card: Contest) -> Layers:
    placed: Layers = ()
    for column, shown in enumerate(_any(card, dim="02")[:3]):
        for row in range(3 - column):
            placed += sample(shown, 14 + 24 * column, 42 - 20 * row, 0.8)
    return (*placed, printed(Use("second", 38, 1, 19, 19)))


@shows
def sets(card: Contest) -> Layers:
    return rows(_any(card), gap=1, room=92)


@shows
def group(card: Contest) -> Layers:
    if card.among:
        one, *others = _named(card)
        return rows([one, others[0] if others else one], [one], scale=1.2)
    one, other, *_ = _any(card, dim="1")
    return rows([one, one], [one, other], scale=1.2)


@shows
def numerous(card: Contest) -> Layers:
    many = rows([_any(card)[0]] * min(card.number, 4), scale=0.9, room=66)
    digits = figure(card.number, 40, 9, 15)
    return (*_lower(many), printed(*digits, Use("plus", 46, 3, 12, 12)))


def _lower(layers: Layers) -> Layers:
    return tuple(Layer(layer.classes, layer.uses, 0, 10) for layer in layers)


@shows
def lone(card: Contest) -> Layers:
    one, north, west, east, south = _any(card, dim="1234")
    return rows([north], [west, one, east], [south], scale=0.84)


@shows
def touching_pairs(card: Contest) -> Layers:
    one = _any(card)[0]
    return (*rows([one, one], scale=1.5), printed(Use("link", 40, 24, 16, 16)))


@shows
def at_border(card: Contest) -> Layers:
    one = _named(card)[0]
    scale = 42 / 12 / max(one.shape)
    place = sample(one, 30, 56.5 - one.shape[1] * 12 * scale, scale)
    return (printed(Use("border", 0, 0, 96, 64)), *place)


@shows
def matched(card: Contest) -> Layers:
    one, other, *_ = _named(card)
    return rows([one], [other], scale=1.1)


@shows
def different(card: Contest) -> Layers:
    marks = [postmark(19 + 29 * i, 18, 24) for i in range(3)]
    return (*_lower(rows(_any(card)[:3], gap=5)), printed(*marks))


@shows
def beside(card: Contest) -> Layers:
    return (*rows([PLAIN, _named(card)[0]], scale=1.4), printed(Use("link", 41, 25, 14, 14)))


@shows
def gaps(card: Contest) -> Layers:
    """A hole of so many cells in a wall of stamps; a long one is cut off."""
    cells = min(card.number, 3)
    left = 48 - 10 * (cells + 2)
    walls = [
        Use("wall", left + 20 * x, 2 + 20 * y, 20, 20)
        for y in range(3)
        for x in range(cells + 2)
        if y != 1 or x in (0, cells + 1)
    ]
    holes = [Use("gap", left + 20 * (x + 1), 22, 20, 20) for x in range(cells)]
    return (printed(*walls, *holes),)


def _drawn(card: Contest) -> Layers:
    return (printed(Use(card.counts, 16, 0, 64, 64)),)


for _counts in ("perfect_corners", "surrounded", "complete_edges", "full_lines"):
    COUNTS[_counts] = _drawn


@shows
def edge_stamps(card: Contest) -> Layers:
    return (printed(Use("complete_edges", 16, 0, 64, 64)),)
