"""Italian has quotes, accents and dates of its own; we do not guess who is a woman or a man."""

import re
from datetime import UTC, datetime

import polib
import pytest
from django.utils.formats import date_format
from django.utils.translation import override

from games.rules.items import Item
from games.rules.player import Entry
from games.rules.refusal import Refusal
from games.services.stored import editions
from games.words import Names, entry_sentence, sentence
from games.words.names import decimal
from scripts.messages import path_of

GENDERED = re.compile(
    r"%\((seat|name|person|other)\)s (si )?(è|viene|resta|rimane) \w+[ts][oa]\b"
    r"|\b[Ss]ei (stat|\w+[aiu]t|sicur)[oa]\b|\b[Bb]envenut[oa]\b"
    r"|\b([Ii]l|[Uu]n|altro) giocatore\b(?! immaginario)|\w[*/_]a\b"
)
A_WOMAN = re.compile(r"Automa[^.]*\b(lei|(per|è) (prima|pronta)|[Ll]e (dai|dà|manca|servono))\b")
MISSPELT = re.compile(r"\b(E|[Pp]erche|[Pp]iu|[Pp]uo|[Gg]ia)[’'](?!\w)|\b(\w*ch|[Nn]|[Ss])è\b")


@pytest.fixture(scope="module")
def said() -> list[str]:
    po = polib.pofile(str(path_of("it")))
    return [words for entry in po for words in (entry.msgstr, *entry.msgstr_plural.values())]


@pytest.mark.parametrize(("number", "end"), [(0, "0 pezzi."), (1, "1 pezzo."), (2, "2 pezzi.")])
def test_two_ways_to_count(number: int, end: str) -> None:
    with override("it"):
        assert sentence(Refusal("cut-reserve-more", number=number)).endswith(end)


def test_the_log_names_cards_and_piles_by_our_terms() -> None:
    token = (Item(4, "token", up=True),)
    with override("it"):
        names = Names(editions.configured_edition(), ("Ola", "Jan"))
        took = entry_sentence(Entry("chose", 0, 1, number=0, items=token), names)
        event = entry_sentence(Entry("event", card="event-1"), names)
    assert took.startswith("Ola prende il mucchio ")
    assert took.endswith("segnalino primo giocatore.")
    assert event == "Evento del giorno: Doni generosi."


def test_dates_and_numbers_are_as_in_italy() -> None:
    day = datetime(2026, 11, 8, 15, 4, tzinfo=UTC)
    with override("it"):
        assert date_format(day, "DATE_FORMAT") == "8 nov 2026"
        assert date_format(day, "DATETIME_FORMAT") == "8 nov 2026 15:04"
        assert date_format(day, "SHORT_DATE_FORMAT") == "08/11/2026"
        assert decimal(-2.5) == "−2,5"


def test_no_sentence_knows_anybodys_gender(said: list[str]) -> None:
    assert [words for words in said if GENDERED.search(words)] == []
    for words in ("%(seat)s è arrivata", "Sei stato tu", "Il giocatore prende", "Benvenuto"):
        assert GENDERED.search(words)
    for words in ("%(seat)s ha scelto", "il primo giocatore", "sei francobolli", "Sei il prossimo"):
        assert not GENDERED.search(words)


def test_an_automa_is_masculine(said: list[str]) -> None:
    assert [words for words in said if A_WOMAN.search(words)] == []
    assert A_WOMAN.search("L’Automa gioca sempre per prima.")
    assert not A_WOMAN.search("L’Automa gioca per primo. Pinzetta? Tocca a lei.")


def test_quotes_and_accents_are_italian(said: list[str]) -> None:
    plain = [re.sub(r"<[^>]*>", "", words) for words in said]
    assert [words for words in plain if words.count("«") != words.count("»")] == []
    assert [words for words in plain if set(words) & set("\"'“”„")] == []
    assert [words for words in plain if MISSPELT.search(words)] == []
    for words in ("E’ finita", "perchè", "nè", "piu’"):
        assert MISSPELT.search(words)
    for words in ("è", "c’è", "né", "perché", "un po’", "Anna e’"):
        assert not MISSPELT.search(words)
