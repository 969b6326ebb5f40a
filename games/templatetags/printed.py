"""Whatever a page shows again and again, printed once and stuck in: stamps, cards, who is awaited.

What is another at every table, a name or a number, is left blank and filled in where it is stuck.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any, NamedTuple, Self

from django import template
from django.template import Context, Engine
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.rules.components import Edition
from games.services.kept import Kept
from games.tables.albums import Piece
from games.tables.things import Thing
from games.tables.top import Awaited, Present
from games.templatetags.stamps import edition_of

register = template.Library()

ROOM = 100_000
"""Letters that a process keeps of what is printed from one template: each has room of its own, or
what is another at every table would push out what is the same at all of them."""
MORE_ROOM = {
    "games/table/_told.html": 1_000_000,
    "games/items/_listed.html": 400_000,
    **dict.fromkeys(("games/items/_item.html", "games/desk/_pick.html"), 300_000),
    "games/table/_piece.html": 300_000,
}
"""For what is shown again with every move, at some hundred tables."""
BLANK = re.compile(r"<(\d)>")
"""Where something is filled in that was not printed. Nobody else can write that into a page: it
would be escaped."""
BLANKS = tuple(SafeString(f"<{number}>") for number in range(10))


class Board(NamedTuple):
    url: str
    cells: tuple[Any, ...]


FILLED_IN: Mapping[type, int] = {Thing: 2, Piece: 3, Present: 2, Awaited: 1, Board: 1}
"""How many of the first values of a thing are not printed with it, so that one printing serves many
tables."""


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
    sheet = _once(
        edition_of(context), get_language(), template, tuple(shown.items()), lambda: shown
    )
    return sheet.filled_in(())


@register.simple_tag(takes_context=True)
def printed_each(context: Context, template: str, **shown: Any) -> SafeString:
    """The same for each of several, and what is the same beside each of them: {% printed_each "…"
    piece=pieces me=me %}."""
    name, things = next(iter(shown.items()))
    del shown[name]
    edition, language = edition_of(context), get_language()
    return _joined(_each(edition, language, template, name, thing, **shown) for thing in things)


@register.simple_tag(takes_context=True)
def lying(context: Context, thing: Thing) -> SafeString:
    """An item that lies at a table."""
    return _each(edition_of(context), get_language(), "games/items/_item.html", "thing", thing)


@register.simple_tag(takes_context=True)
def pick_each(context: Context, things: Iterable[Thing], picked: int | None) -> SafeString:
    """Items of which one is to be picked."""
    edition, language, pick = edition_of(context), get_language(), "games/desk/_pick.html"
    return _joined(
        _each(edition, language, pick, "thing", each, checked=each.handle == picked)
        for each in things
    )


@register.simple_tag(takes_context=True)
def cells(context: Context, cells: tuple[Any, ...], url: str) -> SafeString:
    """Where a stamp may be laid; `url` is told."""
    board = Board(url, cells)
    return _each(edition_of(context), get_language(), "games/desk/_cells.html", "board", board)


def _each(
    edition: Edition, language: str | None, template: str, name: str, thing: Any, **beside: Any
) -> SafeString:
    first = FILLED_IN.get(type(thing), 0)
    values, known_by = thing[:first], thing[first:]

    def blank() -> dict[str, Any]:
        blanks = (value and BLANKS[number] for number, value in enumerate(values))
        return {name: thing._make((*blanks, *known_by)), **beside}

    key = (*map(bool, values), *known_by, *beside.values())
    return _once(edition, language, template, key, blank).filled_in(values)


def _once(
    edition: Edition,
    language: str | None,
    template: str,
    known_by: tuple[Any, ...],
    shown: Callable[[], dict[str, Any]],
) -> Sheet:
    kept, key = _kept(template), (edition, language, *known_by)
    if (sheet := kept.get(key)) is None:
        sheet = kept.keep(key, Sheet.of(_print(edition, template, **shown())))
    return sheet


@cache
def _kept(template: str) -> Kept[tuple[Any, ...], Sheet]:
    return Kept(MORE_ROOM.get(template, ROOM), weigh=Sheet.letters)


def _print(edition: Edition, template: str, **shown: Any) -> SafeString:
    context = Context({"edition": edition, **shown}, use_l10n=False)  # numbers are whole
    return Engine.get_default().get_template(template).render(context)


def _shown(value: int | str) -> str:
    """In a page."""
    return value if type(value) is SafeString else escape(str(value))


def _joined(texts: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(texts))  # each of them is
