"""Every stamp in the box, in the order of the gallery's shelves."""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.rules.components import Colour, Edition, Kind, Size, Theme, Tile
from games.words.editions import PARTS
from games.words.names import tile_name
from games.words.things import COLOURS, THEMES


class Mark(NamedTuple):
    """A colour or theme, and its word."""

    of: str
    key: str
    word: str


class Sort(NamedTuple):
    """A kind of stamp, with one of them as an example."""

    what: str
    name: str
    text: str


class Named(NamedTuple):
    id: str
    name: str


class TileShelf(NamedTuple):
    anchor: str
    title: str
    tiles: list[Named]


def gallery(edition: Edition) -> dict[str, object]:
    return {
        "edition": edition,
        "colours": [Mark("colour", colour, str(COLOURS[colour])) for colour in Colour],
        "themes": [Mark("theme", theme, str(THEMES[theme])) for theme in Theme],
        "sorts": sorts(edition),
        "tiles": [shelf(edition, size) for size in Size],
    }


def shelf(edition: Edition, size: Size) -> TileShelf:
    tiles = [Named(id, tile_name(tile)) for id, tile in edition.tiles.items() if tile.size is size]
    return TileShelf(f"stamps-{size}", capfirst(str(PARTS[size])), tiles)


def sorts(edition: Edition) -> list[Sort]:
    """One stamp of each kind that the edition has."""

    def kind(wanted: Kind) -> Callable[[Tile], bool]:
        return lambda tile: len(tile.stamps) == 1 and tile.stamps[0].kind is wanted

    shown = [
        (kind(Kind.ORDINARY), _("Ordinary"), _("Worth the number in its corner.")),
        (kind(Kind.CANCELLED), _("Cancelled"), _("A wavy postmark in place of a value; worth 0.")),
        (
            kind(Kind.FADED),
            _("Faded"),
            _("Bleached by the sun; its value is negative, on a dark plate."),
        ),
        (
            kind(Kind.RARE),
            _("Rare"),
            _("All gold with a crown: no colour, no theme, and a high value."),
        ),
        (
            lambda tile: len(tile.stamps) == 2,
            _("Double"),
            _("Two small squares on one tile, with a row of holes between."),
        ),
        (
            kind(Kind.FOREVER),
            _("Forever"),
            _("The smallest of all: no colour, no theme, no value."),
        ),
    ]
    found = [
        Sort(tile.id, name, text)
        for wanted, name, text in shown
        if (tile := next(filter(wanted, edition.tiles.values()), None))
    ]
    hidden = _("Only size and orientation can be seen.")
    return [*found, Sort("back-2x2", _("Face down"), hidden)]
