"""The page of an analysis: luck and skill, the curve, exercises, and all decisions with what they
cost."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from games.models import Analysis, Game, Status
from games.presenters.analysis.curve import Curve, curve_of
from games.presenters.analysis.drawn import DrawnMove, drawn
from games.presenters.keeper.past_views import past_view_of
from games.presenters.table_view import TableView
from games.rules.moves import decode_move
from games.rules.state import Table
from games.services.exercises import cost_of, level_of
from games.services.stored.replay import Broken, moves_of, tables_at
from games.services.stored.variants import VARIANTS, plays_itself
from games.words.analysis import DECIDED, FIND
from games.words.asks import PHASES
from games.words.names import decimal, decimal_gain
from games.words.things import DAYS

EXERCISES = 3
"""How many decisions of each seat become exercises, the costliest …"""
WORTH_A_THOUGHT = 0.5
"""… if they cost so much at least."""


class Decided(NamedTuple):
    """A decision with its cost."""

    number: int
    """Of the move."""
    seat: int
    name: str
    day: str
    what: str
    cost: str
    costs: bool
    """Whether it cost enough to be shown …"""
    is_exercise: bool
    """… and to be an exercise."""


class Exercise(NamedTuple):
    """A decision, the move that was made, and the best one."""

    decided: Decided
    find: str
    made: DrawnMove
    best: DrawnMove
    made_points: str
    best_points: str
    same: bool
    """Whether nothing better was found than the move that was made."""


class Tally(NamedTuple):
    """Final score = expected at the start − cost of the decisions + luck."""

    seat: int
    name: str
    start: str
    cost: str
    luck: str
    final: str
    exercises: list[Exercise]


class Moment(NamedTuple):
    """A point of the curve in words."""

    number: int
    words: str
    scores: list[tuple[int, str]]
    """By seat."""


class AnalysisPage(NamedTuple):
    tallies: list[Tally]
    """Of all seats that decided anything themselves."""
    curve: Curve
    moments: list[Moment]
    decided: list[Decided]
    names: tuple[str, ...]
    agreed: bool
    """Ended by agreement: the last scores are expected ones, too."""


class Unreadable(Exception):
    """A stored analysis is damaged and has to be computed anew."""


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except Broken:
        raise
    except Exception as error:  # damaged data can raise anything
        raise Unreadable from error


def analysis_page(view: TableView, analysis: Analysis) -> AnalysisPage:
    """Raises `Unreadable`, or `Broken` if the game itself cannot be replayed."""
    with _reading():
        return _analysis_page(view, analysis)


def curve(analysis: Analysis) -> Curve:
    """The curve without its days. Raises `Unreadable`."""
    with _reading():
        return curve_of(analysis.data["curve"], [])


def is_readable(view: TableView, analysis: Analysis) -> bool:
    try:
        analysis_page(view, analysis)
    except Unreadable:
        return False
    return True


def _analysis_page(view: TableView, analysis: Analysis) -> AnalysisPage:
    game, data = view.game, analysis.data
    seats = [s for s in range(len(view.players)) if not plays_itself(game.variant, s)]
    costliest = {seat: _costliest(data["decisions"], seat) for seat in seats}
    thought = [decision for found in costliest.values() for decision in found]
    numbers = {each["number"] for each in data["curve"]}
    tables = tables_at(game, numbers | {decision["number"] - 1 for decision in thought})
    made = _made(game)
    moments = [_moment(each, tables[each["number"]]) for each in data["curve"]]
    tallies = []
    for seat in seats:
        exercises = [
            _exercise(game, each, tables[each["number"] - 1], made[each["number"]])
            for each in costliest[seat]
        ]
        tallies.append(_tally(view, data, seat, exercises))
    return AnalysisPage(
        tallies=tallies,
        curve=curve_of(data["curve"], _days(data["curve"], tables)),
        moments=moments,
        decided=[_decided(view, each) for each in data["decisions"]],
        names=view.names.seats,
        agreed=game.status == Status.ENDED,
    )


def exercise(game: Game, analysis: Analysis, number: int) -> Exercise | None:
    """The decision that a move made; None if the move was no decision. Raises as `analysis_page`
    does."""
    with _reading():
        decision = next((d for d in analysis.data["decisions"] if d["number"] == number), None)
        if decision is None:
            return None
        tables = tables_at(game, {number - 1})
        return _exercise(game, decision, tables[number - 1], _made(game)[number])


def _exercise(game: Game, decision: Mapping[str, Any], before: Table, made: Any) -> Exercise:
    moves = VARIANTS[game.variant].moves
    then = past_view_of(game, before, decision["number"] - 1, decision["seat"])
    decided = _decided(then, decision)
    return Exercise(
        decided=decided,
        find=str(FIND[decision["kind"]]),
        made=drawn(then, decode_move(moves, made)),
        best=drawn(then, decode_move(moves, decision["best"])),
        made_points=decimal(decision["made"]),
        best_points=decimal(decision["expected"]),
        same=not decided.costs,
    )


def _decided(view: TableView, decision: Mapping[str, Any]) -> Decided:
    cost = cost_of(decision)
    return Decided(
        number=decision["number"],
        seat=decision["seat"],
        name=view.names.seat(decision["seat"]),
        day=str(DAYS[decision["day"] - 1]),
        what=str(DECIDED[decision["kind"]]),
        cost=decimal(cost),
        costs=round(cost, 1) > 0,
        is_exercise=level_of(cost) is not None,
    )


def _costliest(decisions: Sequence[Mapping[str, Any]], seat: int) -> list[Mapping[str, Any]]:
    own = [d for d in decisions if d["seat"] == seat and cost_of(d) >= WORTH_A_THOUGHT]
    return sorted(own, key=lambda d: (-cost_of(d), d["number"]))[:EXERCISES]


def _tally(view: TableView, data: Mapping[str, Any], seat: int, exercises: list[Exercise]) -> Tally:
    """The figures of a seat, rounded as they are shown; luck is the rest, so that the sum fits."""
    start = round(data["start"][seat], 1)
    cost = round(sum(cost_of(d) for d in data["decisions"] if d["seat"] == seat), 1)
    final = round(data["curve"][-1]["scores"][seat], 1)
    return Tally(
        seat=seat,
        name=view.names.seat(seat),
        start=decimal(start),
        cost=decimal(-cost),
        luck=decimal_gain(final - start + cost),
        final=decimal(final),
        exercises=exercises,
    )


def _moment(each: Mapping[str, Any], table: Table) -> Moment:
    phase = str(PHASES[table.phase])
    words = phase if table.phase == "over" else f"{DAYS[table.day - 1]}, {phase}"
    return Moment(each["number"], words, [(s, decimal(p)) for s, p in enumerate(each["scores"])])


def _days(curve: Sequence[Mapping[str, Any]], tables: Mapping[int, Table]) -> list[tuple[int, str]]:
    """The moves after which the days begin."""
    found: dict[int, int] = {}
    for each in curve:
        found.setdefault(tables[each["number"]].day, each["number"])
    return [(number, str(DAYS[day - 1])) for day, number in found.items()]


def _made(game: Game) -> dict[int, Any]:
    """The stored moves of a game, by number."""
    return {move.number: move.data for move in moves_of(game)}
