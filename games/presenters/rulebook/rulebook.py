"""The rules, the cards and the words of the game, to be read and to be searched."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presenters.rulebook.cards import chapter_of
from games.presenters.rulebook.examples import Example, rule_examples
from games.rules.components import Edition
from games.words import Names
from games.words.rulebook import PARTS, READINGS, Rule
from games.words.terms import TERMS, Term

LONGEST_QUERY = 100
"""The most letters of a search; the rest is ignored."""
MOST_WORDS = 8
"""The most different words of a search; the others are ignored."""


class ReadRule(NamedTuple):
    rule: Rule
    examples: list[Example]


class ReadPart(NamedTuple):
    number: int
    title: str
    before: str
    rules: list[ReadRule]


class Passage(NamedTuple):
    """A text that can be found: its address, title and content."""

    address: str
    title: str
    text: str


class SearchResult(NamedTuple):
    address: str
    title: list[tuple[bool, str]]
    """In pieces, each with whether it matches the search."""
    text: list[tuple[bool, str]]


def parts(edition: Edition) -> list[ReadPart]:
    return [
        ReadPart(
            part.number,
            str(part.title),
            str(part.before),
            [ReadRule(rule, list(rule_examples(edition, rule.number))) for rule in part.rules],
        )
        for part in PARTS
    ]


def terms() -> list[tuple[str, Term]]:
    """The words of the game in alphabetical order."""
    return sorted(TERMS.items(), key=lambda each: _folded(str(each[1].word)))


def card_address(edition: Edition, id: str) -> str:
    of_edition = f"?edition={edition.hash}" if edition.own is not None else ""
    return f"{reverse('rules-cards', args=[chapter_of(edition, id)])}{of_edition}#{id}"


def search(edition: Edition, query: str) -> list[SearchResult]:
    """Everything that contains all words of the search, in any case and with or without accents."""
    words = list(dict.fromkeys(_folded(query[:LONGEST_QUERY]).split()))[:MOST_WORDS]
    if not words:
        return []
    return [
        SearchResult(
            place.address,
            _marked(place.title, title, words),
            _marked(place.text, text, words),
        )
        for place, title, text in _index(edition, get_language())
        if all(word in title or word in text for word in words)
    ]


@lru_cache(maxsize=8)
def _index(edition: Edition, language: str | None) -> list[tuple[Passage, str, str]]:
    """Everything that can be found, in the current language, which is given for the cache; with
    title and text folded."""
    return [(place, _folded(place.title), _folded(place.text)) for place in _places(edition)]


def _places(edition: Edition) -> Iterator[Passage]:
    rules, glossary = reverse("rules"), reverse("glossary")
    for id, term in TERMS.items():
        yield Passage(f"{glossary}#term-{id}", capfirst(str(term.word)), str(term.said))
    for part in PARTS:
        for rule in part.rules:
            title = _("Rule %(number)s: %(part)s") % {"number": rule.number, "part": part.title}
            text = " ".join(map(str, (*rule.said, *rule.rulings.values())))
            yield Passage(f"{rules}#{rule.number}", title, text)
    for reading in READINGS:
        yield Passage(f"{rules}#cards", _("Readings of single cards"), str(reading))
    for id in _cards(edition):
        words = Names(edition).words(id)
        text = f"{words.text} {words.explanation}"
        yield Passage(card_address(edition, id), words.name, text)


def _cards(edition: Edition) -> Iterator[str]:
    for cards in (edition.contests, edition.attendees, edition.mats, edition.events):
        yield from cards
    if hers := edition.pinzetta:
        for others in (hers.mats, hers.events, hers.decisions, hers.scoring):
            yield from others


def _folded(text: str) -> str:
    """The text without case and accents, of the same length, so that positions stay the same."""
    bare = (unicodedata.normalize("NFKD", letter)[0].casefold()[0] for letter in text)
    return "".join(bare).translate({ord("ł"): "l"})


def _marked(text: str, folded: str, words: list[str]) -> list[tuple[bool, str]]:
    """The text in pieces, each with whether it matches."""
    marked = [False] * len(text)
    for word in words:
        start = folded.find(word)
        while start >= 0:
            marked[start : start + len(word)] = [True] * len(word)
            start = folded.find(word, start + 1)
    letters = groupby(zip(marked, text, strict=True), key=itemgetter(0))
    return [(mark, "".join(letter for _, letter in piece)) for mark, piece in letters]
