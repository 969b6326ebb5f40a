"""Pinzetta's mats and cards; an edition may be without them."""

from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.presenters.rulebook.examples import Example
from games.presenters.rulebook.pinzetta_examples import her_example
from games.rules.components import Edition, Words
from games.rules.icons import Icon
from games.rules.solo_cards import SECTIONS
from games.words import Names
from games.words.because import SECTION_NAMES
from games.words.editions import PARTS

Rows = list[tuple[str, tuple[Icon, ...]]]
Figures = list[tuple[str, str]]


class HerCard(NamedTuple):
    id: str
    words: Words
    rows: Rows
    """Items that it lays out."""
    figures: Figures
    example: Example | None


class HerShelf(NamedTuple):
    anchor: str
    title: str
    cards: list[HerCard]


def her_shelves(edition: Edition) -> list[HerShelf]:
    hers, names = edition.pinzetta, Names(edition)
    if hers is None:
        return []

    def card(id: str, rows: Rows, figures: Figures, shown: object) -> HerCard:
        return HerCard(id, names.words(id), rows, figures, her_example(edition, shown))

    mats = [
        card(id, [], [(_("used with"), ", ".join(map(names.card, mat.contests)))], mat)
        for id, mat in hers.mats.items()
    ]
    events = [
        card(
            id,
            [
                (_("her large pile"), event.large),
                (_("her small pile"), event.small),
                (_("your items"), event.yours),
            ],
            [],
            event,
        )
        for id, event in hers.events.items()
    ]
    sections = [str(SECTION_NAMES[key]) for key in SECTIONS]
    decisions = [
        card(id, [], list(zip(sections, map(str, drawn.points), strict=True)), drawn)
        for id, drawn in hers.decisions.items()
    ]
    scoring = [
        card(
            id,
            [],
            [(names.card(c), " / ".join(map(str, by))) for c, by in drawn.numbers.items()],
            drawn,
        )
        for id, drawn in hers.scoring.items()
    ]
    shelves = {"her_mats": mats, "her_events": events, "decisions": decisions, "scoring": scoring}
    return [
        HerShelf(part.replace("_", "-"), capfirst(str(PARTS[part])), cards)
        for part, cards in shelves.items()
    ]
