"""Find a move whose row is lost or was changed: the one that leads to the stored table."""

from collections.abc import Iterator

from games.models import Game, Move
from games.rules import referee
from games.rules.decisions import (
    ChoosePile,
    DeclareContest,
    DrawStamp,
    LiftTile,
    MakeCut,
    MakeShow,
    OrderEffects,
    TakeItem,
)
from games.rules.moves import Choose, Declare, Draw, Lift, Resolve, Take, encode_move
from games.rules.moves import Move as RulesMove
from games.rules.seeing import sight
from games.rules.snapshot import snapshot
from games.rules.state import Table
from games.services.stored.audit import stored_table
from games.services.stored.replay import Broken, begun, steps
from pinzetta.decisions import PickItem, SwapItems
from pinzetta.moves import Pick, Swap


def find_again(game: Game, moves: list[Move], number: int) -> list[Move] | None:
    """All moves of the game, with a found one as move `number`; None if no answer to the question
    then leads, with the moves after it, to exactly the stored table."""
    stored = stored_table(game)
    if stored is None:
        return None
    earlier = moves[: number - 1]
    later = [move for move in moves if move.number > number]
    try:
        before = _after(begun(game), earlier)
    except Broken:
        return None
    for seat in referee.awaited(before):
        for answer in answers(before, seat, stored):
            made = Move(game=game, number=number, seat=seat, data=encode_move(answer))
            if earlier:
                made.at = earlier[-1].at
            found = [*earlier, made, *later]
            if _leads_to_stored(game, before, found[number - 1 :]):
                return found
    return None


def answers(table: Table, seat: int, stored: Table) -> Iterator[RulesMove]:
    """The answers to what a seat is asked, if there are few; of a cut or a Show the one that the
    stored table shows as handed in; of a seat that the variant plays, the only one."""
    if seat in (own := table.setup.variant.answers):
        yield own[seat](sight(table, seat)).move
        return
    match referee.decision(table, seat):
        case TakeItem(items=items):
            yield from map(Take, items)
        case DrawStamp(stacks=stacks):
            yield from map(Draw, stacks)
        case OrderEffects(cards=cards):
            yield from map(Resolve, cards)
        case ChoosePile(piles=piles):
            yield from (Choose(*pile) for pile in piles)
        case LiftTile(tiles=tiles):
            yield from map(Lift, (None, *tiles))
        case DeclareContest(contests=contests):
            yield from map(Declare, contests)
        case SwapItems(ones=ones, others=others):
            yield from (Swap(one, other) for one in ones for other in others)
        case PickItem(items=items):
            yield from map(Pick, items)
        case MakeCut() | MakeShow():
            desk = stored.players[seat].desk
            yield from (handed for handed in (desk.cut, desk.show) if handed)


def _after(table: Table, moves: list[Move], first: int = 1) -> Table:
    for step in steps(table, moves, first):
        table = step.outcome.table
    return table


def _leads_to_stored(game: Game, before: Table, moves: list[Move]) -> bool:
    if moves[-1].number != game.moves:
        return False
    try:
        table = _after(before, moves, moves[0].number)
    except Broken:
        return False
    return snapshot(table) == game.snapshot
