"""A small stamp for each seat: a colour, and a motif that tells it apart without the colour."""

from games.art.pictures import Layer, Picture, Use
from games.rules.components import Colour, Theme

FACES = (
    (Colour.PURPLE, Theme.FLOWERS),
    (Colour.GREEN, Theme.SPACE),
    (Colour.BLUE, Theme.VEHICLES),
    (Colour.BROWN, Theme.ANIMALS),
    (Colour.YELLOW, Theme.MONUMENTS),
)
"""By seat."""
SIDE = 24


def face(seat: int) -> Picture:
    colour, theme = FACES[seat]
    uses = Use("sample-plain", 0, 0, SIDE, SIDE), Use(f"icon-{theme}", 3.5, 3.5, 17, 17)
    return Picture(SIDE, SIDE, "seat-stamp", (Layer(str(colour), uses),))
