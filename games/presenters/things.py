"""Items and cards as a page shows them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from games.presenters.table_view import TableView
from games.rules.components import TOKEN, Edition
from games.rules.items import Item
from games.rules.sight import Sight
from games.words import Names

BACK = "back-"
"""How the name of a face-down stamp begins in a sight; width and height follow."""
CARD_SIZE = (2, 2)
"""Height and width of cards and the token on a page, in cells."""


class Thing(NamedTuple):
    """An item on the table; `what` is a back if the viewer does not know the face."""

    handle: int
    viewers: str
    """Names of others who have viewed it, if it lies face down."""
    seen_by: tuple[int, ...]
    """The seats of those who have viewed it."""
    name: str
    what: str
    kind: str
    """tile, back, card or token."""
    down: bool
    mine: bool
    """Face down, but known to the viewer; marked with an eye."""


class Card(NamedTuple):
    id: str
    name: str
    text: str
    explanation: str


def thing(view: TableView, item: Item) -> Thing:
    viewer, down = view.seat, not item.up
    known = item.known_to(viewer)
    others = tuple(seat for seat in item.seen if seat != viewer) if down else ()
    names = ", ".join(map(view.names.seat, others))
    face = _face(view.names.edition, view.names.language, item.what, known)
    return Thing(item.handle, names, others, *face, down, down and known)


def size(edition: Edition, what: str) -> tuple[int, int]:
    """Height and width of an item on a page, in cells."""
    if tile := edition.tiles.get(what):
        return tile.height, tile.width
    if what.startswith(BACK):
        width, _, height = what.removeprefix(BACK).partition("x")
        return int(height), int(width)
    return CARD_SIZE


@lru_cache(maxsize=4096)
def _face(edition: Edition, language: str, what: str, known: bool) -> tuple[str, str, str]:
    """Name, id and kind of what a viewer sees."""
    name = Names(edition, language=language).thing(what)
    if what in edition.tiles:
        return name, what, "tile"
    if what == TOKEN:
        return name, what, "token"
    return name, what, "card" if known else "back"


def things(view: TableView, items: Iterable[Item]) -> tuple[Thing, ...]:
    return tuple(thing(view, item) for item in items)


def by_handle(sight: Sight) -> dict[int, Item]:
    """All items that lie on the table."""
    found = [*sight.pool, *sight.discard]
    for player in sight.players:
        found += player.items
    return {item.handle: item for item in found}


def card(view: TableView, id: str) -> Card:
    words = view.names.words(id)
    return Card(id, words.name, words.text, words.explanation)
