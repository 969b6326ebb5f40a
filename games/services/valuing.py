"""What the decisions of a finished game were worth, and which final scores were to be expected.

Each seat's decisions are judged by what it could see at that time, never by the table: a good
choice that ended badly cost nothing.
"""

from collections.abc import Container, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from games.bots import BOTS
from games.bots.expert import expected_score, options
from games.bots.play import play, shuffler
from games.models import Game
from games.rules import referee
from games.rules.deal import DAYS
from games.rules.moves import Move, TakeBack, decode_move, encode_move
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.rules.state import Table
from games.services.stored.replay import begun, moves_of, steps
from pinzetta import HUMAN

METHOD = 3
"""The version of the method; another version may give other numbers."""
COMPARISONS = 2
"""How many times the best option and the move that was made are compared."""
GAMES = 16
"""How many games between collectors tell what scores are typical."""
SLIPS, SOLO_SLIPS = 15.0, 10.0
"""What the decisions of the bot `collector` cost by this method, on average: with the best
decisions one can expect so many points more than is typical."""
PHASE_BEGINS = {"collect": 0.0, "collect-end": 0.4, "cut": 0.4, "show": 0.8, "declare": 0.9}
"""How much of a day is over when a phase begins; half for all other phases."""


class Decision(NamedTuple):
    """A step of the analysis: the move that a seat made."""

    number: int
    seat: int
    before: Table
    made: Move

    def add_to(self, data: dict[str, Any]) -> None:
        """Compare the option that looks best with the move that was made, by new play-outs: of many
        equally good options, the one that came out best the first time had luck."""
        seen, made = sight(self.before, self.seat), self.made
        found = options(seen, made)
        if found[0].points == found[-1].points:  # nothing was to be decided
            return
        best = found[0].move
        points = expected = found[0].points
        if best != made:
            again = [_worths(seen, number, made, best) for number in range(COMPARISONS)]
            points, expected = (fmean(each[m] for each in again) for m in (made, best))
        if points >= expected:
            best, expected = made, points
        decision = {
            "number": self.number,
            "seat": self.seat,
            "day": self.before.day,
            "kind": made.kind,
            "best": encode_move(best),
            "expected": round(expected, 2),
            "made": round(points, 2),
        }
        data["decisions"].append(decision)


def _worths(seen: Sight, number: int, made: Move, best: Move) -> dict[Move, float]:
    """What both moves are worth in other play-outs, whose chance is seeded by the sight and the
    token of the decision."""
    assert seen.decision is not None
    token = f"{seen.decision.token} {number}"
    again = seen._replace(decision=seen.decision.but(token=token))
    found = dict(options(again, made))
    return found if best in found else found | dict(options(again, best))


class TypicalGame(NamedTuple):
    """A step of the analysis: another game with the same contests and mats, between collectors."""

    number: int
    begun: Table

    def add_to(self, data: dict[str, Any]) -> None:
        setup = self.begun.setup
        variant, dealt = setup.variant, setup.deal
        chance = Random(repr((self.number, dealt.contests, dealt.mats)))
        people = len(dealt.mats) - len(variant.answers)
        deal = variant.deal(setup.edition, people, shuffler(chance)).but(
            contests=dealt.contests, mats=dealt.mats, first=dealt.first
        )
        table = referee.begin(variant, setup.edition, deal, setup.options, rules=setup.rules).table
        played = play(table, [BOTS["collector"]] * len(dealt.mats), chance).table
        data["games"].append([player.score for player in played.players])


class Expectation(NamedTuple):
    """A step of the analysis: the final scores that could be expected after a move, each from the
    sight of its seat; Pinzetta's from that of the player. The error of the expectation at the empty
    table is added to later ones, less and less as the game goes on."""

    number: int
    table: Table

    def add_to(self, data: dict[str, Any]) -> None:
        table, hers = self.table, self.table.setup.variant.answers
        glance = [
            expected_score(sight(table, HUMAN if seat in hers else seat), seat)
            for seat in table.seats
        ]
        if not data["curve"]:
            typical = _typical(data["games"], alike=not hers)
            slips = SOLO_SLIPS if hers else SLIPS
            data["off"] = [round(t - g, 2) for t, g in zip(typical, glance, strict=True)]
            data["start"] = [round(each + slips, 2) for each in typical]
        left = _left(table)
        scores = [round(g + off * left, 2) for g, off in zip(glance, data["off"], strict=True)]
        data["curve"].append({"number": self.number, "scores": scores})


def _typical(games: Sequence[Sequence[int]], *, alike: bool) -> list[float]:
    """The mean scores of the seats; of seats that are `alike`, that of all."""
    means = [fmean(scores) for scores in zip(*games, strict=True)]
    return [fmean(means)] * len(means) if alike else means


def _left(table: Table) -> float:
    """How much of the game is still to come: 1 at the beginning, 0 at the end."""
    if table.phase == referee.OVER:
        return 0.0
    return 1 - (table.day - 1 + PHASE_BEGINS.get(table.phase, 0.5)) / DAYS


Step = Decision | TypicalGame | Expectation


def new_data() -> dict[str, Any]:
    return {"decisions": [], "curve": [], "start": [], "games": [], "off": []}


def steps_of(game: Game) -> list[Step]:
    """All steps of the analysis of a game: typical games to compare it with; then, in the order of
    its moves, every decision of a person or bot, and the expectations after the deal, whenever a
    phase begins, and at the end. `Broken` if the moves cannot be replayed."""
    moves = moves_of(game)
    table = begun(game)
    hers = table.setup.variant.answers
    counted = _counted([(move.seat, move.data["kind"]) for move in moves], hers)
    found: list[Step] = [TypicalGame(number, table) for number in range(GAMES)]
    found.append(Expectation(0, table))
    for move, before, outcome in steps(table, moves):
        table = outcome.table
        if move.number in counted:
            made = decode_move(table.setup.variant.moves, move.data)
            found.append(Decision(move.number, move.seat, before, made))
        begins = (before.day, before.phase) != (table.day, table.phase)
        if begins and any(seat not in hers for seat in referee.awaited(table)):
            found.append(Expectation(move.number, table))
    last = found[-1]
    if not isinstance(last, Expectation) or last.number != len(moves):
        found.append(Expectation(len(moves), table))
    return found


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
