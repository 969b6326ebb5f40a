"""Choose: take a pile, lose a pile (rule 4.2)."""

from games.rules import effects
from games.rules.components import EventEffect, Power
from games.rules.decisions import ChoosePile, Decision
from games.rules.items import Item, Items, reveal
from games.rules.moves import Choose, Move
from games.rules.player import Entry, Points
from games.rules.powers import event, power, specialists, today, waiting
from games.rules.refusal import Refusal
from games.rules.state import Phase, Table


def begin(table: Table) -> Table:
    """Rule 4.2, specialist 6: decide who goes first, once."""
    holder = table.holder()
    seats = table.clockwise(holder)
    early = [seat for seat in seats if power(table, seat, Power.CHOOSE_FIRST)]
    return _turn_of(table, (early or seats)[0])


def open_piles(table: Table, seat: int) -> tuple[tuple[int, int], ...]:
    """The piles a seat may take: an opponent's whose two still lie out (rule 4.2.1)."""
    return tuple(
        [
            (other, pile)
            for other, player in enumerate(table.players)
            if other != seat
            for pile in range(len(player.piles))
        ]
    )


def awaited(table: Table) -> tuple[int, ...]:
    if table.effects:
        return effects.awaited(table)
    return () if table.turn is None else (table.turn,)


def ask(table: Table, seat: int) -> Decision:
    if table.effects:
        return effects.ask(table, seat)
    return ChoosePile(seat, table.token(seat), open_piles(table, seat))


def apply(table: Table, seat: int, move: Move) -> Table:
    if table.effects:
        # The drawer has chosen, so what comes to the reserve is revealed (rule 4.2.3).
        return effects.apply(table, seat, move, up=True)
    match move:
        case Choose(other, pile) if (other, pile) in open_piles(table, seat):
            return _take(table, seat, other, pile)
        case Choose():
            raise Refusal("pile-not-open")
    raise Refusal("not-asked")


def _take(table: Table, seat: int, other: int, pile: int) -> Table:
    """Rules 4.2.1 to 4.2.4; cards work for their owner after the move (R12)."""
    giver = table.players[other]
    taken, kept = reveal(giver.piles[pile]), giver.piles[1 - pile]
    if giver.chosen:
        kept = reveal(kept)
    taker = table.players[seat]
    players = list(table.players)
    players[other] = giver.but(piles=(), below=(*giver.below, *kept))
    players[seat] = taker.but(
        below=(*reveal(taker.below), *taken), reserve=reveal(taker.reserve), chosen=True
    )
    entry = Entry("chose", seat, other, number=pile, items=taken)
    table = table.but(players=tuple(players), entries=(*table.entries, entry))
    table = pay_giver(table, other, taken)
    table = _turn_of(table, _next(table, other))
    return effects.wait(table, waiting(table, [seat], Power.DRAW_AFTER_TAKING))


def pay_giver(table: Table, seat: int, taken: Items) -> Table:
    """Specialist 8 and event 1."""
    for card in specialists(table, seat, Power.PAID_PER_ITEM):
        paid = card.amount * len(taken)
        table = table.book(seat, Points(table.day, "dealer", card.id, len(taken), paid))
    if worth := today(table, EventEffect.GENEROUS_GIFTS):
        gift = max(_worth(table, item, worth) for item in taken)
        card_id = event_id(table)
        table = table.book(seat, Points(table.day, "gift", card_id, 1, gift))
    return table


def event_id(table: Table) -> str | None:
    card = event(table)
    return card.id if card else None


def _worth(table: Table, item: Item, attendee: int) -> int:
    """Event 1: a double is worth the sum, forever and cancelled stamps nothing."""
    tile = table.edition.tiles.get(item.what)
    return tile.value if tile else attendee


def _next(table: Table, giver: int) -> int | None:
    """Rule 4.2.4: the giver, or counter-clockwise from there the first who has not chosen."""
    for step in table.seats:
        seat = (giver - step) % len(table.players)
        if not table.players[seat].chosen:
            return seat
    return None


def _turn_of(table: Table, seat: int | None) -> Table:
    """Rules 4.2.5 and 4.2.6: without a pile to take, both own ones are kept and Swap ends."""
    if seat is not None and open_piles(table, seat):
        return table.but(turn=seat)
    for owner, player in enumerate(table.players):
        if player.piles:
            kept = tuple(item for pile in player.piles for item in pile)
            table = table.with_player(owner, piles=(), below=(*player.below, *kept))
            table = table.tell(Entry("kept-both", owner))
    return table.but(turn=None)


def leave(table: Table) -> tuple[Table, str]:
    """Rule 4.2.6: everything is revealed."""
    seated = table.players
    hidden = tuple([i for p in seated for i in (*p.reserve, *p.below, *p.apart) if not i.up])
    revealed = [p.but(reserve=reveal(p.reserve), below=reveal(p.below)) for p in seated]
    table = table.but(players=tuple(revealed))
    if hidden:
        table = table.tell(Entry("revealed", items=reveal(hidden)))
    return table, "show"


CHOOSE = Phase("choose", begin, awaited, ask, apply, leave)
