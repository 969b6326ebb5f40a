"""All cards and mats, in the chapters of the rules that explain them."""

from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.presenters.rulebook.pinzetta_cards import HerShelf, her_shelves
from games.rules.components import ContestType, Edition, Exhibitor, Specialist
from games.words.editions import PARTS, TYPES

CHAPTERS = ("contests", "attendees", "mats", "events", "pinzetta")


class Shelf(NamedTuple):
    anchor: str
    title: str
    ids: list[str]


class CardChapter(NamedTuple):
    key: str
    title: str
    shelves: list[Shelf]
    hers: list[HerShelf]


def chapters(edition: Edition) -> list[CardChapter]:
    """All chapters that have cards; an edition may be without Pinzetta."""
    return [found for key in CHAPTERS if (found := chapter(edition, key)).shelves or found.hers]


def chapter(edition: Edition, key: str) -> CardChapter:
    titles = {
        "contests": PARTS["contests"],
        "attendees": _("specialists and exhibitors"),
        "mats": PARTS["mats"],
        "events": PARTS["events"],
        "pinzetta": _("Pinzetta’s mats and cards"),
    }
    hers = her_shelves(edition) if key == "pinzetta" else []
    return CardChapter(key, capfirst(str(titles[key])), _shelves(edition, key), hers)


def chapter_of(edition: Edition, id: str) -> str:
    """The chapter of a card; Pinzetta's if it is in no other."""
    cards = {
        "contests": edition.contests,
        "attendees": edition.attendees,
        "mats": edition.mats,
        "events": edition.events,
    }
    return next((key for key, ids in cards.items() if id in ids), "pinzetta")


def _shelves(edition: Edition, key: str) -> list[Shelf]:
    match key:
        case "contests":
            return [
                Shelf(
                    f"contests-{type}",
                    _("Contests: %(type)s") % {"type": TYPES[type]},
                    [id for id, card in edition.contests.items() if card.type is type],
                )
                for type in ContestType
            ]
        case "attendees":
            return [
                Shelf(part, capfirst(str(PARTS[part])), ids)
                for part, sort in (("specialists", Specialist), ("exhibitors", Exhibitor))
                if (ids := [id for id, c in edition.attendees.items() if isinstance(c, sort)])
            ]
        case "mats":
            return [Shelf("mats", capfirst(str(PARTS["mats"])), list(edition.mats))]
        case "events":
            return [Shelf("events", capfirst(str(PARTS["events"])), list(edition.events))]
    return []
