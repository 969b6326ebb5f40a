"""The board page: all that the app assumes, to be checked and corrected."""

from typing import Any, NamedTuple

from automa.rules.components import HERS, ROUNDS, SLOTS, TILE_VALUES, TURNS, Action, Side
from automa.rules.hire import MOST_TEAMS
from automa.rules.setup import DeckKind
from automa.rules.state import State
from automa.screens.turn import (
    CardView,
    Named,
    all_genres,
    named_action,
    named_genre,
    plain_card,
)
from automa.words import names
from automa.words.entries import entry_sentence
from games.words.names import gain


class HerComic(NamedTuple):
    number: int
    genre: Named
    original: bool
    fans: int


class MyComic(NamedTuple):
    place: int
    genre: Named
    original: bool
    ripped: bool


class Area(NamedTuple):
    action: Named
    used: int
    taken: bool
    may_take: bool


class OrderRow(NamedTuple):
    """The five orders of a genre, each up, on the map (rest) or gone."""

    genre: Named
    orders: list[tuple[int, str]]


class BoardRow(NamedTuple):
    round: str
    text: str
    fans: str


def context(state: State) -> dict[str, Any]:
    return {
        "state": state,
        "round": names.roman(state.round),
        "rounds": [(number, names.roman(number)) for number in range(1, ROUNDS + 1)],
        "turns": range(1, TURNS + 1),
        "teams": range(MOST_TEAMS + 1),
        "slots": range(SLOTS + 1),
        "areas": [
            Area(named_action(a), state.slots[a], a in state.taken, a in HERS) for a in Action
        ],
        "developed": [named_genre(genre) for genre in state.developed],
        "her_comics": [
            HerComic(c.number, named_genre(c.genre), c.original, c.fans) for c in state.comics
        ],
        "your_comics": [
            MyComic(place, named_genre(c.genre), c.original, c.ripped)
            for place, c in enumerate(state.yours)
        ],
        "masteries": [(named_genre(g), str(state.mastery.get(g, ""))) for g in state.tiles],
        "orders": [OrderRow(named_genre(g), _orders(state, g)) for g in state.tiles],
        "cards": cards(state),
        "genres": all_genres(),
        "her_rank": state.rank[Side.HER],
        "your_rank": state.rank[Side.YOU],
        "log": history(state),
    }


def cards(state: State) -> list[CardView]:
    """The cards that may have been entered wrongly."""
    if state.setup.deck is DeckKind.INVENTED:
        return []
    return [plain_card(card) for card in state.known]


def _orders(state: State, genre: Any) -> list[tuple[int, str]]:
    up, rest = list(state.tiles[genre].up), list(state.tiles[genre].rest)
    shown = []
    for value in TILE_VALUES:
        how = "gone"
        if value in up:
            up.remove(value)
            how = "up"
        elif value in rest:
            rest.remove(value)
            how = "rest"
        shown.append((value, how))
    return shown


def history(state: State) -> list[BoardRow]:
    """What has happened, the latest first."""
    return [
        BoardRow(
            f"{names.roman(entry.round)}·{min(entry.turn, TURNS)}",
            entry_sentence(entry),
            ", ".join(gain(each.change) for each in entry.fans),
        )
        for entry in reversed(state.log)
    ]
