"""Draw and reserve: the effects that wait for their owner (rules 3.7, 7.10)."""

from games.rules.decisions import Decision, DrawStamp, OrderEffects
from games.rules.moves import Draw, Move, Resolve
from games.rules.player import Effect, Entry
from games.rules.refusal import Refusal
from games.rules.state import Table
from games.rules.supply import draw, open_stacks


def wait(table: Table, effects: tuple[Effect, ...]) -> Table:
    """Let effects wait, unless there is nothing left to draw: then nothing happens."""
    effects = effects if effects and open_stacks(table) else ()
    return table if effects == table.effects else table.but(effects=effects)


def own(table: Table) -> tuple[Effect, ...]:
    """The effects of the owner whose turn it is to use them."""
    return tuple(effect for effect in table.effects if effect.seat == table.effects[0].seat)


def awaited(table: Table) -> tuple[int, ...]:
    return (table.effects[0].seat,) if table.effects else ()


def ask(table: Table, seat: int) -> Decision:
    mine = own(table)
    if len(mine) > 1 and not mine[0].begun:
        return OrderEffects(seat, table.token(seat), tuple(effect.card for effect in mine))
    return DrawStamp(seat, table.token(seat), mine[0].card, open_stacks(table))


def apply(table: Table, seat: int, move: Move, *, up: bool) -> Table:
    """`up`: whether the stamp drawn is revealed or only viewed by its owner."""
    match ask(table, seat), move:
        case OrderEffects(cards=cards), Resolve(card):
            if card not in cards:
                raise Refusal("not-among-effects", card=card)
            return _begin(table, card)
        case DrawStamp(stacks=stacks), Draw(stack):
            if stack not in stacks:
                raise Refusal("stack-empty", stack=stack)
            return _draw(table, seat, stack, up=up)
    raise Refusal("not-asked")


def _begin(table: Table, card: str) -> Table:
    chosen = next(effect for effect in table.effects if effect.card == card)
    others = (effect for effect in table.effects if effect is not chosen)
    return table.but(effects=(chosen.but(begun=True), *others))


def _draw(table: Table, seat: int, stack: str, *, up: bool) -> Table:
    effect, *others = table.effects
    table, drawn = draw(table, [(stack, up)])
    drawn = tuple(item.viewed_by(seat) for item in drawn)
    table = table.with_player(seat, reserve=(*table.players[seat].reserve, *drawn))
    table = table.tell(Entry("drew", seat, card=effect.card, items=drawn))
    if effect.left > 1:
        others.insert(0, effect.but(left=effect.left - 1, begun=True))
    return wait(table, tuple(others))
