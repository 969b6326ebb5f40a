"""Single fields of a form that anybody may have written."""

from enum import StrEnum
from typing import TypeVar

from django.http import QueryDict

from automa.rules.components import Action, Card, Creative, Genre, Tile
from automa.rules.refusal import Refusal

Word = TypeVar("Word", bound=StrEnum)

ACTION_LETTERS = {
    "h": Action.HIRE,
    "d": Action.DEVELOP,
    "i": Action.IDEAS,
    "p": Action.PRINT,
    "s": Action.SALES,
}
GENRE_LETTERS = {
    "C": Genre.CRIME,
    "H": Genre.HORROR,
    "R": Genre.ROMANCE,
    "F": Genre.SCIFI,
    "S": Genre.SUPERHEROES,
    "W": Genre.WESTERN,
}
MOST_FIELDS = 40


def word(kind: type[Word], text: str) -> Word:
    try:
        return kind(text)
    except ValueError:
        raise Refusal("report-unreadable") from None


def optional(kind: type[Word], text: str) -> Word | None:
    return word(kind, text) if text else None


def number(text: str) -> int:
    """Whole and not negative; how large it may be is for the rules to say."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise Refusal("report-unreadable")
    return int(text)


def several(data: QueryDict, name: str) -> list[str]:
    found = data.getlist(name)
    if len(found) > MOST_FIELDS:
        raise Refusal("report-unreadable")
    return [str(each) for each in found]


def tile(text: str) -> Tile:
    genre, _, value = text.partition(":")
    return Tile(word(Genre, genre), number(value))


def creative(text: str) -> Creative | None:
    if not text:
        return None
    genre, _, value = text.partition(":")
    return Creative(word(Genre, genre), number(value))


def card(text: str) -> Card:
    """Letters, three of actions and six of genres: "hdiCFSRWH"."""
    if not set(text) <= {*ACTION_LETTERS, *GENRE_LETTERS} or len(text) > MOST_FIELDS:
        raise Refusal("report-unreadable")
    actions = tuple(ACTION_LETTERS[each] for each in text if each in ACTION_LETTERS)
    genres = tuple(GENRE_LETTERS[each] for each in text if each in GENRE_LETTERS)
    return Card(actions, genres)


def card_letters(shown: Card) -> str:
    actions = {action: letter for letter, action in ACTION_LETTERS.items()}
    genres = {genre: letter for letter, genre in GENRE_LETTERS.items()}
    return "".join([*(actions[a] for a in shown.actions), *(genres[g] for g in shown.genres)])
