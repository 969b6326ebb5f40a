"""The referee: begins a game, knows who is awaited for what, applies a move or refuses it."""

from collections.abc import Iterable
from typing import NamedTuple

from games.rules.components import Edition
from games.rules.deal import Deal
from games.rules.decisions import Decision
from games.rules.moves import Move, TakeBack
from games.rules.options import Options
from games.rules.player import Entry, Player
from games.rules.refusal import Refusal
from games.rules.state import RULES, Phase, Setup, Table, Variant

OVER = "over"


class Outcome(NamedTuple):
    table: Table
    entries: tuple[Entry, ...]


def begin(
    variant: Variant,
    edition: Edition,
    deal: Deal,
    options: Options,
    line: int = 0,
    rules: int = RULES,
) -> Outcome:
    variant.check_options(options)
    variant.check_deal(edition, deal)
    table = Table(
        setup=Setup(variant, edition, deal, options, rules),
        line=line,
        players=tuple(Player(mat) for mat in deal.mats),
        drawn=dict.fromkeys(deal.stacks, 0),
        made=(0,) * len(deal.mats),
    )
    table = enter(table, variant.opening)
    return Outcome(table.but(entries=()), table.entries)


def phase_of(table: Table) -> Phase | None:
    return table.setup.variant.phases.get(table.phase)


def awaited(table: Table) -> tuple[int, ...]:
    """The seats the game waits for; none once it is over."""
    phase = phase_of(table)
    return phase.awaited(table) if phase else ()


def decision(table: Table, seat: int) -> Decision | None:
    """What a seat is asked, if it is awaited."""
    phase = phase_of(table)
    return phase.ask(table, seat) if phase and seat in phase.awaited(table) else None


def may_take_back(table: Table, seat: int) -> bool:
    phase = phase_of(table)
    return bool(phase and phase.may_take_back(table, seat))


def apply(table: Table, seat: int, move: Move) -> Outcome:
    """The table after a move; a `Refusal` is raised, and nothing changed, if it is not allowed."""
    phase = phase_of(table)
    if phase is None:
        raise Refusal("game-over")
    if seat not in table.seats:
        raise Refusal("no-such-seat", seat=seat)
    if isinstance(move, TakeBack):
        if not phase.may_take_back(table, seat):
            raise Refusal("nothing-to-take-back")
        after = phase.take_back(table, seat)
    else:
        if seat not in phase.awaited(table):
            raise Refusal("not-your-turn")
        after = phase.apply(table, seat, move)
    made = list(table.made)
    made[seat] += 1
    after = _settle(after, phase)
    return Outcome(after.but(made=tuple(made), entries=()), after.entries)


def replay(start: Table, moves: Iterable[tuple[int, Move]]) -> Table:
    table = start
    for seat, move in moves:
        table = apply(table, seat, move).table
    return table


def enter(table: Table, name: str) -> Table:
    """Begin a phase, and go on until somebody is awaited."""
    table = table.but(phase=name)
    phase = phase_of(table)
    return _settle(phase.begin(table), phase) if phase else table


def _settle(table: Table, phase: Phase) -> Table:
    """Go on to the phase that somebody is awaited in."""
    return table if phase.awaited(table) else enter(*phase.leave(table))
