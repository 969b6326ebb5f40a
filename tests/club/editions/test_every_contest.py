"""Every contest that can be entered can be drawn, said and played, in every language."""

from collections.abc import Iterator
from random import Random

import pytest
from django.conf import settings
from django.utils.translation import override

from club.editions.documents import house_document
from games.art.pictograms import pictogram
from games.bots import BOTS
from games.bots.play import play_seed
from games.rules.components import Contest, ContestType
from games.rules.contests import NEEDS
from games.rules.edition.cards import NAMES
from games.rules.edition.entered import check_document
from games.rules.standard import STANDARD
from games.services.stored.own_words import does, house_edition, made_words
from games.words.contest_sentences import contest_sentence, way


def cards() -> Iterator[Contest]:
    """One for each way of counting and all that it may be told."""
    for counts, needs in NEEDS.items():
        for of in needs.of or ("",):
            group = of if needs.among == "of" else needs.among
            names = tuple(map(str, NAMES[group])) if group else ()
            chosen = [names[:1], names[-2:], names] if names else [()]
            if counts == "group" and of in ("colour", "theme"):
                chosen.append(())
            for among in chosen:
                if len(among) >= needs.names:
                    number = 2 if needs.number else 0
                    yield Contest("size-9", ContestType.SIZE, counts, 3, of, among, number, "house")


CARDS = list(cards())


def test_it_has_a_picture() -> None:
    for card in CARDS:
        assert pictogram(card).layers, card


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_it_has_words(language: str) -> None:
    with override(language):
        for card in CARDS:
            sentence = contest_sentence(card)
            assert "%(" not in sentence
            assert "3" in sentence
            words = made_words(language, card.id, card)
            assert words.name
            assert words.text
        assert all("…" in way(counts) or way(counts) for counts in NEEDS)


def test_the_house_says_its_own_cards_in_its_own_words() -> None:
    house = house_edition()
    for id, card in house.contests.items():
        assert made_words("en", id, card) == house.words["en"][id]
    assert len({does(card) for card in house.contests.values()}) == len(house.contests)


@pytest.mark.parametrize("bot", ["collector", "easy"])
def test_bots_play_with_it(bot: str) -> None:
    """Games in which odd contests are in play, of all ways of counting together."""
    chance = Random(7)
    document = house_document("Odd")
    for part in range(2):
        wanted = CARDS[part::2]
        contests = []
        for number, card in enumerate(chance.sample(wanted, 20)):
            type = list(ContestType)[number % 5]
            row = {"id": f"{type}-{number}", "type": str(type), "counts": card.counts, "rate": 3}
            row |= {"of": card.of} if card.of else {}
            row |= {"among": list(card.among)} if card.among else {}
            row |= {"number": card.number} if card.number else {}
            contests.append({**row, "source": "house"})
        made = check_document(
            {name: value for name, value in document.items() if name in ("name", "words")}
            | {name: document[name] for name in ("tiles", "specialists", "exhibitors")}
            | {name: document[name] for name in ("mats", "events")}
            | {"contests": contests}
        )
        assert made.edition, made.faults
        played = play_seed(STANDARD, made.edition, [BOTS[bot]] * 3, f"odd/{part}")
        assert played.table.winners
