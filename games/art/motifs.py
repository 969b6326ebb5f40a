"""Which motif each stamp shows."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.components import Colour, Edition, Stamp, Theme


@dataclass(frozen=True)
class Motif:
    """`width` and `height` as it is drawn; what stands on a ground is set down on it."""

    symbol: str
    width: int
    height: int
    ground: str = ""
    stands: bool = False


# From the slenderest to the widest, so that each falls to a stamp it fits.
MOTIFS: Mapping[Theme, tuple[Motif, ...]] = {
    Theme.SPACE: (
        Motif("rocket", 56, 96),
        Motif("astronaut", 56, 72),
        Motif("planet", 56, 56),
        Motif("moon", 56, 56),
        Motif("satellite", 96, 80),
        Motif("comet", 96, 56),
    ),
    Theme.MONUMENTS: (
        Motif("tower", 56, 96, "meadow", True),
        Motif("lighthouse", 56, 72, "water", True),
        Motif("arch", 56, 56, stands=True),
        Motif("pyramid", 56, 56, stands=True),
        Motif("temple", 96, 80, stands=True),
        Motif("bridge", 96, 56, "water", True),
    ),
    Theme.ANIMALS: (
        Motif("giraffe", 56, 96, "meadow", True),
        Motif("owl", 56, 72),
        Motif("fox", 56, 56),
        Motif("swan", 56, 56, "water", True),
        Motif("elephant", 96, 80, "meadow", True),
        Motif("whale", 96, 56, "water", True),
    ),
    Theme.FLOWERS: (
        Motif("tulip", 56, 96, stands=True),
        Motif("sunflower", 56, 72, stands=True),
        Motif("daisy", 56, 56),
        Motif("rose", 56, 56),
        Motif("poppy", 96, 80, stands=True),
        Motif("lotus", 96, 56, "water", True),
    ),
    Theme.VEHICLES: (
        Motif("balloon", 56, 96),
        Motif("sailboat", 56, 72, "water", True),
        Motif("car", 56, 56, "road", True),
        Motif("tram", 56, 56, "rails", True),
        Motif("bicycle", 96, 80, "road", True),
        Motif("locomotive", 96, 56, "rails", True),
    ),
}


def motifs(edition: Edition) -> dict[str, Motif]:
    """By id of the stamp. The stamps of one colour and theme, from the slenderest to the
    widest, show the theme's motifs in turn: with six to a pair no two pictures are alike."""
    pairs: dict[tuple[Colour, Theme], list[tuple[float, Stamp]]] = defaultdict(list)
    for tile in edition.tiles.values():
        for stamp, _, _, width, height in tile.parts:
            if stamp.colour and stamp.theme:
                pairs[stamp.colour, stamp.theme].append((width / height, stamp))
    shown = {}
    for (_, theme), stamps in pairs.items():
        stamps.sort(key=lambda slot: (slot[0], slot[1].id))
        for place, (_, stamp) in enumerate(stamps):
            shown[stamp.id] = MOTIFS[theme][place % len(MOTIFS[theme])]
    return shown


def fitting(theme: Theme, width: int, height: int) -> Motif:
    """For a stamp that no edition knows: the motif that fills it best."""
    wanted = width / height
    return min(MOTIFS[theme], key=lambda motif: abs(motif.width / motif.height - wanted))
