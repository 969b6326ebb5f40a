"""The start and the end of a round (A1.3, A3.4, A5)."""

from automa.rules import sales, your_turn
from automa.rules.components import EXTRA_TURN, ROUNDS, Action, Side, calendar_tiles
from automa.rules.plan import with_fans
from automa.rules.questions import AskCalendar, AskRoundEnd, Question
from automa.rules.rank import fans_after_loss, rank_points
from automa.rules.refusal import Refusal
from automa.rules.reports import EndRound, Report, ShowCalendar, Took
from automa.rules.state import Fans, Now, Phase, State

MOST_FANS = 99
SHUFFLED_AFTER = (2, 4)


def question(state: State) -> Question:
    if state.phase is Phase.CALENDAR:
        return AskCalendar(len(state.calendar) + 1, calendar_tiles(state.round))
    return AskRoundEnd(extra=state.turn == EXTRA_TURN)


def apply(state: State, report: Report) -> State:
    match state.phase, report:
        case Phase.CALENDAR, ShowCalendar(genre=genre):
            if genre in state.calendar:
                raise Refusal("calendar-twice", genre=genre)
            state = sales.open_genre(state, genre).but(calendar=(*state.calendar, genre))
            state = state.logged("calendar", params={"genre": genre})
            shown = len(state.calendar) == calendar_tiles(state.round)
            return state.but(phase=Phase.HER) if shown else state
        case Phase.ROUND_END, Took(action=action) if state.turn == EXTRA_TURN:
            return your_turn.took(state, action)
        case Phase.ROUND_END, EndRound(best=best):
            return _end(state, best)
    raise Refusal("not-asked")


def _end(state: State, best: int) -> State:
    """End the round: rank points, then every comic loses a fan, except in the last round."""
    if not 0 <= best <= MOST_FANS:
        raise Refusal("fans", most=MOST_FANS)
    hers = max((comic.fans for comic in state.comics), default=0)
    points = rank_points(hers, best)
    rank = {side: state.rank[side] + points[side] for side in Side}
    params = {"hers": hers, "yours": best, "her": points[Side.HER], "you": points[Side.YOU]}
    state = state.but(rank=rank).logged("ranked", params=params)
    if state.round == ROUNDS:
        return state.but(phase=Phase.SCORE, now=Now())
    fans = tuple(
        Fans(comic.number, fans_after_loss(comic) - comic.fans, "A5.3")
        for comic in state.comics
        if fans_after_loss(comic) != comic.fans
    )
    state = with_fans(state, fans).logged("lost-fans", fans=fans)
    if state.round in SHUFFLED_AFTER:
        state = state.but(used=()).logged("shuffled")
    return state.but(
        phase=Phase.CALENDAR,
        round=state.round + 1,
        turn=1,
        calendar=(),
        slots=dict.fromkeys(Action, 0),
        taken=(),
        now=Now(),
    )
