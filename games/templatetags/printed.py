"""Whatever a page shows again and again, printed once and stuck in: stamps, cards, who is awaited.

What is another at every table, a name or a number, is left blank and filled in where it is stuck.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any, NamedTuple, Self

from django import template
from django.template import Context, Engine
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.rules.components import Edition
from games.services.cache import Cache
from games.tables.albums import Piece
from games.tables.things import Thing
from games.tables.top import Awaited, Present
from games.templatetags.stamps import edition_of, item_of

register = template.Library()

ROOM = 100_000
"""Letters that a process keeps of what is printed from one template: each has room of its own, or
what is another at every table would push out what is the same at all of them."""
BLANK = re.compile(r"<(\d)>")
"""Where something is filled in that was not printed. Nobody else can write that into a page: it
would be escaped."""
BLANKS = tuple(SafeString(f"<{number}>") for number in range(10))


class Board(NamedTuple):
    url: str
    cells: tuple[Any, ...]


FILLED_IN: Mapping[type, int] = {Thing: 4, Piece: 5, Present: 2, Awaited: 1, Board: 1}
"""How many of the first values of a thing are not printed with it, so that one printing serves many
tables."""
PICTURED = (Thing, Piece)
"""The last of those is what it is; its picture is filled in, too."""


class Sheet(NamedTuple):
    """What is printed, with blanks between the pieces."""

    pieces: list[SafeString]
    blanks: list[int]

    @classmethod
    def of(cls, text: SafeString) -> Self:
        pieces = list(map(SafeString, BLANK.split(text)))
        return cls(pieces, list(map(int, pieces[1::2])))

    def filled_in(self, values: Sequence[Any]) -> SafeString:
        if not self.blanks:
            return self.pieces[0]
        pieces: list[str] = [*self.pieces]
        pieces[1::2] = [_shown(values[number]) for number in self.blanks]
        return SafeString("".join(pieces))  # what is filled in is escaped

    def letters(self) -> int:
        return sum(map(len, self.pieces))


@register.simple_tag(takes_context=True)
def printed(context: Context, template: str, **shown: Any) -> SafeString:
    """A template that shows nothing but these values: printed once, then stuck in wherever they
    are the same. A page holds some hundred stamps, and rendering them was most of its time."""
    press = Press.of(context, template)
    key = tuple(shown.items())
    return (press.found(key) or press.kept(key, shown)).filled_in(())


@register.simple_tag(takes_context=True)
def printed_each(context: Context, template: str, **shown: Any) -> SafeString:
    """The same for each of several, and what is the same beside each of them: {% printed_each "…"
    piece=pieces me=me %}."""
    name, things = next(iter(shown.items()))
    del shown[name]
    press = Press.of(context, template)
    return _joined(press.each(name, thing, shown) for thing in things)


@register.simple_tag(takes_context=True)
def lying(context: Context, thing: Thing) -> SafeString:
    """An item that lies at a table."""
    press = Press.of(context, "games/items/_item.html")
    return press.each("thing", thing, {})


@register.simple_tag(takes_context=True)
def pick_each(context: Context, things: Iterable[Thing], picked: int | None) -> SafeString:
    """Items of which one is to be picked."""
    press = Press.of(context, "games/desk/_pick.html")
    return _joined(press.each("thing", each, {"checked": each.handle == picked}) for each in things)


@register.simple_tag(takes_context=True)
def cells(context: Context, cells: tuple[Any, ...], url: str) -> SafeString:
    """Where a stamp may be laid; `url` is told."""
    press = Press.of(context, "games/desk/_cells.html")
    return press.each("board", Board(url, cells), {})


class Press(NamedTuple):
    """Prints from one template, in one language."""

    edition: Edition
    language: str | None
    template: str

    @classmethod
    def of(cls, context: Context, template: str) -> Self:
        return cls(edition_of(context), get_language(), template)

    def each(self, name: str, thing: Any, beside: Mapping[str, Any]) -> SafeString:
        first = FILLED_IN.get(type(thing), 0)
        values = thing[:first]
        key = (*map(bool, values), *thing[first:], *beside.values())
        if isinstance(thing, PICTURED):
            values = (*values, _picture(self.edition, self.language, values[-1]))
            beside = {"picture": BLANKS[first], **beside}
        sheet = self.found(key) or self.kept(key, {name: _blank(thing, first), **beside})
        return sheet.filled_in(values)

    def found(self, key: tuple[Any, ...]) -> Sheet | None:
        return _sheets(self.template).get((self.edition, self.language, *key))

    def kept(self, key: tuple[Any, ...], shown: dict[str, Any]) -> Sheet:
        context = Context({"edition": self.edition, **shown}, use_l10n=False)  # numbers are whole
        sheet = Sheet.of(Engine.get_default().get_template(self.template).render(context))
        return _sheets(self.template).put((self.edition, self.language, *key), sheet)


def _blank(thing: Any, first: int) -> Any:
    """With blanks for the first values of it that there are."""
    blanks = (value and blank for value, blank in zip(thing[:first], BLANKS, strict=False))
    return thing._make((*blanks, *thing[first:])) if first else thing


@lru_cache(maxsize=2048)
def _picture(edition: Edition, _language: str | None, what: str) -> SafeString:
    return item_of(edition, what)


@cache
def _sheets(template: str) -> Cache[tuple[Any, ...], Sheet]:
    return Cache(ROOM, weigh=Sheet.letters)


def _shown(value: int | str) -> str:
    """In a page."""
    if type(value) is SafeString:
        return value
    return str(value) if type(value) is int else escape(str(value))


def _joined(texts: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(texts))  # each of them is
