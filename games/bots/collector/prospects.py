"""How much a contest is likely to count, from the stamps of each class one will have.

A contest that asks where stamps lie is guessed from how many there are: the placing
will see to the rest.
"""

from collections.abc import Callable
from functools import lru_cache
from math import exp

from games.bots.collector.faces import class_of, mean_tile, names
from games.rules import grid
from games.rules.album import Mounted, Page, Placement
from games.rules.components import Contest, Edition

Counts = list[float]
Shape = Callable[[Counts], float]

JOINED = 0.85
"""How likely a new stamp can be placed where a contest wants it."""
REJOINED = 0.25
"""How likely a stamp apart from the largest group is joined to it later."""
SET = 2.5
"""How much of a set's worth its first stamps have: the greater, the less."""
REACH = 0.35
"""How fast each further cancelled stamp finds neighbours."""


def _largest(counts: Counts) -> float:
    return max(counts, default=0)


def _second(counts: Counts) -> float:
    *_, third, second, first = sorted([0.0, 0.0, *counts])
    return 0.7 * second + 0.15 * third + 0.15 * min(first, second + 1)


def _sets(counts: Counts) -> float:
    total, number = 0.0, len(counts)
    most = max(counts, default=0)
    begun = 0
    while begun < most:
        have = sum([min(1.0, n - begun) for n in counts if n > begun])
        total += (have / number) ** SET
        begun += 1
    return total


def _numerous(counts: Counts, enough: int) -> float:
    return sum([1.0 if n >= enough else (n / enough) ** 1.5 for n in counts])


def _lone(counts: Counts) -> float:
    return sum([n * (1 - 0.04 * n) for n in counts])


def _pairs(counts: Counts) -> float:
    return sum([n - 1 if n > 1.5 else n / 3 for n in counts])


def _matched(counts: Counts) -> float:
    few, many = min(counts), max(counts)
    return few + 0.2 * min(1.0, many - few)


def _different(counts: Counts) -> float:
    return sum([min(1.0, n) for n in counts])


def _beside(counts: Counts) -> float:
    """In the order of the names: `beside`, `kind`."""
    others, kind = counts
    return 0.9 * others * (1 - exp(-REACH * kind))


CELLS = (1, 9, 8, 6, 4)
"""Of a forever stamp, a large, long, short and small one: the sizes in the order of their names."""


def _by_stamps(rate: float) -> Shape:
    return lambda counts: rate * sum(counts)


def _by_cells(rate: float) -> Shape:
    return lambda counts: rate * sum([n * area for n, area in zip(counts, CELLS, strict=True)])


SHAPES: dict[str, Shape] = {
    "stamps": sum,
    "at_border": sum,
    "group": _largest,
    "second_most_numerous": _second,
    "sets": _sets,
    "lone": _lone,
    "touching_pairs": _pairs,
    "matched": _matched,
    "different": _different,
    "beside": _beside,
    "perfect_corners": _by_stamps(0.3),
    "surrounded": _by_stamps(0.6),
    "complete_edges": _by_cells(0.02),
    "edge_stamps": _by_cells(0.1),
    "full_lines": _by_cells(0.07),
    "gaps": _by_stamps(0),
}


def shape_of(card: Contest) -> Shape:
    """How the numbers of stamps make points; what is not known here is taken for a plain sum."""
    if card.counts == "numerous":
        return lambda counts: _numerous(counts, card.number)
    return SHAPES.get(card.counts, sum)


PLACED = {"group": JOINED, "at_border": 0.9, "touching_pairs": JOINED, "lone": 0.9}
"""The part of the new stamps that can be placed as the contest wants."""


@lru_cache(maxsize=500)
def standing(
    edition: Edition, album: tuple[Placement, ...], contests: tuple[str, ...]
) -> tuple[tuple[float, ...], ...]:
    """For each contest the stamps of an album by class, as far as they lie as it wants."""
    page = Page.of(edition.tiles, album)
    return tuple(_standing(edition, page, edition.contests[card]) for card in contests)


def _standing(edition: Edition, page: Page, card: Contest) -> tuple[float, ...]:
    members: dict[str, list[Mounted]] = {name: [] for name in names(edition, card.id)}
    for mounted in page.stamps:
        if name := class_of(card, mounted.stamp):
            members[name].append(mounted)
    lying = LYING.get(card.counts, _all)
    return tuple(lying(page, found) if found else 0.0 for found in members.values())


def _all(page: Page, found: list[Mounted]) -> float:
    return len(found)


def _grouped(page: Page, found: list[Mounted]) -> float:
    groups = page.groups(sum(mounted.place for mounted in found))
    largest = max(group.bit_count() for group in groups)
    return largest + REJOINED * (len(found) - largest)


def _paired(page: Page, found: list[Mounted]) -> float:
    """As many stamps as a chain with so many pairs has."""
    same = sum(mounted.place for mounted in found)
    return 1 + sum((page.touching[m.place] & same).bit_count() for m in found) / 2


def _apart(page: Page, found: list[Mounted]) -> float:
    same = sum(mounted.place for mounted in found)
    return sum(not page.touching[m.place] & same for m in found)


def _at_border(page: Page, found: list[Mounted]) -> float:
    return sum(bool(m.cells & grid.BORDER) for m in found)


LYING: dict[str, Callable[[Page, list[Mounted]], float]] = {
    "group": _grouped,
    "touching_pairs": _paired,
    "lone": _apart,
    "at_border": _at_border,
}


def growth(edition: Edition, page: Page, card: Contest, tiles: float) -> float:
    """The points a contest gains with so many tiles more, when they come as they may."""
    now = _standing(edition, page, card)
    placed = tiles * PLACED.get(card.counts, 1.0)
    shape = shape_of(card)
    later = [n + placed * more for n, more in zip(now, mean_tile(edition, card.id), strict=True)]
    return card.rate * (shape(later) - shape(list(now)))
