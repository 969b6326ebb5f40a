"""Collect: the pool and the taking of items (rules part 3)."""

from games.rules import effects
from games.rules.components import TOKEN, EventEffect, Power, Size
from games.rules.decisions import Decision, TakeItem
from games.rules.items import Item, reveal
from games.rules.moves import Move, Take
from games.rules.player import Desk, Entry, Player
from games.rules.powers import event, power, today, waiting
from games.rules.refusal import Refusal
from games.rules.state import Phase, Table
from games.rules.supply import draw

ITEMS = 6


def limit(table: Table) -> int:
    """How many items everyone takes (rule 3.3, event 4)."""
    return ITEMS + today(table, EventEffect.EXTRA_STOCK)


def begin_day(table: Table) -> Table:
    """Rules 3.1 to 3.3: lay out the events, make the pool, put the token into it."""
    holder = table.holder() if table.day else table.deal.first
    deck = [card for card in table.deal.events[table.day] if card not in table.gone]
    laid = tuple(deck[: len(table.players)])
    fresh = {"token": False, "chosen": False, "desk": Desk()}
    table = table.but(
        day=table.day + 1,
        first=holder,
        laid=laid,
        players=tuple([player.but(**fresh) for player in table.players]),
    ).tell(Entry("day-began", holder, number=table.day + 1), Entry("event", card=laid[0]))
    table = _make_pool(table)
    for seat in table.seats:
        if power(table, seat, Power.VIEW_POOL):
            table = _view_pool(table, seat)
    return table.but(turn=holder, taking=_turn_of(table, holder))


def _make_pool(table: Table) -> Table:
    """Rule 3.2; events 3 and 4 change it."""
    sealed = today(table, EventEffect.SEALED_POOL)
    icons = [icon for card in table.laid for icon in table.edition.events[card].items]
    wanted = [(icon.item, icon.up and not (sealed and icon.item in _HIDES)) for icon in icons]
    wanted += [(Size.SHORT, False)] * today(table, EventEffect.EXTRA_STOCK) * len(table.players)
    table, pool = draw(table, wanted)
    token = Item(table.handles, TOKEN, up=True)
    return table.but(pool=(*pool, token), handles=table.handles + 1)


_HIDES = frozenset(Size) - {Size.FOREVER}


def _view_pool(table: Table, seat: int) -> Table:
    """Specialist 9 sees the face-down stamps of the pool."""
    return table.but(pool=tuple([item.viewed_by(seat) for item in table.pool]))


def _turn_of(table: Table, seat: int) -> int:
    """How many items a turn takes: the first of a Collect more, with specialist 5."""
    later = table.players[seat].collection
    return 1 if later else 1 + power(table, seat, Power.LONG_FIRST_TURN)


def awaited(table: Table) -> tuple[int, ...]:
    return (table.turn,) if table.taking and table.turn is not None else ()


def ask(table: Table, seat: int) -> Decision:
    return TakeItem(seat, table.token(seat), tuple([item.handle for item in table.pool]))


def apply(table: Table, seat: int, move: Move) -> Table:
    if not isinstance(move, Take):
        raise Refusal("not-asked")
    for item in table.pool:
        if item.handle == move.item:
            return _take(table, seat, item)
    raise Refusal("not-in-pool")


def _take(table: Table, seat: int, item: Item) -> Table:
    """Rules 3.3 to 3.5."""
    pool = tuple([other for other in table.pool if other is not item])
    item = item.viewed_by(seat)
    players = table.changed(seat, collection=(*table.players[seat].collection, item))
    turn, taking = _next_turn(table, seat, players) if pool else (seat, 0)
    table = table.but(
        pool=pool,
        players=players,
        turn=turn,
        taking=taking,
        entries=(*table.entries, Entry("took", seat, items=(item,))),
    )
    if item.what in table.edition.specialists[Power.VIEW_POOL]:
        table = _view_pool(table, seat)
    return table


def _next_turn(table: Table, seat: int, players: tuple[Player, ...]) -> tuple[int, int]:
    """Who takes after a seat, and how many: the next that is not full; if all are, nobody, and
    the turn stays with the last taker."""
    full = limit(table)
    if table.taking > 1 and len(players[seat].collection) < full:
        return seat, table.taking - 1
    onward = -1 if today(table, EventEffect.COUNTER_CLOCKWISE) else 1
    for step in range(1, len(players) + 1):
        other = (seat + onward * step) % len(players)
        if len(players[other].collection) < full:
            return other, _turn_of(table, other)
    return seat, 0


def leave(table: Table) -> tuple[Table, str]:
    """Rule 3.6: a token nobody took goes to the player who took the last item, apart."""
    for item in table.pool:
        if item.what == TOKEN:
            seat = table.turn
            assert seat is not None
            pool = tuple(other for other in table.pool if other is not item)
            apart = (*table.players[seat].apart, item)
            table = table.but(pool=pool).with_player(seat, apart=apart)
            table = table.tell(Entry("token-left", seat))
    return table.but(turn=None), "collect-end"


def begin_end(table: Table) -> Table:
    """Rule 3.7: specialists first."""
    owners = table.clockwise(table.holder())
    return effects.wait(table, waiting(table, owners, Power.DRAW_AFTER_COLLECT))


def apply_end(table: Table, seat: int, move: Move) -> Table:
    return effects.apply(table, seat, move, up=False)


def leave_end(table: Table) -> tuple[Table, str]:
    """Rule 3.7: then the event."""
    card = event(table)
    if today(table, EventEffect.REVEAL_COLLECTIONS):
        players = (p.but(collection=reveal(p.collection)) for p in table.players)
        table = table.but(players=tuple(players)).tell(Entry("collections-revealed"))
    if number := today(table, EventEffect.FOREVER_GIFT):
        for seat in table.clockwise(table.holder()):
            table = _forever_gift(table, seat, card.id if card else None, number)
    return table, "cut"


def _forever_gift(table: Table, seat: int, card: str | None, number: int) -> Table:
    """As many as there are (rule 3.2), apart and so not traded."""
    table, gift = draw(table, [(Size.FOREVER, True)] * number)
    table = table.with_player(seat, apart=(*table.players[seat].apart, *gift))
    return table.tell(Entry("forever-gift", seat, card=card, items=gift)) if gift else table


COLLECT = Phase("collect", begin_day, awaited, ask, apply, leave)
COLLECT_END = Phase("collect-end", begin_end, effects.awaited, effects.ask, apply_end, leave_end)
