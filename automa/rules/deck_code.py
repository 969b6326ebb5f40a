"""A deck as a short code that can be read aloud: the same deck always has the same code."""

from collections.abc import Sequence
from itertools import permutations, product

from automa.rules.components import CARDS, HERS, Card, Genre
from automa.rules.deck import LINES, check_card
from automa.rules.refusal import Refusal

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without letters that sound or look alike."""
BASE = len(ALPHABET)
ACTIONS = tuple(product(HERS, repeat=LINES))
GENRES = tuple(permutations(Genre))
ALL_CARDS = len(ACTIONS) * len(GENRES)
LETTERS = 40
"""As many as the numbers of twelve cards need."""
CHECK_LETTERS = 2
CHECK_NUMBERS = BASE * BASE
GROUP = 6


def deck_code(cards: Sequence[Card]) -> str:
    """Groups of six letters; the last two check the others."""
    for card in cards:
        check_card(card)
    if len(cards) != CARDS:
        raise Refusal("deck-size", number=len(cards))
    value = 0
    for number in sorted(_number(card) for card in cards):
        value = value * ALL_CARDS + number
    letters = _letters(value, LETTERS)
    letters += _letters(_check(value), CHECK_LETTERS)
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def read_deck_code(code: str) -> tuple[Card, ...]:
    letters = [letter for letter in code.lower() if letter.isalnum()]
    if len(letters) != LETTERS + CHECK_LETTERS or not set(letters) <= set(ALPHABET):
        raise Refusal("code-unreadable")
    value = _value(letters[:LETTERS])
    if _value(letters[LETTERS:]) != _check(value) or value >= ALL_CARDS**CARDS:
        raise Refusal("code-wrong")
    numbers: list[int] = []
    for _ in range(CARDS):
        value, number = divmod(value, ALL_CARDS)
        numbers.insert(0, number)
    return tuple(_card(number) for number in numbers)


def _number(card: Card) -> int:
    return ACTIONS.index(card.actions) * len(GENRES) + GENRES.index(card.genres)


def _card(number: int) -> Card:
    actions, genres = divmod(number, len(GENRES))
    return Card(ACTIONS[actions], GENRES[genres])


def _check(value: int) -> int:
    """A checksum that changes with any single letter, and is not 0 for 0."""
    total, place = 0, 1
    while value:
        value, digit = divmod(value, BASE)
        total += place * (digit + 1)
        place += 1
    return (total * 37 + 500) % CHECK_NUMBERS


def _letters(value: int, number: int) -> str:
    letters = ""
    for _ in range(number):
        value, digit = divmod(value, BASE)
        letters = ALPHABET[digit] + letters
    return letters


def _value(letters: Sequence[str]) -> int:
    value = 0
    for letter in letters:
        value = value * BASE + ALPHABET.index(letter)
    return value
