"""Entering a card by tapping: every button carries what was tapped before. Six taps: the first
action, the two after it, three genres, and the order of the other three."""

from itertools import permutations, product
from typing import NamedTuple

from automa.forms.fields import ACTION_LETTERS, GENRE_LETTERS
from automa.rules.deck import LINES
from automa.screens.turn import Named, named_action, named_genre

TAPPED_GENRES = 3
"""One by one; the others are offered in every order."""


class Pick(NamedTuple):
    what: list[Named]
    letters: str
    """All so far, with these."""


class Place(NamedTuple):
    """A place of the card that has been filled in."""

    what: Named
    before: str
    """The letters before it: to tap it anew."""


class Entering(NamedTuple):
    letters: str
    actions: list[Place | None]
    """All three places of the card; None where nothing has been picked."""
    genres: list[Place | None]
    """All six."""
    number: int
    """Of the genre that comes next."""
    next_actions: list[Pick]
    odd_actions: list[Pick]
    """With an action that is there twice, which is unlikely (A1.4)."""
    next_genres: list[Pick]
    last_genres: list[Pick]
    """The whole card."""


def entering(text: str) -> Entering:
    """What has been picked, and what can be next; anything else in the text is ignored."""
    actions = [each for each in text if each in ACTION_LETTERS][:LINES]
    genres: list[str] = []
    if len(actions) == LINES:
        picked = dict.fromkeys(each for each in text if each in GENRE_LETTERS)
        genres = list(picked)[:TAPPED_GENRES]
    elif actions:
        del actions[1:]
    letters = "".join((*actions, *genres))
    rest = [each for each in GENRE_LETTERS if each not in genres]
    usual, odd = _next_actions(letters, actions)
    last = len(genres) == TAPPED_GENRES
    asks_genre = len(actions) == LINES and not last
    return Entering(
        letters,
        _places(actions, "", LINES),
        _places(genres, "".join(actions), len(GENRE_LETTERS)),
        len(genres) + 1,
        usual,
        odd,
        [_pick(letters, each) for each in rest] if asks_genre else [],
        [_pick(letters, "".join(each)) for each in permutations(rest)] if last else [],
    )


def _next_actions(letters: str, actions: list[str]) -> tuple[list[Pick], list[Pick]]:
    if not actions:
        return [_pick(letters, each) for each in ACTION_LETTERS], []
    if len(actions) == LINES:
        return [], []
    usual: list[Pick] = []
    odd: list[Pick] = []
    for pair in product(ACTION_LETTERS, repeat=LINES - 1):
        alike = len({*actions, *pair}) < LINES
        (odd if alike else usual).append(_pick(letters, "".join(pair)))
    return usual, odd


def _pick(letters: str, more: str) -> Pick:
    return Pick([_named(each) for each in more], letters + more)


def _places(tapped: list[str], before: str, number: int) -> list[Place | None]:
    filled = [
        Place(_named(each), before + "".join(tapped[:place])) for place, each in enumerate(tapped)
    ]
    return [*filled, *[None] * (number - len(tapped))]


def _named(letter: str) -> Named:
    if letter in ACTION_LETTERS:
        return named_action(ACTION_LETTERS[letter])
    return named_genre(GENRE_LETTERS[letter])
