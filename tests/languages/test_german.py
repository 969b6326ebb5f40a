"""German bends its nouns and has quotes of its own; we do not guess who is a woman or a man."""

import re

import polib
import pytest
from django.utils.translation import override

from games.rules.items import Item
from games.rules.player import Entry
from games.rules.refusal import Refusal
from games.services.stored import editions
from games.words import Names, entry_sentence, sentence
from scripts.messages import path_of

GENDERED = re.compile(r"\b(Mits|S)pieler(?!in)|\b(Gastgeb|Zuschau|Gewinn)er\b|\w[*:_/]in(nen)?\b")


@pytest.fixture(scope="module")
def said() -> list[str]:
    po = polib.pofile(str(path_of("de")))
    return [words for entry in po for words in (entry.msgstr, *entry.msgstr_plural.values())]


@pytest.mark.parametrize(
    ("number", "end"), [(0, "0 Objekte."), (1, "1 Objekt."), (2, "2 Objekte.")]
)
def test_two_ways_to_count(number: int, end: str) -> None:
    with override("de"):
        assert sentence(Refusal("cut-reserve-more", number=number)).endswith(end)


def test_the_log_names_cards_and_piles_as_the_box_does() -> None:
    token = (Item(4, "token", up=True),)
    with override("de"):
        names = Names(editions.configured_edition(), ("Ola", "Jan"))
        took = entry_sentence(Entry("chose", 0, 1, number=0, items=token), names)
        event = entry_sentence(Entry("event", card="event-1"), names)
    assert took == "Ola nimmt das linke Angebot von Jan: Startmarker."
    assert event == "Event des Tages: Großzügige Geschenke."


def test_no_sentence_knows_anybodys_gender(said: list[str]) -> None:
    assert [words for words in said if GENDERED.search(words)] == []
    for words in ("Der Spieler nimmt", "Spieler:innen", "Zuschauer sehen zu"):
        assert GENDERED.search(words)


def test_quotes_are_german(said: list[str]) -> None:
    plain = [re.sub(r"<[^>]*>", "", words) for words in said]
    assert [words for words in plain if words.count("„") != words.count("“")] == []
    assert [words for words in plain if set(words) & set("\"”'")] == []
