"""Items and cards as a page shows them."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import get_language

from games.rules.components import TOKEN, Words
from games.rules.state import Item
from games.tables.look import Look


class Thing(NamedTuple):
    """An item lying somewhere; `what` is a back where the viewer does not know the face."""

    handle: int
    viewers: str
    """Who else has viewed what lies face down."""
    what: str
    name: str
    kind: str
    """tile, back, card or token."""
    width: int
    height: int
    down: bool
    mine: bool
    """Face down for others, known to the viewer: the small eye."""


class Card(NamedTuple):
    id: str
    name: str
    text: str
    explanation: str


def thing(look: Look, item: Item) -> Thing:
    viewer = look.seat
    known = item.known_to(viewer)
    tile = look.sight.edition.tiles.get(item.what)
    if tile:
        kind, width, height = "tile", tile.width, tile.height
    elif item.what == TOKEN:
        kind, width, height = "token", 2, 2
    elif known:
        kind, width, height = "card", 2, 3
    else:
        kind = "back"
        width, height = (int(side) for side in item.what.removeprefix("back-").split("x"))
    others = (look.names.seat(seat) for seat in item.seen if seat != viewer)
    return Thing(
        handle=item.handle,
        what=item.what,
        name=look.names.thing(item.what),
        kind=kind,
        width=width,
        height=height,
        down=not item.up,
        mine=known and not item.up,
        viewers="" if item.up else ", ".join(others),
    )


def things(look: Look, items: Iterable[Item]) -> tuple[Thing, ...]:
    return tuple(thing(look, item) for item in items)


def card(look: Look, id: str) -> Card:
    words = look.sight.edition.words
    for language in (get_language() or "en", "en"):
        if found := words.get(language, {}).get(id):
            return _card(id, found)
    return Card(id, id, "", "")


def _card(id: str, words: Words) -> Card:
    return Card(id, words.name, words.text, words.explanation)
