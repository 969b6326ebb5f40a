"""Stamps and cards in templates. Whatever shows one takes its markup from here.

A picture is one `<svg>` of symbols of the sprite, with the thing's name for a screen reader,
or hidden from it (`hidden=True`) where the name stands beside it. The edition is that of the
table looked at, else `edition` of the context, else the one new games use.
"""

from functools import cache, lru_cache
from typing import Any, NamedTuple, Self

from django import template
from django.template import Context
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
from games.tables.rulebook.examples import card_example
from games.tables.rulebook.rulebook import card_address
from games.words import Names
from games.words.editions import TYPES
from games.words.names import tile_name
from games.words.things import SIZES

register = template.Library()

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


@register.simple_tag(takes_context=True)
def tile(context: Context, what: str, hidden: bool = False) -> SafeString:
    """A tile by its id, or the back of one as a sight names it: `back-2x3`."""
    return _thing(edition_of(context), what, hidden)


@register.simple_tag(takes_context=True)
def loose_tile(context: Context, face: str, hidden: bool = False) -> SafeString:
    """A tile by what is printed on it, as a link to an album says it."""
    drawn, name = _loose(edition_of(context), face, get_language())
    return _svg(drawn, "" if hidden else name)


@register.simple_tag(takes_context=True)
def item(context: Context, item: Any, hidden: bool = False) -> SafeString:
    """Anything that lies in a pool or a pile: a tile or its back, the token, an attendee."""
    return item_of(edition_of(context), getattr(item, "what", item), hidden)


@register.simple_tag(takes_context=True)
def pictogram(context: Context, id: str, hidden: bool = True) -> SafeString:
    """The picture of a card or mat, without its words."""
    return _thing(edition_of(context), id, hidden)


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
    return card_address(edition_of(context), id)


@register.simple_tag(takes_context=True)
def card_name(context: Context, id: str) -> str:
    return Names(edition_of(context)).card(id)


@register.inclusion_tag("games/items/_whole_card.html", takes_context=True)
def card(
    context: Context, id: str, level: int = 3, explain: bool = False, anchor: bool = False
) -> dict[str, Any]:
    """A card or mat with its words; an event also with the items it lays out."""
    edition = edition_of(context)
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


def edition_of(context: Context) -> Edition:
    if look := context.get("look"):
        edition: Edition = look.sight.edition
        return edition
    return context.get("edition") or editions.current()


def item_of(edition: Edition, what: str, hidden: bool = False) -> SafeString:
    if what not in edition.attendees:
        return _thing(edition, what, hidden)
    name = "" if hidden else format_html("<span>{}</span>", Names(edition).card(what))
    return format_html('<span class="attendee">{}{}</span>', _thing(edition, what, True), name)


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
