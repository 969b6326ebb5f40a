"""Entering a card by tapping: every tap is a link that carries what was tapped before."""

from typing import NamedTuple

from automa.forms.fields import ACTION_LETTERS, GENRE_LETTERS
from automa.rules.components import Action, Genre
from automa.rules.deck import LINES
from automa.screens.turn import Named, named_action, named_genre


class Pick(NamedTuple):
    what: Named
    picked: str
    """All letters so far, with this one."""
    used: bool
    """A genre that is there already: an action may come twice."""


class Entering(NamedTuple):
    letters: str
    actions: list[Named]
    genres: list[Named]
    next_actions: list[Pick]
    next_genres: list[Pick]
    back: str
    """Without the last tap."""
    done: bool


def entering(text: str) -> Entering:
    """What has been picked, and what can be next; the last genre needs no tap."""
    actions = [each for each in text if each in ACTION_LETTERS][:LINES]
    genres: list[str] = []
    if len(actions) == LINES:
        genres = list(dict.fromkeys(each for each in text if each in GENRE_LETTERS))
    left = [each for each in GENRE_LETTERS if each not in genres]
    tapped = "".join((*actions, *genres))
    if len(left) == 1:
        genres += left
    letters = "".join((*actions, *genres))
    choosing = len(actions) < LINES
    return Entering(
        letters,
        [named_action(ACTION_LETTERS[each]) for each in actions],
        [named_genre(GENRE_LETTERS[each]) for each in genres],
        [_action(letter, action, letters) for letter, action in ACTION_LETTERS.items()]
        if choosing
        else [],
        []
        if choosing
        else [_genre(letter, g, letters, genres) for letter, g in GENRE_LETTERS.items()],
        tapped[:-1],
        len(genres) == len(GENRE_LETTERS),
    )


def _action(letter: str, action: Action, letters: str) -> Pick:
    return Pick(named_action(action), letters + letter, False)


def _genre(letter: str, genre: Genre, letters: str, genres: list[str]) -> Pick:
    return Pick(named_genre(genre), letters + letter, letter in genres)
