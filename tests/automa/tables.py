"""Games laid out for a test."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from automa.rules import her_turn
from automa.rules.components import Action, Booklet, Card, Creative, Genre
from automa.rules.deck import INVENTED
from automa.rules.her_turn import Step
from automa.rules.play import apply
from automa.rules.questions import AskDeveloped, AskFlipped
from automa.rules.refusal import Refusal
from automa.rules.reports import Developed, Done, Flipped, Report
from automa.rules.setup import DeckKind, Setup
from automa.rules.state import Comic, Phase, State, Tiles, YourComic

C, H, R, F, S, W = (
    Genre.CRIME,
    Genre.HORROR,
    Genre.ROMANCE,
    Genre.SCIFI,
    Genre.SUPERHEROES,
    Genre.WESTERN,
)
LETTERS = dict(zip("CHRFSW", (C, H, R, F, S, W), strict=True))
"""Genres by one letter; F is science fiction."""
IT, V7 = Booklet.IT, Booklet.V7
ORDER = tuple(range(12))


def genres(letters: str) -> tuple[Genre, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def card(actions: str = "hire develop ideas", priority: str = "CFSRWH") -> Card:
    return Card(tuple(Action(word) for word in actions.split()), genres(priority))


def a_setup(booklet: Booklet = IT, level: int = 1, **changes: Any) -> Setup:
    """A setup with an invented deck; if one card is named all twelve are like it, and several named
    come first, in that order."""
    first: tuple[Card, ...] = tuple(changes.pop("cards", ()))
    cards = (*first * (12 if len(first) == 1 else 1), *INVENTED)[:12]
    usual: dict[str, Any] = {
        "comic": W,
        "deck": DeckKind.OWN,
        "cards": cards,
        "orders": (ORDER,) * 3,
    }
    return Setup(booklet, level, **(usual | changes))


def at(
    booklet: Booklet = IT,
    level: int = 1,
    *,
    cards: Iterable[Card] = (),
    hers: str = "",
    yours: str = "",
    developed: str = "",
    tiles: dict[str, str] | None = None,
    setup: dict[str, Any] | None = None,
    **changes: Any,
) -> State:
    """The state at her turn, in the middle of a round. Her comics as "C5 h2": crime with five fans,
    a rip-off of horror with two. Yours as "Cw": an original of crime, a rip-off of western. Tiles
    by genre as "3456" for values face up and "3?5?" for those of which nothing is known; others are
    gone."""
    agreed = a_setup(booklet, level, cards=cards, **(setup or {}))
    usual: dict[str, Any] = {
        "phase": Phase.HER,
        "developed": genres(developed),
        "known": agreed.cards,
        "comics": tuple(
            Comic(number, LETTERS[word[0].upper()], word[0].isupper(), int(word[1:]))
            for number, word in enumerate(hers.split(), start=1)
        ),
        "yours": tuple(YourComic(LETTERS[one.upper()], one.isupper()) for one in yours),
    }
    if tiles is not None:
        usual["tiles"] = {genre: on_map(tiles.get(one, "")) for one, genre in LETTERS.items()}
    return State(agreed, **(usual | changes))


def on_map(text: str) -> Tiles:
    rest = re.findall(r"\d(?=\?)", text)
    up = re.findall(r"\d(?!\?)", text)
    return Tiles(tuple(map(int, up)), tuple(map(int, rest)))


def creatives(text: str) -> tuple[Creative | None, ...]:
    """Creatives as "C2 - H1", where a dash is an empty place."""
    return tuple(
        None if word == "-" else Creative(LETTERS[word[0]], int(word[1])) for word in text.split()
    )


def step(state: State) -> Step:
    found = her_turn.step(state)
    assert found is not None
    return found


def action(state: State) -> Action | None:
    return step(state).choice.action


def failures(state: State) -> list[str]:
    return [each.failure.key for each in step(state).choice.tried if each.failure]


def told(state: State) -> list[str]:
    """The keys of what is to be done on the table."""
    return [each.key for each in step(state).plan.instructions]


def because(state: State) -> set[str]:
    return {reason.key for reason in step(state).plan.reasons}


def do(state: State, *reports: Report) -> State:
    for report in reports:
        state = apply(state, report)
    return state


def refused(state: State, report: Report) -> str:
    with pytest.raises(Refusal) as refusal:
        apply(state, report)
    return refusal.value.key


def to_your_turn(state: State) -> State:
    """The state after everything that she does before your turn."""
    while state.phase is Phase.HER:
        match step(state).plan.question:
            case AskDeveloped(genres=asked):
                state = apply(state, Developed(asked[0]))
            case AskFlipped(genres=asked):
                state = apply(state, Flipped(asked[0]))
            case _:
                state = apply(state, Done())
    return state


def fans(state: State) -> dict[int, int]:
    return {comic.number: comic.fans for comic in state.comics}
