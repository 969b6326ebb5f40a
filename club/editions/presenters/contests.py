"""Contests of a draft: their sentences, the ways of counting with drawn examples, and what a card
counts on an album that can be changed."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from club.editions.documents import card_of
from club.editions.models import EditionDraft
from club.editions.presenters.checklist import Checklist
from games.presenters.album_page.layout import EXAMPLE, Laying, lay, read, take
from games.presenters.album_page.tile_buttons import Hand, hand
from games.presenters.rulebook.examples import Drawing, drawing_of
from games.rules import contests
from games.rules.album import Page
from games.rules.album_link import read_link
from games.rules.components import Contest, ContestType
from games.rules.contests import NEEDS, Needs
from games.services.stored.own_words import house_edition, made_words
from games.words.contest_sentences import contest_sentence, way
from games.words.editions import TYPES
from games.words.examples import EDGE, EXAMPLES, What


class Entered(NamedTuple):
    """A contest of a draft."""

    id: str
    name: str
    sentence: str
    wrong: list[str]


class Shelf(NamedTuple):
    type: str
    title: str
    cards: list[Entered]


class Way(NamedTuple):
    """A way of counting, with an example of it."""

    counts: str
    said: str
    needs: Needs
    drawing: Drawing
    number: int


class Tried(NamedTuple):
    """What a card counts on an album."""

    sentence: str
    """Empty while the card is unfinished."""
    number: int
    points: int
    drawing: Drawing
    link: str
    hand: Hand
    refused: str


def shelves(draft: EditionDraft, told: Checklist) -> list[Shelf]:
    rows = draft.document["contests"]
    found: dict[str, list[Entered]] = {type: [] for type in ContestType}
    for number, row in enumerate(rows, 1):
        entered = _entered(draft.document, row, told.of_row("contests", number))
        found.setdefault(str(row.get("type")), []).append(entered)
    return [Shelf(type, str(TYPES.get(type, type)), cards) for type, cards in found.items()]


def _entered(document: Mapping[str, Any], row: Mapping[str, Any], wrong: list[str]) -> Entered:
    id, card = str(row.get("id")), card_of(dict(row))
    said = document["words"].get(get_language(), {}).get(id, {})
    name = said.get("name") or (
        made_words(get_language() or "en", id, card).name if card else _("unfinished")
    )
    return Entered(id, name, contest_sentence(card) if card else "", wrong)


def ways() -> list[Way]:
    """Every way of counting that the rules know."""
    return _ways(get_language())


@lru_cache
def _ways(language: str | None) -> list[Way]:
    house, found = house_edition(), []
    for counts, needs in NEEDS.items():
        what = next((what for what in EXAMPLES if what.counts == counts), What(counts))
        album = EXAMPLES[what].album if what in EXAMPLES else EDGE
        card = Contest("", ContestType.FINALE, what.counts, 1, *what[1:], source="")
        number, cells = contests.count(Page(read_link(album, house)), card)
        found.append(Way(counts, way(counts), needs, drawing_of(house, album, cells), number))
    return found


def album_of(card: Contest | None) -> str:
    """The letters of an example album on which a card counts something."""
    if card is None:
        return EXAMPLE
    same = [what for what in EXAMPLES if what.counts == card.counts]
    best = [what for what in same if what.of == card.of] or same
    return EXAMPLES[best[0]].album if best else EXAMPLE


def tried(card: Contest | None, query: Mapping[str, str]) -> Tried:
    """Count a card on the album of a query, after the click in it, if there was one."""
    laying = _changed({name: value for name, value in query.items() if name != "b"}, card)
    link = laying.links["a"]
    page = Page(laying.albums[0])
    number, cells = contests.count(page, card) if card else (0, 0)
    return Tried(
        contest_sentence(card) if card else "",
        number,
        number * card.rate if card else 0,
        drawing_of(house_edition(), link, cells),
        link,
        hand(laying.hand),
        laying.refused,
    )


def _changed(query: dict[str, str], card: Contest | None) -> Laying:
    query.setdefault("a", album_of(card))
    if "cell" in query:
        return lay(query, "a")
    if "take" in query:
        return take(query, "a")
    found = read(query)
    return found if not found.refused else Laying(refused=found.refused)
