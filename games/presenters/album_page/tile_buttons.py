"""The form that picks the face of a tile on the album page."""

from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.rules import album_link
from games.rules.components import SIZE_OF
from games.words.names import signed
from games.words.things import COLOURS, DOUBLE, SIZES, THEMES


class Button(NamedTuple):
    letter: str
    name: str
    checked: bool
    of: str = ""
    key: str = ""
    """Key of the small stamp drawn on the button."""
    width: int = 0
    height: int = 0
    halves: int = 0
    """How many printed stamps the tile has; a forever stamp has none."""


class Half(NamedTuple):
    """One stamp of the picked tile; `end` is the suffix of its fields' names."""

    end: str
    title: str
    colours: list[Button]
    themes: list[Button]
    values: list[Button]


class Hand(NamedTuple):
    face: str
    sizes: list[Button]
    halves: list[Half]


ORDER = (*reversed(album_link.FADED[:3]), album_link.CANCELLED, *"123456789")


def hand(face: str) -> Hand:
    size, printed = face[0], face[1:]
    first, second = printed[:3] or "ps1", printed[3:] or "ps1"
    return Hand(
        face,
        [_size(letter, size) for letter in (*album_link.SHAPES, *album_link.DOUBLES)],
        [_half("", _("Stamp"), first), _half("-2", _("Second half"), second)],
    )


def _size(letter: str, picked: str) -> Button:
    width, height = (album_link.SHAPES | album_link.DOUBLES)[letter]
    word = DOUBLE if letter in album_link.DOUBLES else SIZES[SIZE_OF[width, height]]
    name = f"{capfirst(str(word))} {width}×{height}"
    halves = 0 if letter == album_link.FOREVER else 1 + (letter in album_link.DOUBLES)
    return Button(letter, name, letter == picked, "", "", width, height, halves)


def _half(end: str, title: str, printed: str) -> Half:
    colour, value = printed[0], printed[-1]
    theme = printed[1] if colour != album_link.RARE else ""
    colours = [
        Button(letter, str(COLOURS[key]), letter == colour, "colour", key)
        for letter, key in album_link.COLOURS.items()
    ]
    if not end:  # a half of a double cannot be rare
        colours.append(
            Button(album_link.RARE, _("rare"), colour == album_link.RARE, "kind", "rare")
        )
    themes = [
        Button(letter, str(THEMES[key]), letter == (theme or "s"), "theme", key)
        for letter, key in album_link.THEMES.items()
    ]
    values = [
        Button(
            letter,
            signed(album_link.VALUES[letter]) if album_link.VALUES[letter] else _("cancelled"),
            letter == value,
            "kind" if letter == album_link.CANCELLED else "",
            "cancelled" if letter == album_link.CANCELLED else "",
        )
        for letter in ORDER
    ]
    return Half(end, title, colours, themes, values)
