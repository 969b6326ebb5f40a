"""A deck as a short code."""

from random import Random

import pytest

from automa.rules.deck import INVENTED
from automa.rules.deck_code import ALPHABET, deck_code, read_deck_code
from automa.rules.refusal import Refusal
from tests.automa.tables import card


def test_a_deck_comes_back_from_its_code() -> None:
    code = deck_code(INVENTED)
    assert sorted(read_deck_code(code), key=repr) == sorted(INVENTED, key=repr)
    assert len(code) == 48
    assert read_deck_code(f" {code.upper().replace('-', ' ')}\n") == read_deck_code(code)


def test_the_same_deck_has_the_same_code_in_whatever_order() -> None:
    chance = Random(1)
    codes = {deck_code(chance.sample(INVENTED, 12)) for _ in range(10)}
    assert len(codes) == 1


def test_twelve_times_the_last_card_still_fits() -> None:
    last = card("sales sales sales", "WSFRHC")
    assert read_deck_code(deck_code((last,) * 12)) == (last,) * 12


def test_no_letter_of_a_code_can_be_changed() -> None:
    """A forged or misheard code is refused, not read as another deck."""
    code = deck_code(INVENTED)
    for place, letter in enumerate(code):
        if letter == "-":
            continue
        other = ALPHABET[(ALPHABET.index(letter) + 1) % len(ALPHABET)]
        with pytest.raises(Refusal, match="code-wrong"):
            read_deck_code(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("code", ["", "abc", "1" * 42, "é" * 42, "z" * 42, "a" * 4000])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(Refusal, match="code-"):
        read_deck_code(code)


def test_only_twelve_cards_have_a_code() -> None:
    with pytest.raises(Refusal, match="deck-size"):
        deck_code(INVENTED[:3])
