"""Your turn: as much of it as she must know."""

from dataclasses import replace

from automa.rules import sales
from automa.rules.components import EXTRA_TURN, TURNS, Action, Genre, Side, Tile
from automa.rules.mastery import with_mastery, would_earn
from automa.rules.questions import AskCollected, AskPrinted, AskTook, Question
from automa.rules.refusal import Refusal
from automa.rules.reports import Collected, Done, Printed, Report, Took
from automa.rules.state import Now, Phase, State, YourComic

MOST_TILES = 6
"""A Sales action takes three at most; bonuses of yours may add to them."""


def question(state: State) -> Question:
    match state.phase:
        case Phase.YOU_PRINT:
            return AskPrinted(state.now.printed + 1, state.now.prints)
        case Phase.YOU_SELL:
            return AskCollected()
    return AskTook()


def apply(state: State, report: Report) -> State:
    match state.phase, report:
        case Phase.YOU, Took(action=action):
            return took(state, action)
        case Phase.YOU_PRINT, Printed(genre=genre, original=original):
            state = with_print(state, genre, original=original)
            now = replace(state.now, printed=state.now.printed + 1)
            return state.but(now=now) if now.printed < now.prints else _next(state)
        case Phase.YOU_PRINT, Done():
            return _next(state)
        case Phase.YOU_SELL, Collected(tiles=tiles):
            return _next(collect(state, tiles))
    raise Refusal("not-asked")


def took(state: State, action: Action | None) -> State:
    if action is None:
        return _next(state.logged("you-passed"))
    if not state.slots_left(action):
        raise Refusal("slots-full", action=action)
    now = Now(prints=state.number(Action.PRINT) if action is Action.PRINT else 0)
    state = state.logged(f"you-{action}").but(
        slots={**state.slots, action: state.slots[action] + 1}, now=now
    )
    if action is Action.PRINT:
        return state.but(phase=Phase.YOU_PRINT)
    if action is Action.SALES:
        return state.but(phase=Phase.YOU_SELL)
    return _next(state)


def with_print(state: State, genre: Genre, *, original: bool) -> State:
    """A comic of yours, and the mastery it may bring you (A4.5)."""
    if would_earn(state, Side.YOU, genre, original=original):
        state = with_mastery(state, Side.YOU, genre)
    key = "you-printed-original" if original else "you-printed-ripoff"
    return state.but(yours=(*state.yours, YourComic(genre, original))).logged(
        key, params={"genre": genre}
    )


def collect(state: State, tiles: tuple[Tile, ...]) -> State:
    if len(tiles) > MOST_TILES:
        raise Refusal("tiles-many", most=MOST_TILES)
    left = dict(state.tiles)
    for tile in tiles:
        if tile.value not in left[tile.genre].all:
            raise Refusal("no-such-tile", genre=tile.genre, value=tile.value)
        left[tile.genre] = sales.without_value(left[tile.genre], tile.value)
    yours = state.collected[Side.YOU] + len(tiles)
    state = state.but(tiles=left, collected={**state.collected, Side.YOU: yours})
    return state.logged("you-collected", params={"number": len(tiles)})


def _next(state: State) -> State:
    """Her next turn, or the end of the round; your extra editor comes after all others."""
    if state.turn < TURNS:
        return state.but(phase=Phase.HER, turn=state.turn + 1, now=Now())
    turn = EXTRA_TURN if state.turn == TURNS else state.turn + 1
    return state.but(phase=Phase.ROUND_END, turn=turn, now=Now())
