"""In which order she looks at genres and at her comics."""

from collections.abc import Sequence

from automa.rules.components import Card, Genre
from automa.rules.state import Comic, State


def your_genres(state: State) -> tuple[Genre, ...]:
    """The genres of your printed comics, the latest first, each once; rip-offs count
    (A4.2, A4.6)."""
    return tuple(dict.fromkeys(comic.genre for comic in reversed(state.yours)))


def looking_order(state: State, card: Card) -> tuple[Genre, ...]:
    """Your genres, the latest first, then the others by her priority."""
    return tuple(dict.fromkeys((*your_genres(state), *card.genres)))


def by_fans(comics: Sequence[Comic], card: Card) -> list[Comic]:
    """Her best comics first: equal ones by priority, then the one printed first (A4.7)."""
    return sorted(
        comics, key=lambda comic: (-comic.fans, card.genres.index(comic.genre), comic.number)
    )
