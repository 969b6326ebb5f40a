"""Stamps and cards in templates. Whatever shows one takes its markup from here.

A picture is one `<svg>` of symbols of the sprite, with the thing's name for a screen reader,
or hidden from it (`hidden=True`) where the name stands beside it. The edition is that of the
table looked at, else `edition` of the context, else the one new games use.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any, NamedTuple, Self

from django import template
from django.template import Context, Engine
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.art import pictograms, samples, stamps
from games.art.markup import inside, view_box
from games.art.pictures import Picture
from games.rules.album_link import read_face
from games.rules.components import TOKEN, Contest, Edition, EventCard, Icon, Specialist
from games.services import editions
from games.services.kept import Kept
from games.tables.albums import Piece
from games.tables.examples import card_example
from games.tables.rulebook import card_address
from games.tables.things import Thing
from games.tables.top import Awaited, Present
from games.words import Names
from games.words.editions import TYPES
from games.words.names import tile_name
from games.words.things import SIZES

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
ATTENDEE = _("attendee")
FACE_UP = _("%(thing)s, face up")
FACE_DOWN = _("%(thing)s, face down")
NOT_SAID = SafeString('aria-hidden="true"')


class Drawn(NamedTuple):
    classes: str
    box: str
    inside: SafeString

    @classmethod
    def of(cls, picture: Picture) -> Self:
        drawn = inside(picture, static("art/stamps.svg"))
        # Numbers and names of our own.
        return cls(picture.classes, view_box(picture), mark_safe(drawn))  # noqa: S308  (above)


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

    def __len__(self) -> int:
        return sum(map(len, self.pieces))


@register.simple_tag(takes_context=True)
def tile(context: Context, what: str, hidden: bool = False) -> SafeString:
    """A tile by its id, or the back of one as a sight names it: `back-2x3`."""
    return _thing(_edition(context), what, hidden)


@register.simple_tag(takes_context=True)
def loose_tile(context: Context, face: str, hidden: bool = False) -> SafeString:
    """A tile by what is printed on it, as a link to an album says it."""
    drawn, name = _loose(_edition(context), face, get_language())
    return _svg(drawn, "" if hidden else name)


@register.simple_tag(takes_context=True)
def item(context: Context, item: Any, hidden: bool = False) -> SafeString:
    """Anything that lies in a pool or a pile: a tile or its back, the token, an attendee."""
    edition, what = _edition(context), getattr(item, "what", item)
    if what not in edition.attendees:
        return _thing(edition, what, hidden)
    name = "" if hidden else format_html("<span>{}</span>", Names(edition).card(what))
    return format_html('<span class="attendee">{}{}</span>', _thing(edition, what, True), name)


@register.simple_tag(takes_context=True)
def pictogram(context: Context, id: str, hidden: bool = True) -> SafeString:
    """The picture of a card or mat, without its words."""
    return _thing(_edition(context), id, hidden)


@register.simple_tag
def sample(of: str, name: str) -> SafeString:
    """A small stamp for a colour, theme, size or kind, to stand beside the word."""
    return _svg(Drawn.of(samples.single(of, name)), "")


@register.simple_tag
@cache
def eye() -> SafeString:
    """For a stamp that only its viewer knows; the words stand beside it."""
    return _svg(Drawn.of(pictograms.eye()), "")


@register.simple_tag
def icon(shown: Icon) -> SafeString:
    """An item as an event names it."""
    return _icon(shown)


@register.simple_tag(takes_context=True)
def card_url(context: Context, id: str) -> str:
    """Where the rules explain a card."""
    return card_address(_edition(context), id)


@register.simple_tag(takes_context=True)
def card_name(context: Context, id: str) -> str:
    return Names(_edition(context)).card(id)


@register.inclusion_tag("games/items/_whole_card.html", takes_context=True)
def card(
    context: Context, id: str, level: int = 3, explain: bool = False, anchor: bool = False
) -> dict[str, Any]:
    """A card or mat with its words; an event also with the items it lays out."""
    edition = _edition(context)
    shown = _card(edition, id)
    return {
        "id": id,
        "anchor": anchor,
        "level": level,
        "explain": explain,
        "shown": shown,
        "kind": type(shown).__name__.lower(),
        "type": TYPES[shown.type] if isinstance(shown, Contest) else "",
        "number": id.rpartition("-")[2] if isinstance(shown, Specialist) else "",
        "picture": _thing(edition, id, True),
        "words": Names(edition).words(id),
        "example": card_example(edition, shown) if explain else None,
        "items": [_icon(each) for each in shown.items] if isinstance(shown, EventCard) else [],
    }


@register.simple_tag(takes_context=True)
def printed(context: Context, template: str, **shown: Any) -> SafeString:
    """A template that shows nothing but these values: printed once, then stuck in wherever they
    are the same. A page holds some hundred stamps, and rendering them was most of its time."""
    sheet = _once(_edition(context), get_language(), template, tuple(shown.items()), lambda: shown)
    return sheet.filled_in(())


@register.simple_tag(takes_context=True)
def printed_each(context: Context, template: str, **shown: Any) -> SafeString:
    """The same for each of several, and what is the same beside each of them: {% printed_each "…"
    piece=pieces me=me %}."""
    name, things = next(iter(shown.items()))
    del shown[name]
    edition, language = _edition(context), get_language()
    return _joined(_each(edition, language, template, name, thing, **shown) for thing in things)


@register.simple_tag(takes_context=True)
def lying(context: Context, thing: Thing) -> SafeString:
    """An item that lies at a table."""
    return _each(_edition(context), get_language(), "games/items/_item.html", "thing", thing)


@register.simple_tag(takes_context=True)
def pick_each(context: Context, things: Iterable[Thing], picked: int | None) -> SafeString:
    """Items of which one is to be picked."""
    edition, language, pick = _edition(context), get_language(), "games/desk/_pick.html"
    return _joined(
        _each(edition, language, pick, "thing", each, checked=each.handle == picked)
        for each in things
    )


@register.simple_tag(takes_context=True)
def cells(context: Context, cells: tuple[Any, ...], url: str) -> SafeString:
    """Where a stamp may be laid; `url` is told."""
    board = Board(url, cells)
    return _each(_edition(context), get_language(), "games/desk/_cells.html", "board", board)


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
    return Kept(MORE_ROOM.get(template, ROOM), weigh=len)


def _print(edition: Edition, template: str, **shown: Any) -> SafeString:
    context = Context({"edition": edition, **shown}, use_l10n=False)  # numbers are whole
    return Engine.get_default().get_template(template).render(context)


def _shown(value: int | str) -> str:
    """In a page."""
    return value if type(value) is SafeString else escape(str(value))


def _joined(texts: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(texts))  # each of them is


def _edition(context: Context) -> Edition:
    if look := context.get("look"):
        edition: Edition = look.sight.edition
        return edition
    return context.get("edition") or editions.current()


def _card(edition: Edition, id: str) -> pictograms.Card:
    cards = edition.contests, edition.attendees, edition.mats, edition.events
    return next(found[id] for found in cards if id in found)


def _thing(edition: Edition, what: str, hidden: bool) -> SafeString:
    return _svg(_drawn(edition, what), "" if hidden else Names(edition).thing(what))


def _icon(shown: Icon) -> SafeString:
    thing = ATTENDEE if shown.item == "attendee" else SIZES[shown.item]
    name = str(FACE_UP if shown.up else FACE_DOWN) % {"thing": thing}
    return _svg(Drawn.of(pictograms.icon(shown)), name)


@lru_cache(maxsize=2048)
def _drawn(edition: Edition, what: str) -> Drawn:
    """Drawn once for good: neither an edition nor the sprite changes while the site runs."""
    if found := edition.tiles.get(what):
        return Drawn.of(stamps.face(edition, found))
    if what == TOKEN:
        return Drawn.of(pictograms.token())
    if what.startswith("back-"):
        width, height = map(int, what.removeprefix("back-").split("x"))
        return Drawn.of(stamps.back(width, height))
    return Drawn.of(pictograms.pictogram(_card(edition, what)))


@lru_cache(maxsize=2048)
def _loose(edition: Edition, face: str, language: str | None) -> tuple[Drawn, str]:
    found = read_face(face, edition)
    return Drawn.of(stamps.face(edition, found)), tile_name(found)


def _svg(drawn: Drawn, label: str) -> SafeString:
    said = format_html('role="img" aria-label="{}"', label) if label else NOT_SAID
    return format_html(
        '<svg class="{}" viewBox="{}" {}>{}</svg>', drawn.classes, drawn.box, said, drawn.inside
    )
