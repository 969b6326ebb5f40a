"""The house edition's cards: none missing, none unused, no word untrue."""

import re
import tomllib
from collections import Counter
from dataclasses import replace

import pytest

from games.rules.components import ContestType, Edition, EventEffect, Exhibitor, Power, Specialist
from games.rules.contests import COUNTS
from games.rules.edition import edition_data, load_edition
from games.rules.edition.cards import WITHOUT_FIGURE
from tests.components import EDITIONS, HOUSE

# Figures and conditions that a rulebook prints: these may not be tuned (components 2).
PUBLISHED = {
    "colour-1": ("second_most_numerous", "colour", 4),
    "theme-2": ("sets", "theme", 9),
    "size-5": ("group", "size", 3),
    "finale-1": ("perfect_corners", "", 4),
    "finale-4": ("gaps", "", 3),
}
# What a printed card may mean as well: for an edition of one's own.
OTHER_READINGS = {"edge_stamps"}
# Components 5, in its own letters.
EVENTS = {
    "event-1": "s↑ L↓ h↑ h↓ l↑ A F",
    "event-2": "s↑ s↓ L↑ h↓ l↑ A",
    "event-3": "s↓ L↑ h↑ h↓ l↓ A F",
    "event-4": "s↑ L↓ h↑ h↑ l↓ A",
    "event-5": "s↓ L↑ h↓ h↑ l↑ A F",
    "event-6": "s↑ L↑ h↓ h↑ l↓ A",
    "event-7": "s↑ L↓ h↓ h↑ l↑ A F",
    "event-8": "s↓ L↑ h↑ h↓ l↑ A",
    "event-9": "s↑ s↓ L↓ h↑ h↑ l↓ F",
    "event-10": "s↑ L↑ h↓ h↓ l↑ A",
}
WORDS = tomllib.loads((HOUSE / "words" / "en.toml").read_text(encoding="utf-8"))


def test_six_contests_of_each_type(house: Edition) -> None:
    """Rule 2.2 draws one of each."""
    wanted = [(f"{type}-{n}", type) for type in ContestType for n in range(1, 7)]
    assert [(card.id, card.type) for card in house.contests.values()] == wanted


def test_published_contests_are_as_printed(house: Edition) -> None:
    published = {id: card for id, card in house.contests.items() if card.source == "published"}
    found = {id: (card.counts, card.of, card.rate) for id, card in published.items()}
    assert found == PUBLISHED


def test_the_second_printing_plays_like_the_first(house: Edition) -> None:
    """It only no longer says that a rulebook prints what complete edges pay."""
    first = load_edition(HOUSE.parent / "house")
    assert first.hash == "1d1c6fa4a595d209"
    edges = replace(first.contests["finale-3"], source="derived")
    again = edition_data(replace(first, contests={**first.contests, "finale-3": edges}))
    assert again == edition_data(house)


def test_every_counting_function_is_used_by_a_card_of_some_edition() -> None:
    """And by no card without: an edition that names no function is refused as it is read."""
    cards = [card for folder in EDITIONS for card in load_edition(folder).contests.values()]
    assert {card.counts for card in cards} == COUNTS.keys() - OTHER_READINGS


def test_each_power_has_one_specialist(house: Edition) -> None:
    """The numbers matter: 1, 5, 6 and 9 stay out of the solo game (rule 8.1)."""
    cards = [card for card in house.attendees.values() if isinstance(card, Specialist)]
    assert [card.power for card in cards] == list(Power)
    assert [card.id for card in cards] == [f"specialist-{n}" for n in range(1, 15)]
    assert [n for n, card in enumerate(cards, 1) if not card.solo] == [1, 5, 6, 9]


def test_each_effect_has_one_event(house: Edition) -> None:
    assert [card.effect for card in house.events.values()] == list(EventEffect)
    assert list(house.events) == [f"event-{n}" for n in range(1, 11)]


def test_exhibitor_cards_show_the_colours_and_mats_the_themes(house: Edition) -> None:
    """Components 3; rule 2.1: each mat has its own."""
    cards = [card for card in house.attendees.values() if isinstance(card, Exhibitor)]
    assert {card.id: card.value for card in cards} == {
        "exhibitor-15": "purple",
        "exhibitor-16": "yellow",
        "exhibitor-17": "blue",
        "exhibitor-18": "green",
        "exhibitor-19": "brown",
    }
    assert {id: (mat.exhibitor.value, mat.pinzetta) for id, mat in house.mats.items()} == {
        "mat-1": ("space", True),
        "mat-2": ("monuments", True),
        "mat-3": ("animals", True),
        "mat-4": ("flowers", False),
        "mat-5": ("vehicles", False),
    }
    assert all(mat.exhibitor.id == mat.id for mat in house.mats.values())


def test_what_the_events_lay_out(house: Edition) -> None:
    letters = {"small": "s", "large": "L", "short": "h", "long": "l"}
    assert {
        id: " ".join(
            letters[icon.item] + ("↑" if icon.up else "↓")
            if icon.item in letters
            else icon.item[0].upper()
            for icon in card.items
        )
        for id, card in house.events.items()
    } == EVENTS
    faces_up = {"attendee", "forever"}  # rule 3.2
    icons = [icon for card in house.events.values() for icon in card.items]
    assert all(icon.up for icon in icons if icon.item in faces_up)


def test_three_event_cards_give_19_items(house: Edition) -> None:
    """Worked example of the rulebook; so cards of six and seven items must exist."""
    assert Counter(len(card.items) for card in house.events.values()) == {6: 5, 7: 5}


def test_every_card_has_words_and_no_words_are_left_over(house: Edition) -> None:
    assert house.pinzetta
    hers = house.pinzetta
    cards = {*house.contests, *house.attendees, *house.mats, *house.events}
    cards |= {*hers.mats, *hers.events, *hers.decisions, *hers.scoring}
    assert WORDS.keys() == house.words["en"].keys() == cards


def test_every_name_is_its_own(house: Edition) -> None:
    names = Counter(words.name for words in house.words["en"].values())
    assert set(names.values()) == {1}


def test_words_are_sentences_on_one_line(house: Edition) -> None:
    for id, words in house.words["en"].items():
        assert not re.search(r"[{}\n]|  ", words.text + words.explanation), id
        assert words.text.endswith("."), id
        assert words.explanation.endswith("."), id
        assert len(words.text) <= 90, id
        assert len(words.explanation) > len(words.text), id


def figures(house: Edition) -> list[tuple[str, str]]:
    """Every figure that may be tuned, as the card's id and the placeholder of its words."""
    specialists = [card for card in house.attendees.values() if isinstance(card, Specialist)]
    return [
        *((card.id, "{rate}") for card in house.contests.values()),
        *((card.id, "{number}") for card in house.contests.values() if card.number),
        *((card.id, "{amount}") for card in specialists if card.power not in WITHOUT_FIGURE),
        *((c.id, "{amount}") for c in house.events.values() if c.effect not in WITHOUT_FIGURE),
    ]


def test_words_take_their_figures_from_the_card(house: Edition) -> None:
    """Else a tuned figure would make them lie."""
    for id, placeholder in figures(house):
        assert placeholder in WORDS[id]["text"] + WORDS[id]["explanation"], id


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("colour-1", "4 points for each stamp of your second most numerous colour."),
        ("finale-4", "3 points for each gap of exactly 2 cells."),
    ],
)
def test_figures_are_filled_in(id: str, text: str, house: Edition) -> None:
    assert house.words["en"][id].text == text
