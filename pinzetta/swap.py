"""Swap: you cut and she chooses (rule 8.5), she cuts and you choose (rule 8.6)."""

from games.rules import choose, cut, effects
from games.rules.components import Power
from games.rules.decisions import ChoosePile, Decision
from games.rules.items import Items
from games.rules.moves import Choose, Cut, Move
from games.rules.player import Desk, Entry
from games.rules.powers import waiting
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.solo_cards import BottomLine
from games.rules.state import Phase, Table
from pinzetta.deal import decisions
from pinzetta.decide import decide
from pinzetta.decisions import MakeSoloCut
from pinzetta.moves import SoloCut
from pinzetta.state import HER, HUMAN, holds, solo

APART = 1
"""Piles of an odd number of items then differ by one, those of an even number are equal (R9)."""


def only_her_answer(table: Table, move: Move) -> None:
    """Her answers are forced."""
    if move != decide(sight(table, HER)).move:
        raise Refusal("pinzetta-decides")


def draw_decision(table: Table, day: int) -> Table:
    stack = decisions(day)
    number = table.drawn[stack]
    card = table.deal.stacks[stack][number]
    state = solo(table).but(decision=card, deck=day)
    table = table.but(drawn={**table.drawn, stack: number + 1}, extra=state)
    return table.tell(Entry("drew-decision", HER, card=card))


# You cut


def ask_cut(table: Table, seat: int) -> MakeSoloCut:
    return MakeSoloCut(**vars(cut.ask(table, seat).but(apart=APART)))


def apply_cut(table: Table, seat: int, move: Move) -> Table:
    if not isinstance(move, Cut):
        raise Refusal("not-asked")
    foreseen = move.foreseen if isinstance(move, SoloCut) else None
    if foreseen not in (None, 0, 1):
        raise Refusal("foreseen-no-pile")
    try:
        cut.check(ask_cut(table, seat), move)
    except Refusal as refusal:
        raise Refusal("cut-one-more") if refusal.key == "cut-uneven" else refusal from None
    return cut.lay_out(table, seat, move).but(extra=solo(table).but(foreseen=foreseen))


def leave_cut(table: Table) -> tuple[Table, str]:
    return table, "she-chooses"


# She chooses


def begin_her_choice(table: Table) -> Table:
    """Ruling R14: if she is resolute nothing is shuffled or drawn."""
    resolute = holds(table.edition, solo(table).events, BottomLine.NO_DECISION)
    return draw_decision(table, table.day) if table.players[HUMAN].piles and not resolute else table


def awaited_her_choice(table: Table) -> tuple[int, ...]:
    return (HER,) if table.players[HUMAN].piles else ()


def ask_her_choice(table: Table, seat: int) -> Decision:
    return ChoosePile(HER, table.token(HER), ((HUMAN, 0), (HUMAN, 1)))


def apply_her_choice(table: Table, seat: int, move: Move) -> Table:
    only_her_answer(table, move)
    assert isinstance(move, Choose)
    table, taken = _take(table, HER, HUMAN, move.pile)
    state = solo(table)
    if state.foreseen is not None:
        right = state.right + (state.foreseen == move.pile)
        table = table.but(extra=state.but(asked=state.asked + 1, right=right))
    return choose.pay_giver(table, HUMAN, taken)


def _take(table: Table, seat: int, other: int, pile: int) -> tuple[Table, Items]:
    """Take a pile. Face-down items stay face down until Swap ends: this replaces rule 4.2.3."""
    giver = table.players[other]
    taken, kept = giver.piles[pile], giver.piles[1 - pile]
    table = table.with_player(other, piles=(), below=(*giver.below, *kept))
    below = (*table.players[seat].below, *taken)
    table = table.with_player(seat, below=below, chosen=True)
    return table.tell(Entry("chose", seat, other, number=pile, items=taken)), taken


# She cuts


def awaited_her_cut(table: Table) -> tuple[int, ...]:
    she = table.players[HER]
    return (HER,) if any(she.piles) and she.desk.cut is None else ()


def ask_her_cut(table: Table, seat: int) -> Decision:
    items = tuple(item.handle for pile in table.players[HER].piles for item in pile)
    return MakeSoloCut(HER, table.token(HER), items, (), (), 0, 0, len(items))


def apply_her_cut(table: Table, seat: int, move: Move) -> Table:
    only_her_answer(table, move)
    assert isinstance(move, Cut)
    by_handle = {item.handle: item for pile in table.players[HER].piles for item in pile}
    piles = tuple(tuple(by_handle[handle] for handle in pile) for pile in (move.left, move.right))
    if piles != table.players[HER].piles:
        before = table.players[HER].piles
        moved = tuple(item for item in before[0] if item not in piles[0])
        moved += tuple(item for item in before[1] if item not in piles[1])
        table = table.tell(Entry("swapped", HER, items=moved))
    return table.with_player(HER, piles=piles, desk=Desk(cut=move)).tell(
        Entry("pile-laid-out", HER, number=0, items=piles[0]),
        Entry("pile-laid-out", HER, number=1, items=piles[1]),
    )


def leave_her_cut(table: Table) -> tuple[Table, str]:
    return table.with_player(HER, desk=Desk()), "choose"


# You choose


def awaited_choice(table: Table) -> tuple[int, ...]:
    if table.effects:
        return effects.awaited(table)
    return (HUMAN,) if any(table.players[HER].piles) else ()


def apply_choice(table: Table, seat: int, move: Move) -> Table:
    if table.effects:
        return effects.apply(table, seat, move, up=False)
    match move:
        case Choose(other, pile) if (other, pile) in choose.open_piles(table, seat):
            table, _ = _take(table, HUMAN, HER, pile)
            return effects.wait(table, waiting(table, [HUMAN], Power.DRAW_AFTER_TAKING))
        case Choose():
            raise Refusal("pile-not-open")
    raise Refusal("not-asked")


CUT = Phase("cut", cut.begin, cut.awaited, ask_cut, apply_cut, leave_cut)
SHE_CHOOSES = Phase(
    name="she-chooses",
    begin=begin_her_choice,
    awaited=awaited_her_choice,
    ask=ask_her_choice,
    apply=apply_her_choice,
    leave=lambda table: (table, "she-cuts"),
)
SHE_CUTS = Phase(
    name="she-cuts",
    begin=lambda table: table,
    awaited=awaited_her_cut,
    ask=ask_her_cut,
    apply=apply_her_cut,
    leave=leave_her_cut,
)
CHOOSE = Phase(
    name="choose",
    begin=lambda table: table,
    awaited=awaited_choice,
    ask=choose.ask,
    apply=apply_choice,
    leave=choose.leave,
)
