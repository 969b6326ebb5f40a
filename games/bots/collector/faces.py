"""What an item shows, or is likely to: a back stands for the mean of all tiles it may hide."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from games.rules.components import Contest, Edition, Kind, Size, Stamp

Classes = Mapping[str, float]
"""How many stamps of each class; fractions where only the back is known."""


@dataclass(frozen=True)
class Face:
    """The stamps of a tile added up; a card or the token has none."""

    value: float = 0
    faded: float = 0
    """The part of the value that is negative."""
    cancelled: float = 0
    stamps: float = 0
    forever: float = 0
    cells: int = 0
    classes: Classes = field(default_factory=dict)
    """By colour and by theme."""


@lru_cache(maxsize=2000)
def face(edition: Edition, what: str) -> Face:
    likely = behind(edition, what)
    if not likely:
        return Face()
    classes: dict[str, float] = defaultdict(float)
    value = faded = cancelled = forever = 0.0
    for share, stamp in likely:
        value += share * stamp.value
        faded += share * min(0, stamp.value)
        cancelled += share * (stamp.kind is Kind.CANCELLED)
        forever += share * (stamp.kind is Kind.FOREVER)
        for name in (stamp.colour, stamp.theme):
            if name is not None:
                classes[name] += share
    stamps = sum(share for share, _ in likely)
    return Face(value, faded, cancelled, stamps, forever, _cells(edition, what), dict(classes))


def behind(edition: Edition, what: str) -> list[tuple[float, Stamp]]:
    """The stamps of a tile, or all those a back may hide, each with its share."""
    if what in edition.tiles:
        return [(1.0, stamp) for stamp in edition.tiles[what].stamps]
    tiles = [edition.tiles[id] for id, back in edition.backs.items() if back == what]
    return [(1 / len(tiles), stamp) for tile in tiles for stamp in tile.stamps]


def _cells(edition: Edition, what: str) -> int:
    backs = edition.backs
    return next(
        tile.width * tile.height
        for tile in edition.tiles.values()
        if what in (tile.id, backs[tile.id])
    )


LAYOUT = (
    "complete_edges",
    "edge_stamps",
    "full_lines",
    "gaps",
    "perfect_corners",
    "surrounded",
)
"""What is counted whatever the stamps show."""


@lru_cache(maxsize=1000)
def names(edition: Edition, contest: str) -> tuple[str, ...]:
    """The classes a contest tells apart, in alphabetical order."""
    card = edition.contests[contest]
    match card.counts:
        case "beside":
            return ("beside", "kind")
        case "matched":
            return tuple(sorted(card.among))
        case counts if counts in LAYOUT:
            return tuple(sorted(Size))
    found = {class_of(card, stamp) for stamp in edition.stamps.values()}
    return tuple(sorted(name for name in found if name))


def class_of(card: Contest, stamp: Stamp) -> str | None:
    """The class in which a contest counts a stamp, or none."""
    match card.counts:
        case "different":
            return getattr(stamp, card.of) if stamp.kind in card.among else None
        case "beside":
            return "beside" if stamp.kind not in card.among else "kind"
        case counts if counts in LAYOUT:
            return stamp.size
        case "matched":
            return getattr(stamp, card.of) if getattr(stamp, card.of) in card.among else None
    value: str | None = getattr(stamp, card.of, None)
    if card.among:
        return "these" if value in card.among else None
    return value


@lru_cache(maxsize=20_000)
def tally(edition: Edition, contest: str, what: str) -> tuple[tuple[int, float], ...]:
    """How many stamps an item adds to each class of a contest, by the class's number."""
    card, order = edition.contests[contest], names(edition, contest)
    counts: dict[int, float] = defaultdict(float)
    for share, stamp in behind(edition, what):
        if name := class_of(card, stamp):
            counts[order.index(name)] += share
    return tuple(counts.items())


@lru_cache(maxsize=1000)
def mean_tile(edition: Edition, contest: str) -> tuple[float, ...]:
    """What the mean tile of the four stacks adds to each class of a contest."""
    counts = [0.0] * len(names(edition, contest))
    tiles = [tile.id for tile in edition.tiles.values() if tile.size is not Size.FOREVER]
    for id in tiles:
        for number, amount in tally(edition, contest, id):
            counts[number] += amount / len(tiles)
    return tuple(counts)
