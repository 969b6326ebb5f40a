"""The names of seats, cards and items in a reader's language."""

from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.formats import number_format
from django.utils.translation import get_language

from games.rules.components import TOKEN, Edition, Kind, Stamp, Tile, Words
from games.rules.items import Items
from games.words import things


def signed(number: int) -> str:
    return str(number).replace("-", "−")


def gain(number: int) -> str:
    return f"+{number}" if number > 0 else signed(number)


def decimal(points: float) -> str:
    """With one decimal place, as the reader's language writes it."""
    return number_format(round(points, 1) + 0.0, decimal_pos=1).replace("-", "−")


def decimal_gain(points: float) -> str:
    return f"+{decimal(points)}" if round(points, 1) > 0 else decimal(points)


def face(stamp: Stamp) -> str:
    words = [str(things.KINDS[stamp.kind]) % {"value": signed(stamp.value)}]
    if stamp.colour and stamp.theme:
        words = [str(things.COLOURS[stamp.colour]), str(things.THEMES[stamp.theme]), *words]
    return ", ".join(words)


def tile_name(tile: Tile) -> str:
    if tile.stamps[0].kind is Kind.FOREVER:
        return str(things.SIZES[tile.size])
    size = things.DOUBLE if len(tile.stamps) == 2 else things.SIZES[tile.size]
    return str(things.TILE) % {
        "size": size,
        "width": tile.width,
        "height": tile.height,
        "face": " | ".join(face(stamp) for stamp in tile.stamps),
    }


def language() -> str:
    return get_language() or "en"


@dataclass(frozen=True)
class Names:
    """Finds the names. `seats` are the players' names; what a viewer may not know must be given as
    a back."""

    edition: Edition
    seats: tuple[str, ...] = ()
    hers: tuple[int, ...] = ()
    """Seats whose piles are a large and a small one, not a left and a right one (rule 8.6)."""
    language: str = field(default_factory=language)
    """The reader's language, asked for once: a page names hundreds of things."""

    def seat(self, seat: int) -> str:
        if seat < len(self.seats):
            return self.seats[seat]
        return str(things.SEAT) % {"number": seat + 1}

    def pile(self, seat: int | None, number: int) -> str:
        return str((things.HER_PILES if seat in self.hers else things.PILES)[number])

    def card(self, id: str) -> str:
        return self.words(id).name

    def words(self, id: str) -> Words:
        """The card's words in the reader's language, otherwise in English, otherwise its id."""
        for spoken in (self.language, "en"):
            if card := self.edition.words.get(spoken, {}).get(id):
                return card
        return Words(id, "", "")

    def thing(self, what: str) -> str:
        """The name of a tile, a back, the token or a card, by its id."""
        return _thing(self.edition, what, self.language)

    def items(self, items: Items) -> str:
        return "; ".join(self.thing(item.what) for item in items) or str(things.NOTHING)


@lru_cache(maxsize=4096)
def _thing(edition: Edition, what: str, language: str) -> str:
    """Cached by language: a page names the same tiles again and again."""
    if tile := edition.tiles.get(what):
        return tile_name(tile)
    if what == TOKEN:
        return str(things.FIRST_PLAYER_TOKEN)
    if what.startswith("back-"):
        width, height = what.removeprefix("back-").split("x")
        return str(things.BACK) % {"width": width, "height": height}
    return Names(edition, language=language).card(what)
