"""What the decisions of a finished game were worth, and which final scores were to be expected.

Each seat's decisions are judged by what it could see at that time, never by the table: a good
choice that ended badly cost nothing.
"""

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from games.bots.expert import expected_score
from games.bots.expert.comparing import Compared, compared
from games.bots.expert.effort import GLANCE, Effort
from games.models import Game
from games.rules import referee
from games.rules.moves import Move, TakeBack, decode_move, encode_move
from games.rules.seeing import sight
from games.rules.state import Table
from games.services.stored.replay import begun, moves_of, steps
from pinzetta import HUMAN

METHOD = 4
"""The version of the method; another version may give other numbers."""


class Decision(NamedTuple):
    """A step of the analysis: the move that a seat made."""

    number: int
    seat: int
    before: Table
    made: Move
    effort: Effort | None = None
    """How much is thought about it; None as for the last word."""

    def add_to(self, data: dict[str, Any]) -> None:
        """Judge the decision, in the place of what has been said of it before."""
        decisions = {each["number"]: each for each in data["decisions"]}
        decisions.pop(self.number, None)
        if found := compared(sight(self.before, self.seat), self.made, self.effort):
            decisions[self.number] = self._judged(found)
        data["decisions"] = [decisions[number] for number in sorted(decisions)]

    def _judged(self, found: Compared) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "day": self.before.day,
            "kind": self.made.kind,
            "best": encode_move(found.best),
            "expected": round(found.expected, 2),
            "made": round(found.made, 2),
        }


class Expectation(NamedTuple):
    """A step of the analysis: the final scores that could be expected after a move, each from the
    sight of its seat; Pinzetta's from that of the player."""

    number: int
    table: Table

    def add_to(self, data: dict[str, Any]) -> None:
        table, hers = self.table, self.table.setup.variant.answers
        scores = [
            round(expected_score(sight(table, HUMAN if seat in hers else seat), seat), 2)
            for seat in table.seats
        ]
        data["start"] = data["start"] or scores
        data["curve"].append({"number": self.number, "scores": scores})


Step = Decision | Expectation


def new_data() -> dict[str, Any]:
    return {"decisions": [], "curve": [], "start": []}


def steps_of(game: Game) -> list[Step]:
    """All steps of the analysis of a game. The first results come from every decision of a person
    or bot at a glance, and from the expectations after the deal, whenever a phase begins, and at
    the end, in the order of the moves; then every decision is judged thoroughly. `Broken` if the
    moves cannot be replayed."""
    moves = moves_of(game)
    table = begun(game)
    hers = table.setup.variant.answers
    counted = _counted([(move.seat, move.data["kind"]) for move in moves], hers)
    found: list[Step] = [Expectation(0, table)]
    for move, before, outcome in steps(table, moves):
        table = outcome.table
        if move.number in counted:
            made = decode_move(table.setup.variant.moves, move.data)
            found.append(Decision(move.number, move.seat, before, made, GLANCE))
        begins = (before.day, before.phase) != (table.day, table.phase)
        if begins and any(seat not in hers for seat in referee.awaited(table)):
            found.append(Expectation(move.number, table))
    last = found[-1]
    if not isinstance(last, Expectation) or last.number != len(moves):
        found.append(Expectation(len(moves), table))
    again = [step._replace(effort=None) for step in found if isinstance(step, Decision)]
    return [*found, *again]


def has_first_results(data: Any, moves: int) -> bool:
    """Whether the analysis of a game of so many moves has been through all of it once. What is
    stored may be damaged."""
    match data:
        case {"curve": [*_, {"number": last}]}:
            return bool(last == moves)
    return False


def _counted(moves: Sequence[tuple[int, str]], hers: Container[int]) -> set[int]:
    """The numbers of the moves that are judged, given the seat and kind of each: all that were not
    taken back, except Pinzetta's, who follows her rules."""
    counted: set[int] = set()
    last: dict[int, int] = {}
    for number, (seat, kind) in enumerate(moves, start=1):
        if kind == TakeBack.kind:
            counted.discard(last[seat])
        elif seat not in hers:
            counted.add(number)
            last[seat] = number
    return counted
