"""Who is the master of a genre (A4.5)."""

from automa.rules.components import Genre, Side
from automa.rules.state import State


def printed(state: State, side: Side, genre: Genre) -> int:
    comics = state.comics if side is Side.HER else state.yours
    return sum(comic.genre is genre for comic in comics)


def originals(state: State, side: Side, genre: Genre) -> int:
    comics = state.comics if side is Side.HER else state.yours
    return sum(comic.genre is genre and comic.original for comic in comics)


def other(side: Side) -> Side:
    return Side.YOU if side is Side.HER else Side.HER


def would_earn(state: State, side: Side, genre: Genre, *, original: bool) -> bool:
    """Whether one more printed comic of that genre brings its mastery to that side."""
    if state.mastery.get(genre) is side:
        return False
    if not original and not originals(state, side, genre):
        return False
    if genre not in state.mastery:
        return True
    return printed(state, side, genre) + 1 > printed(state, other(side), genre)


def with_mastery(state: State, side: Side, genre: Genre) -> State:
    return state.but(mastery={**state.mastery, genre: side})
