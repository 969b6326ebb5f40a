"""What things are called."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from automa.rules.components import Action, Booklet, Genre
from automa.rules.scoring import Title
from automa.rules.setup import Challenge, DeckKind
from automa.rules.state import Param

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

GENRES: "dict[Genre, StrPromise]" = {
    Genre.CRIME: pgettext_lazy("genre of comics", "crime"),
    Genre.HORROR: pgettext_lazy("genre of comics", "horror"),
    Genre.ROMANCE: pgettext_lazy("genre of comics", "romance"),
    Genre.SCIFI: pgettext_lazy("genre of comics", "sci-fi"),
    Genre.SUPERHEROES: pgettext_lazy("genre of comics", "superheroes"),
    Genre.WESTERN: pgettext_lazy("genre of comics", "western"),
}
ACTIONS: "dict[Action, StrPromise]" = {
    Action.HIRE: pgettext_lazy("action in Age of Comics", "Hire"),
    Action.DEVELOP: pgettext_lazy("action in Age of Comics", "Develop"),
    Action.IDEAS: pgettext_lazy("action in Age of Comics", "Ideas"),
    Action.PRINT: pgettext_lazy("action in Age of Comics", "Print"),
    Action.SALES: pgettext_lazy("action in Age of Comics", "Sales"),
    Action.ROYALTIES: pgettext_lazy("action in Age of Comics", "Royalties"),
}
LEVELS: "dict[int, StrPromise]" = {
    1: _("1: beginner"),
    2: _("2: intermediate"),
    3: _("3: expert"),
}
BOOKLETS: "dict[Booklet, StrPromise]" = {
    Booklet.IT: _("Italian booklet"),
    Booklet.V7: _("English booklet of 2026 (V7)"),
}
DECKS: "dict[DeckKind, StrPromise]" = {
    DeckKind.FLIP: _("real cards: you turn those of your box and say what they show"),
    DeckKind.OWN: _("the cards of your box, entered once"),
    DeckKind.INVENTED: _("a deck invented by us"),
}
DECK_HINTS: "dict[DeckKind, StrPromise]" = {
    DeckKind.FLIP: _("Six taps for a card that is new, one for a card turned before."),
    DeckKind.OWN: _("The phone shuffles them; the real ones stay in the box."),
    DeckKind.INVENTED: _(
        "If you do not have her cards with you. Built like the publisher’s as far as that is "
        "known, but another opponent."
    ),
}
CHALLENGES: "dict[Challenge, StrPromise]" = {
    Challenge.ACTION: _("Action! Masteries of superheroes, western and one more"),
    Challenge.STORIES: _("Master storyteller: masteries of sci-fi, horror and one more"),
    Challenge.FLOWERS: _("Guns and flowers: masteries of romance, crime and one more"),
    Challenge.MONEY: _("Business genius: $20 or more"),
    Challenge.BEYOND: _(
        "Beyond: a comic with more than 11 fans (V7: 11 or more), without hype on it"
    ),
    Challenge.FANS: _("35 fans or more"),
    Challenge.ORDERS: _("12 orders met or more"),
    Challenge.GENRES: _("A printed comic of every genre"),
    Challenge.NO_RIPOFF: _("Ethical publisher: no rip-off printed"),
    Challenge.ONLY_RIPOFFS: _("Wheeler-dealer: only rip-offs printed (Italian booklet)"),
}
TITLES: "dict[Title, StrPromise]" = {
    Title.PUBLISHER: _("Publisher"),
    Title.CHIEF: _("Editor-in-chief"),
    Title.SENIOR: _("Senior editor"),
    Title.ASSOCIATE: _("Associate editor"),
    Title.EDITOR: _("Editor"),
    Title.ASSISTANT: _("Assistant editor"),
    Title.PROOFREADER: _("Proofreader"),
}
HER_LINES: "dict[str, StrPromise]" = {
    "fans": _("Fans on the chart"),
    "rank": _("Best comic at the ends of rounds"),
    "masteries": _("Masteries, 2 points each"),
    "level": _("Her level"),
}
YOUR_LINES: "dict[str, StrPromise]" = {
    "fans": _("Fans on the chart"),
    "unmet": _("Fans of orders collected but not met"),
    "tokens": _("Point tokens"),
    "masteries": _("Masteries, 2 points each"),
    "colours": _("Better colours, 2 points each"),
    "money": _("Dollars, a point for 4"),
    "ideas": _("Ideas, a point for 4"),
    "two": _("Originals with two matching creatives, 6 points each"),
    "one": _("Originals with one matching creative, 4 points each"),
    "none": _("Originals with no matching creative, 2 points each"),
    "milestones": _("Milestones not yet among your tokens"),
    "challenges": _("Challenges not met, −15 each"),
    "best": _("Fans of your best comic without hype"),
    "orders": _("Orders met"),
}
WARNINGS: "dict[str, StrPromise]" = {
    "action-twice": _("This card has an action twice: look once more."),
    "card-twice": _("You have entered this card twice: look once more."),
}
DOUBTS: "dict[str, StrPromise]" = {
    "masteries": _(
        "Masteries: you write %(written)s, but by your answers in the game you have %(known)s."
    ),
    "originals": _(
        "Originals: you write %(written)s, but by your answers in the game you printed %(known)s."
    ),
    "tokens": _(
        "Point tokens: you write %(written)s, but the ends of rounds alone brought you %(known)s."
    ),
}
ROMAN = ("I", "II", "III", "IV", "V")


def genre(word: object) -> str:
    """With a soft hyphen in the longest name, for narrow screens; translations have their own."""
    return str(GENRES[Genre(str(word))]).replace("superheroes", "super\u00adheroes")


def action(word: object) -> str:
    return str(ACTIONS[Action(str(word))])


def param(key: str, value: Param) -> str | int:
    """A parameter of a sentence as it is read."""
    if key in ("genre", "writer", "artist"):
        return genre(value)
    if key == "action":
        return action(value)
    if isinstance(value, tuple):
        return ", ".join(genre(each) if key == "genres" else str(each) for each in value)
    return value


def genres_of(params: Mapping[str, Param]) -> tuple[Genre, ...]:
    """The genres that are shown as a strip of pictograms beside a sentence."""
    shown = params.get("genres", ())
    return tuple(Genre(str(each)) for each in shown) if isinstance(shown, tuple) else ()


def roman(number: int) -> str:
    return ROMAN[number - 1]
