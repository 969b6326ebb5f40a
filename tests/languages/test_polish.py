"""Polish counts in three ways and bends its verbs by gender, which nobody tells us."""

import re

import pytest
from django.utils.translation import override

from games.rules.components import Edition
from games.rules.items import Item
from games.rules.player import Entry
from games.rules.refusal import Refusal
from games.services.stored import editions
from games.words import Names, entry_sentence, sentence
from games.words.because import tokens
from games.words.entries import ENTRIES

PAST = re.compile(r"%\(seat\)s \w+[łl](a|o|y|i)?\b")


@pytest.fixture
def house() -> Edition:
    return editions.configured_edition()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 żetonów"),
        (1, "1 żeton"),
        (2, "2 żetony"),
        (5, "5 żetonów"),
        (12, "12 żetonów"),
        (22, "22 żetony"),
        (25, "25 żetonów"),
    ],
)
def test_three_ways_to_count(number: int, said: str) -> None:
    with override("pl"):
        assert tokens(number) == said


def test_refusals_count_too() -> None:
    with override("pl"):
        assert sentence(Refusal("cut-reserve-more", number=1)).endswith("1 element.")
        assert sentence(Refusal("cut-reserve-more", number=2)).endswith("2 elementy.")
        assert sentence(Refusal("cut-reserve-more", number=5)).endswith("5 elementów.")


def test_the_log_names_cards_and_stamps_as_the_box_does(house: Edition) -> None:
    token = (Item(4, "token", up=True),)
    with override("pl"):
        names = Names(house, ("Ola", "Jan"))
        took = entry_sentence(Entry("chose", 0, 1, number=0, items=token), names)
        event = entry_sentence(Entry("event", card="event-1"), names)
    assert took == "Ola bierze lewy stos od gracza Jan: żeton pierwszego gracza."
    assert event == "Wydarzenie dnia: Hojne dary."


def test_no_sentence_of_the_log_knows_anybodys_gender() -> None:
    with override("pl"):
        assert [said for said in map(str, ENTRIES.values()) if PAST.search(said)] == []
    for past in ("%(seat)s wziął: %(items)s.", "%(seat)s wzięła: %(items)s.", "%(seat)s brali."):
        assert PAST.search(past)
