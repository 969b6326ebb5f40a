"""What the fields and choices of sheets are called."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from club.editions.sheets.tiles import OTHER_HALF
from games.rules.components import EventEffect, Power, Size
from games.rules.edition.cards import ICONS
from games.rules.solo_cards import BottomLine, Target
from games.services.stored.own_words import house_edition
from games.words import Names
from games.words.because import SECTION_NAMES
from games.words.contest_sentences import KINDS
from games.words.editions import TYPES
from games.words.things import COLOURS, DOUBLE, SIZES, THEMES, Texts

FIELDS: Texts = {
    "id": gettext_lazy("Id"),
    "shape": pgettext_lazy("of a tile", "Shape"),
    "width": pgettext_lazy("of a tile", "Shape"),
    "kind": pgettext_lazy("of a stamp", "Kind"),
    "colour": gettext_lazy("Colour"),
    "theme": gettext_lazy("Theme"),
    "value": gettext_lazy("Value"),
    "power": gettext_lazy("What it does"),
    "effect": gettext_lazy("What it does"),
    "line": gettext_lazy("Bottom line"),
    "amount": gettext_lazy("Figure"),
    "solo": gettext_lazy("In the solo game"),
    "liked": gettext_lazy("A point for each"),
    "of": gettext_lazy("A point for each"),
    "items": gettext_lazy("Items"),
    "pinzetta": gettext_lazy("Pinzetta on the back"),
    "back": gettext_lazy("On the back of"),
    "targets": gettext_lazy("Her favourite sizes"),
    "contests": gettext_lazy("Size contests"),
    "contest": pgettext_lazy("a card", "Contest"),
    "mat": gettext_lazy("Her mat"),
    "large": gettext_lazy("Her large pile"),
    "small": gettext_lazy("Her small pile"),
    "yours": gettext_lazy("Your items"),
    "crossed": gettext_lazy("Icons crossed out"),
    "points": gettext_lazy("Points"),
    "numbers": gettext_lazy("Her points"),
    "number": gettext_lazy("Number"),
    "rate": gettext_lazy("Points"),
    "among": gettext_lazy("Of these"),
    "counts": gettext_lazy("What counts"),
    "type": gettext_lazy("Type"),
    "name": pgettext_lazy("a card", "Name"),
    "text": gettext_lazy("Text"),
}
SHAPES: Texts = {
    "upright": pgettext_lazy("shape of a tile", "upright"),
    "wide": pgettext_lazy("shape of a tile", "wide"),
    "double-upright": gettext_lazy("double, upright"),
    "double-wide": gettext_lazy("double, wide"),
    OTHER_HALF: gettext_lazy("its other half"),
}
STACKED: Texts = {
    Size.SMALL: pgettext_lazy("a small square, in short", "small"),
    Size.LARGE: pgettext_lazy("a large square, in short", "large"),
    Size.SHORT: pgettext_lazy("a short rectangle, in short", "short"),
    Size.LONG: pgettext_lazy("a long rectangle, in short", "long"),
}


class Explained(NamedTuple):
    """A choice with what it means."""

    name: str
    text: str


def field_name(name: str) -> str:
    return str(FIELDS.get(name, name))


def choices(field: str, known: tuple[str, ...], mats: Mapping[str, str]) -> list[tuple[str, str]]:
    """Values of a field with what they are called."""
    return [(value, choice_name(field, value, mats)) for value in known]


def choice_name(field: str, value: str, mats: Mapping[str, str]) -> str:
    match field:
        case "shape":
            return str(SHAPES[value])
        case "kind":
            return str(KINDS[value])
        case "colour":
            return str(COLOURS[value])
        case "theme":
            return str(THEMES[value])
        case "liked":
            of, _sep, name = value.partition(" ")
            return str((THEMES if of == "theme" else COLOURS)[name])
        case "items" | "large" | "small" | "yours":
            return _icon(value)
        case "targets":
            return str(DOUBLE if value == Target.DOUBLE else SIZES[value])
        case "power" | "effect" | "line":
            return doing(field)[value].name
        case "type":
            return str(TYPES[value])
    return mats.get(value, value)


def _icon(value: str) -> str:
    icon = ICONS[value]
    if icon.item in STACKED:
        return f"{STACKED[icon.item]} {'↑' if icon.up else '↓'}"
    return _("attendee") if icon.item == "attendee" else str(SIZES[icon.item])


def doing(field: str) -> dict[str, Explained]:
    """The powers, effects or bottom lines that the rules know, in the house's words."""
    house, names = house_edition(), Names(house_edition())
    found: dict[str, Explained] = {}
    match field:
        case "power":
            for power in Power:
                for id in house.specialists[power]:
                    found[power] = _explained(names, id)
        case "effect":
            cards = {card.effect: id for id, card in house.events.items()}
            found = {effect: _explained(names, cards[effect]) for effect in EventEffect}
        case "line" if house.pinzetta:
            lines = {card.line: id for id, card in house.pinzetta.events.items()}
            found = {line: _explained(names, lines[line]) for line in BottomLine}
    return found


def _explained(names: Names, id: str) -> Explained:
    words = names.words(id)
    return Explained(words.name, words.text)


def sections() -> list[str]:
    """The sections of Pinzetta's mat, in the order of a decision card's points."""
    return [capfirst(str(name)) for name in SECTION_NAMES.values()]
