"""Pictures of stamps and cards, for templates.

A picture is one `<svg>` that uses symbols of the sprite. Its label for screen readers is the name
of the thing; with `hidden=True` it has none, because the page shows the name next to it.
"""

from functools import cache, lru_cache
from typing import NamedTuple, Self

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.art import pictograms, samples, seats, stamps
from games.art.markup import inside, view_box
from games.art.pictures import Picture
from games.pages.formats import url
from games.presenters.rulebook.cards import chapter_of
from games.presenters.rulebook.examples import Example, card_example
from games.rules.album_link import read_face
from games.rules.components import TOKEN, Contest, Edition, EventCard, Specialist, Words
from games.rules.icons import Icon
from games.words import Names
from games.words.editions import TYPES
from games.words.names import tile_name
from games.words.things import SIZES

ATTENDEE = _("attendee")
FACE_UP = _("%(thing)s, face up")
FACE_DOWN = _("%(thing)s, face down")
ARIA_HIDDEN = SafeString('aria-hidden="true"')


class Drawn(NamedTuple):
    """The attributes and the content of an `<svg>`."""

    classes: str
    box: str
    inside: SafeString

    @classmethod
    def of(cls, picture: Picture) -> Self:
        drawn = inside(picture, static("art/stamps.svg"))
        # Safe: it contains only numbers and names of our own.
        return cls(picture.classes, view_box(picture), mark_safe(drawn))  # noqa: S308  (above)


def tile(edition: Edition, what: str, hidden: bool = False) -> SafeString:
    """A tile by its id, or the back of a tile by its name in a sight, such as `back-2x3`."""
    return _picture(edition, get_language(), what, hidden)


def loose_tile(edition: Edition, face: str, hidden: bool = False) -> SafeString:
    """A tile by what is printed on it, as encoded in the link to an album."""
    drawn, name = _loose(edition, face, get_language())
    return _svg(drawn, "" if hidden else name)


def item(edition: Edition, what: str, hidden: bool = False) -> SafeString:
    """Anything in a pool or a pile: a tile or its back, the token, an attendee."""
    return _item(edition, get_language(), what, hidden)


def pictogram(edition: Edition, id: str, hidden: bool = True) -> SafeString:
    """The picture of a card or mat, without its text."""
    return _picture(edition, get_language(), id, hidden)


def sample(of: str, name: str) -> SafeString:
    """A small stamp for a colour, theme, size or kind, to be shown next to its name."""
    return _svg(Drawn.of(samples.single(of, name)), "")


@cache
def seat(number: int) -> SafeString:
    """The stamp of a seat, to be shown next to the name of its player."""
    return _svg(Drawn.of(seats.face(number)), "")


@cache
def eye() -> SafeString:
    """The eye that marks a stamp only its viewer knows; the page has a text next to it."""
    return _svg(Drawn.of(pictograms.eye()), "")


def icon(shown: Icon) -> SafeString:
    """The picture of an item on an event card."""
    thing = ATTENDEE if shown.item == "attendee" else SIZES[shown.item]
    name = str(FACE_UP if shown.up else FACE_DOWN) % {"thing": thing}
    return _svg(Drawn.of(pictograms.icon(shown)), name)


def card_url(edition: Edition, id: str) -> str:
    """The address of a card in the rules."""
    of_edition = f"?edition={edition.hash}" if edition.own is not None else ""
    return f"{url('rules-cards', chapter_of(edition, id))}{of_edition}#{id}"


def card_name(edition: Edition, id: str) -> str:
    return Names(edition).card(id)


class CardParts(NamedTuple):
    """What the macro `whole_card` shows of a card or mat."""

    kind: str
    type: str
    """The type of a contest; empty for others."""
    number: str
    """The number of a specialist; empty for others."""
    words: Words
    items: tuple[Icon, ...]
    """What an event lays out."""
    example: Example | None


def card_parts(edition: Edition, id: str) -> CardParts:
    shown = _card(edition, id)
    return CardParts(
        kind=type(shown).__name__.lower(),
        type=str(TYPES[shown.type]) if isinstance(shown, Contest) else "",
        number=id.rpartition("-")[2] if isinstance(shown, Specialist) else "",
        words=Names(edition).words(id),
        items=shown.items if isinstance(shown, EventCard) else (),
        example=card_example(edition, shown),
    )


def _card(edition: Edition, id: str) -> pictograms.Card:
    cards = edition.contests, edition.attendees, edition.mats, edition.events
    return next(found[id] for found in cards if id in found)


@lru_cache(maxsize=2048)
def _picture(edition: Edition, language: str | None, what: str, hidden: bool) -> SafeString:
    return _svg(_drawn(edition, what), "" if hidden else Names(edition).thing(what))


@lru_cache(maxsize=2048)
def _item(edition: Edition, language: str | None, what: str, hidden: bool) -> SafeString:
    if what not in edition.attendees:
        return _picture(edition, language, what, hidden)
    name = "" if hidden else format_html("<span>{}</span>", Names(edition).card(what))
    picture = _picture(edition, language, what, hidden=True)
    return format_html('<span class="attendee">{}{}</span>', picture, name)


def _drawn(edition: Edition, what: str) -> Drawn:
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
    aria = format_html('role="img" aria-label="{}"', label) if label else ARIA_HIDDEN
    return format_html(
        '<svg class="{}" viewBox="{}" {}>{}</svg>',
        drawn.classes,
        drawn.box,
        aria,
        drawn.inside,
    )
