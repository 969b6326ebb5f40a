"""What each language has of its own: how it counts, its quotes, accents and dates; and no sentence
guesses who is a woman or a man."""

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
from games.words.because import tokens
from games.words.entries import ENTRIES
from games.words.names import decimal
from scripts.messages import path_of

GENDERED = {
    "de": re.compile(r"\b(Mits|S)pieler(?!in)|\b(Gastgeb|Zuschau|Gewinn)er\b|\w[*:_/]in(nen)?\b"),
    "it": re.compile(
        r"%\((seat|name|person|other)\)s (si )?(è|viene|resta|rimane) \w+[ts][oa]\b"
        r"|\b[Ss]ei (stat|\w+[aiu]t|sicur)[oa]\b|\b[Bb]envenut[oa]\b"
        r"|\b([Ii]l|[Uu]n|altro) giocatore\b(?! immaginario)|\w[*/_]a\b"
    ),
    "pl": re.compile(r"%\(seat\)s \w+[łl](a|o|y|i)?\b"),
}
FOUND = {
    "de": ("Der Spieler nimmt", "Spieler:innen", "Zuschauer sehen zu"),
    "it": ("%(seat)s è arrivata", "Sei stato tu", "Il giocatore prende", "Benvenuto"),
    "pl": ("%(seat)s wziął: %(items)s.", "%(seat)s wzięła: %(items)s.", "%(seat)s brali."),
}
QUOTES = {"de": ("„", "“", "\"”'"), "it": ("«", "»", "\"'“”„")}
"""Of each language its own two, and those that it does not use."""
A_WOMAN = re.compile(r"Automa[^.]*\b(lei|(per|è) (prima|pronta)|[Ll]e (dai|dà|manca|servono))\b")
MISSPELT = re.compile(r"\b(E|[Pp]erche|[Pp]iu|[Pp]uo|[Gg]ia)[’'](?!\w)|\b(\w*ch|[Nn]|[Ss])è\b")


def said(language: str) -> list[str]:
    """All translations; of Polish the sentences of the log, which alone have anybody act."""
    if language == "pl":
        with override("pl"):
            return [str(each) for each in ENTRIES.values()]
    po = polib.pofile(str(path_of(language)))
    return [words for entry in po for words in (entry.msgstr, *entry.msgstr_plural.values())]


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("de", {0: "0 Objekte.", 1: "1 Objekt.", 2: "2 Objekte."}),
        ("it", {0: "0 pezzi.", 1: "1 pezzo.", 2: "2 pezzi."}),
        ("pl", {1: "1 element.", 2: "2 elementy.", 5: "5 elementów."}),
    ],
)
def test_ways_to_count(language: str, ends: dict[int, str]) -> None:
    with override(language):
        for number, end in ends.items():
            assert sentence(Refusal("cut-reserve-more", number=number)).endswith(end)


def test_polish_counts_in_three_ways() -> None:
    with override("pl"):
        assert [tokens(number) for number in (0, 1, 2, 5, 12, 22, 25)] == [
            *("0 żetonów", "1 żeton", "2 żetony", "5 żetonów"),
            *("12 żetonów", "22 żetony", "25 żetonów"),
        ]


@pytest.mark.parametrize(
    ("language", "begins", "ends", "event"),
    [
        (
            "de",
            "Ola nimmt das linke Angebot",
            "Startmarker.",
            "Event des Tages: Großzügige Geschenke.",
        ),
        (
            "it",
            "Ola prende il mucchio ",
            "segnalino primo giocatore.",
            "Evento del giorno: Doni generosi.",
        ),
        (
            "pl",
            "Ola bierze lewy stos od gracza Jan:",
            "żeton pierwszego gracza.",
            "Wydarzenie dnia: Hojne dary.",
        ),
    ],
)
def test_the_log_names_cards_and_piles_as_the_box_does(
    language: str, begins: str, ends: str, event: str
) -> None:
    token = (Item(4, "token", up=True),)
    with override(language):
        names = Names(editions.configured_edition(), ("Ola", "Jan"))
        took = entry_sentence(Entry("chose", 0, 1, number=0, items=token), names)
        assert entry_sentence(Entry("event", card="event-1"), names) == event
    assert took.startswith(begins)
    assert took.endswith(ends)


@pytest.mark.parametrize("language", GENDERED)
def test_no_sentence_knows_anybodys_gender(language: str) -> None:
    gendered = GENDERED[language]
    assert [words for words in said(language) if gendered.search(words)] == []
    assert all(gendered.search(words) for words in FOUND[language])


@pytest.mark.parametrize("language", QUOTES)
def test_quotes_are_those_of_the_language(language: str) -> None:
    begin, end, foreign = QUOTES[language]
    plain = [re.sub(r"<[^>]*>", "", words) for words in said(language)]
    assert [words for words in plain if words.count(begin) != words.count(end)] == []
    assert [words for words in plain if set(words) & set(foreign)] == []


def test_italian_dates_and_numbers() -> None:
    day = datetime(2026, 11, 8, 15, 4, tzinfo=UTC)
    with override("it"):
        assert date_format(day, "DATE_FORMAT") == "8 nov 2026"
        assert date_format(day, "DATETIME_FORMAT") == "8 nov 2026 15:04"
        assert date_format(day, "SHORT_DATE_FORMAT") == "08/11/2026"
        assert decimal(-2.5) == "−2,5"


def test_in_italian_an_automa_is_masculine_and_accents_are_right() -> None:
    for words in said("it"):
        assert not A_WOMAN.search(words), words
        assert not MISSPELT.search(words), words
    assert A_WOMAN.search("L’Automa gioca sempre per prima.")
    assert not A_WOMAN.search("L’Automa gioca per primo. Pinzetta? Tocca a lei.")
    assert all(MISSPELT.search(words) for words in ("E’ finita", "perchè", "nè", "piu’"))
    fine = ("è", "c’è", "né", "perché", "un po’", "Anna e’", "Sei il prossimo")
    assert not any(MISSPELT.search(words) for words in fine)
