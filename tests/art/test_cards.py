"""Cards as they are drawn, and attendees and the token as items."""

from dataclasses import replace
from html import unescape
from itertools import product

import pytest
from django.utils import translation

from games.art.contests import COUNTS
from games.art.pictograms import pictogram
from games.rules import contests
from games.rules.components import Contest, ContestType, Edition, EventEffect, Power, Words
from games.rules.edition.cards import NAMES
from games.rules.icons import Icon
from games.rules.items import Item
from tests.art import SPRITE, draw, symbols


def cards(edition: Edition) -> list[str]:
    return [*edition.contests, *edition.attendees, *edition.mats, *edition.events]


def test_every_card_has_picture_name_text_and_explanation(house: Edition) -> None:
    for id in cards(house):
        words = house.words["en"][id]
        markup = draw(house, f'cards.whole_card(edition, "{id}")')
        assert symbols(markup)
        for said in (words.name, words.text, words.explanation):
            assert said in unescape(markup)


def test_a_card_can_be_linked_to(house: Edition) -> None:
    assert ' id="theme-1"' in draw(house, 'cards.whole_card(edition, "theme-1")')


def test_a_card_says_what_it_is(house: Edition) -> None:
    for id, kind in {
        "colour-1": "Contest: Colour",
        "specialist-3": "Specialist 3",
        "exhibitor-15": "Exhibitor",
        "mat-1": "Album mat",
        "event-1": "Event",
    }.items():
        assert kind in " ".join(draw(house, f'cards.whole_card(edition, "{id}")').split())


def test_an_event_shows_its_items_in_order_up_and_down(house: Edition) -> None:
    assert house.events["event-2"].items == (
        Icon("small", True),
        Icon("small", False),
        Icon("large", True),
        Icon("short", False),
        Icon("long", True),
        Icon("attendee", True),
    )
    markup = draw(house, 'cards.whole_card(edition, "event-2")')
    names = [part.split('"')[0] for part in markup.split('role="img" aria-label="')[1:]]
    assert names == [
        "small square, face up",
        "small square, face down",
        "large square, face up",
        "short rectangle, face down",
        "long rectangle, face up",
        "attendee, face up",
    ]


def test_every_way_of_counting_has_a_pictogram_and_none_is_left_over() -> None:
    assert set(COUNTS) == set(contests.COUNTS)


def possible() -> list[Contest]:
    """A contest for everything a card may be told to count."""
    found = []
    for counts, needs in contests.NEEDS.items():
        for of in needs.of or ("",):
            named = NAMES.get(of if needs.among == "of" else needs.among, ())
            amongs = [tuple(pair) for pair in product(named, repeat=max(needs.names, 1))]
            for among in [*amongs, *([()] if not needs.names else [])]:
                for number in (1, 2, 5, 9) if needs.number else (0,):
                    words = tuple(str(name) for name in among)
                    card = Contest("x", ContestType.SIZE, counts, 1, of, words, number, "house")
                    found.append(card)
    return found


def test_whatever_an_edition_counts_can_be_drawn() -> None:
    known = SPRITE.read_text(encoding="utf-8")
    drawn = possible()
    assert len(drawn) > 100
    for card in drawn:
        if card.counts == "group" and card.of in ("size", "kind") and not card.among:
            continue  # no edition may leave out which
        picture = pictogram(card)
        assert picture.symbols
        assert all(f'id="{symbol}"' in known for symbol in picture.symbols), card


def test_powers_and_effects_each_have_their_own_picture(house: Edition) -> None:
    known = SPRITE.read_text(encoding="utf-8")
    for what in (*Power, *EventEffect):
        assert f'id="{what}"' in known
    drawn = [
        frozenset(symbols(draw(house, f'stamps.pictogram(edition, "{id}")')))
        for id in house.attendees
    ]
    assert len(set(drawn)) == len(drawn) == 19


def test_exhibitors_and_mats_show_what_they_look_for(house: Edition) -> None:
    assert "sample-yellow" in symbols(draw(house, 'stamps.pictogram(edition, "exhibitor-16")'))
    assert {"album", "sample-flowers", "icon-flowers"} == set(
        symbols(draw(house, 'stamps.pictogram(edition, "mat-4")'))
    )


def test_an_attendee_as_an_item_is_a_badge_with_its_name(house: Edition) -> None:
    item = Item(7, "specialist-9", up=True)
    markup = draw(house, "stamps.item(edition, it.what)", it=item)
    assert markup.startswith('<span class="attendee"><svg class="pictogram"')
    assert 'aria-hidden="true"' in markup
    assert markup.endswith("<span>Appraiser</span></span>")


def test_token_tiles_and_backs_are_items(house: Edition) -> None:
    assert 'aria-label="first-player token"' in draw(house, 'stamps.item(edition, "token")')
    assert draw(house, 'stamps.item(edition, "back-2x3")') == draw(
        house, 'stamps.tile(edition, "back-2x3")'
    )
    known = draw(
        house, "stamps.item(edition, it.what)", it=Item(1, "short-02", up=False, seen=(0,))
    )
    assert known == draw(house, 'stamps.tile(edition, "short-02")')


def test_the_eye_leaves_the_words_to_those_beside_it(house: Edition) -> None:
    assert symbols(draw(house, "stamps.eye()")) == ["eye"]
    assert 'aria-hidden="true"' in draw(house, "stamps.eye()")


def test_names_from_an_edition_cannot_break_out_of_the_markup(house: Edition) -> None:
    spiteful = '"><script>'
    words = {"en": {**house.words["en"], "specialist-1": Words(spiteful, spiteful, spiteful)}}
    edition = replace(house, words=words)
    for call in (
        'stamps.item(edition, "specialist-1")',
        'cards.whole_card(edition, "specialist-1")',
        'stamps.pictogram(edition, "specialist-1", hidden=false)',
    ):
        assert "<script" not in draw(edition, call)


def test_cards_speak_the_readers_language_as_far_as_the_edition_does(house: Edition) -> None:
    words = {**house.words, "de": {"colour-1": Words("Silber", "Text", "Mehr")}}
    edition = replace(house, words=words)
    with translation.override("de"):
        assert "Silber" in draw(edition, 'cards.whole_card(edition, "colour-1")')
        assert "Full Palette" in draw(edition, 'cards.whole_card(edition, "colour-2")')


@pytest.mark.parametrize(
    ("of", "name"), [(of, name) for of, names in NAMES.items() for name in names]
)
def test_there_is_a_sample_of_everything(house: Edition, of: str, name: str) -> None:
    markup = draw(house, f'stamps.sample("{of}", "{name}")')
    assert 'aria-hidden="true"' in markup
    known = SPRITE.read_text(encoding="utf-8")
    assert symbols(markup)
    assert all(f'id="{symbol}"' in known for symbol in symbols(markup))
