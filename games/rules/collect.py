"""Collect: the pool and the taking of items (rules part 3)."""

from games.rules import effects
from games.rules.components import TOKEN, EventEffect, Power, Size, Specialist
from games.rules.decisions import Decision, TakeItem
from games.rules.moves import Move, Take
from games.rules.powers import event, power, today, waiting
from games.rules.refusal import Refusal
from games.rules.state import Desk, Entry, Item, Table, reveal
from games.rules.supply import draw
from games.rules.variant import Phase

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
        players=tuple(player.but(**fresh) for player in table.players),
    ).tell(Entry("day-began", holder, number=table.day + 1), Entry("event", card=laid[0]))
    table = _make_pool(table)
    for seat in table.seats:
        if power(table, seat, Power.VIEW_POOL):
            table = _view_pool(table, seat)
    return _begin_turn(table, holder)


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
    return table.but(pool=tuple(item.viewed_by(seat) for item in table.pool))


def _begin_turn(table: Table, seat: int) -> Table:
    """Specialist 5: the first turn of a Collect takes more."""
    player = table.players[seat]
    more = 0 if player.collection else power(table, seat, Power.LONG_FIRST_TURN)
    return table.but(turn=seat, taking=1 + more)


def awaited(table: Table) -> tuple[int, ...]:
    return (table.turn,) if table.taking and table.turn is not None else ()


def ask(table: Table, seat: int) -> Decision:
    return TakeItem(seat, table.token(seat), tuple([item.handle for item in table.pool]))


def apply(table: Table, seat: int, move: Move) -> Table:
    if not isinstance(move, Take):
        raise Refusal("not-asked")
    for item in table.pool:
        if item.handle == move.item:
            return _next_turn(_take(table, seat, item))
    raise Refusal("not-in-pool")


def _take(table: Table, seat: int, item: Item) -> Table:
    """Rules 3.3 to 3.5."""
    pool = tuple([other for other in table.pool if other is not item])
    item = item.viewed_by(seat)
    table = table.but(
        pool=pool,
        taking=table.taking - 1,
        players=table.changed(seat, collection=(*table.players[seat].collection, item)),
        told=(*table.told, Entry("took", seat, items=(item,))),
    )
    card = table.edition.attendees.get(item.what)
    if isinstance(card, Specialist) and card.power is Power.VIEW_POOL:
        table = _view_pool(table, seat)
    return table


def _next_turn(table: Table) -> Table:
    """The next seat that is not full, or nobody: then `turn` stays at the last taker."""
    if not table.pool:
        return table.but(taking=0)
    full, players, turn = limit(table), table.players, table.turn
    assert turn is not None
    if table.taking and len(players[turn].collection) < full:
        return table
    onward = -1 if today(table, EventEffect.COUNTER_CLOCKWISE) else 1
    for step in range(1, len(players) + 1):
        seat = (turn + onward * step) % len(players)
        if len(players[seat].collection) < full:
            return _begin_turn(table, seat)
    return table.but(taking=0)


def leave(table: Table) -> tuple[Table, str]:
    """Rule 3.6: a token nobody took goes to whoever took the last item, apart."""
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
