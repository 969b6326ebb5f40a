"""The words of an edition that somebody has entered: theirs, and for what they left out those of
the house's card that does the same, with the figures of this one."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.text import capfirst
from django.utils.translation import override

from games.rules.components import Contest, Edition, EventCard, Exhibitor, Mat, Specialist, Words
from games.rules.edition import load_edition
from games.rules.solo_cards import DecisionCard, HerEvent, HerMat, ScoringCard
from games.words.contest_sentences import NAMES, contest_sentence
from games.words.editions import TYPES

HOUSE = settings.BASE_DIR / "games" / "editions" / "house-2"
"""The edition that came with the site, whichever new games use."""
Spoken = Mapping[str, Mapping[str, Words]]


def spoken(edition: Edition) -> Spoken:
    """All words of an edition that has words of its own, in the languages of the site."""
    found = {}
    for language, _name in settings.LANGUAGES:
        with override(language):
            found[language] = {
                id: _words(edition, language, id, card) for id, card in cards(edition)
            }
    return found


def cards(edition: Edition) -> Iterator[tuple[str, object]]:
    """Every card and mat with its id."""
    shelves: list[Mapping[str, object]]
    shelves = [edition.contests, edition.attendees, edition.mats, edition.events]
    if hers := edition.pinzetta:
        shelves += [hers.mats, hers.events, hers.decisions, hers.scoring]
    for shelf in shelves:
        yield from shelf.items()


def _words(edition: Edition, language: str, id: str, card: object) -> Words:
    """Of a name in another language more is understood than of none; a text there is not, so it is
    made from what the card does."""
    own = edition.own or {}
    mine = own.get(language, {}).get(id, {})
    named = next((said[id]["name"] for said in own.values() if said.get(id, {}).get("name")), "")
    made = made_words(language, id, card)
    return Words(
        mine.get("name") or named or made.name,
        mine.get("text") or made.text,
        "" if mine.get("text") else made.explanation,
    )


def made_words(language: str, id: str, card: object) -> Words:
    """The words of a card that has none; the language must be active."""
    twin = _house().get(does(card))
    if twin is None:
        return _of_its_own(id, card)
    raw = _raw_words(language)[twin]
    filling = {"rate": getattr(card, "rate", ""), "number": getattr(card, "number", "")}
    filling |= {"amount": getattr(card, "amount", ""), "crossed": getattr(card, "crossed", "")}
    texts = []
    for text in (raw["name"], raw["text"], raw["explanation"]):
        for name, figure in filling.items():
            text = text.replace(f"{{{name}}}", str(figure))
        texts.append(text)
    return Words(*texts)


@dataclass(frozen=True)
class Does:
    """What a card does, without its figures: cards of the same kind have the same words."""

    kind: str
    what: tuple[Any, ...]


def does(card: object) -> Does:
    match card:
        case Contest():
            return Does("contest", (card.counts, card.of, frozenset(card.among), card.number))
        case Specialist():
            return Does("specialist", (card.power,))
        case Mat():
            return Does("mat", (card.exhibitor.value,))
        case Exhibitor():
            return Does("exhibitor", (card.value,))
        case EventCard():
            return Does("event", (card.effect,))
        case HerMat():
            return Does("her-mat", (frozenset(card.targets),))
        case HerEvent():
            return Does("her-event", (card.line,))
        case DecisionCard():
            return Does("decision", (card.id,))
        case ScoringCard():
            return Does("scoring", (card.type,))
    raise TypeError(card)


def _of_its_own(id: str, card: object) -> Words:
    number = id.rpartition("-")[2]
    match card:
        case Contest():
            return Words(f"{TYPES[card.type]} {number}", contest_sentence(card), "")
        case Exhibitor() | Mat():
            liked = card if isinstance(card, Exhibitor) else card.exhibitor
            return Words(capfirst(str(NAMES[liked.of][liked.value])), "", "")
        case _:
            return Words(id, "", "")


@cache
def house_edition() -> Edition:
    return load_edition(HOUSE)


@cache
def _house() -> Mapping[Does, str]:
    found: dict[Does, str] = {}
    for id, card in cards(house_edition()):
        found.setdefault(does(card), id)
    return found


@cache
def _raw_words(language: str) -> Mapping[str, Any]:
    """The words of the house with the places for figures still in them."""
    return tomllib.loads((HOUSE / "words" / f"{language}.toml").read_text("utf-8"))
