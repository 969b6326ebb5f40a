"""The bottom lines of her events: obligatory where possible, else nothing (ruling R14)."""

from games.rules.components import Edition, Size
from games.rules.deal import ATTENDEE
from games.rules.decisions import Decision
from games.rules.items import Item, Items
from games.rules.moves import Move
from games.rules.player import Entry
from games.rules.refusal import Refusal
from games.rules.solo_cards import BottomLine, HerEvent
from games.rules.state import Table
from games.rules.supply import draw
from pinzetta.decisions import PickItem, SwapItems
from pinzetta.moves import Pick, Swap
from pinzetta.state import HER, HUMAN, event_today, solo


def apply_bottom_line(table: Table) -> Table:
    """Apply the bottom line; if it needs a decision it waits for you."""
    card = _event(table)
    match card.line:
        case BottomLine.VIEW_HERS:
            return _view_hers(table, card)
        case BottomLine.FOREVER_FOR_HER:
            return _forever_for_her(table, card)
    return table.but(extra=solo(table).but(left=card.amount))


def question(table: Table) -> Decision | None:
    """What you are asked for the bottom line, if there is something to decide on."""
    card = _event(table)
    your, (large, small) = table.players[HUMAN].collection, table.players[HER].piles
    match card.line:
        case BottomLine.SWAP_WITH_HERS:
            return _swap(table, card, (*large, *small), your)
        case BottomLine.SWAP_HER_PILES:
            return _swap(table, card, large, small)
        case BottomLine.REVEAL_HERS:
            return _pick(table, card, [i for i in (*large, *small) if not i.up])
        case BottomLine.TURN_YOURS_DOWN:
            return _pick(table, card, [i for i in your if i.up and _hides(table.edition, i)])
        case BottomLine.REDRAW_YOURS:
            return _pick(table, card, [i for i in your if _left(table, _stack(table.edition, i))])
    return None


def _swap(table: Table, card: HerEvent, ones: Items, others: Items) -> SwapItems | None:
    if not ones or not others:
        return None
    return SwapItems(HUMAN, table.token(HUMAN), card.id, _handles(ones), _handles(others))


def _pick(table: Table, card: HerEvent, items: list[Item]) -> PickItem | None:
    if not items:
        return None
    return PickItem(HUMAN, table.token(HUMAN), card.id, _handles(tuple(items)))


def apply(table: Table, move: Move) -> Table:
    card, state = _event(table), solo(table)
    match question(table), move:
        case SwapItems(ones=ones, others=others), Swap(one, other):
            if one not in ones or other not in others:
                raise Refusal("not-to-swap")
            table = _exchange(table, card, one, other)
        case PickItem(items=items), Pick(item):
            if item not in items:
                raise Refusal("not-to-pick")
            table = _picked(table, card, item)
        case _:
            raise Refusal("not-asked")
    return table.but(extra=state.but(left=state.left - 1))


def _exchange(table: Table, card: HerEvent, one: int, other: int) -> Table:
    """Exchange two items, which lie as before; you may view the one that becomes yours."""
    by_handle = {item.handle: item for item in _all(table)}
    becomes = {one: by_handle[other], other: by_handle[one]}

    def items(lying: Items) -> Items:
        return tuple(becomes.get(item.handle, item) for item in lying)

    your = tuple(item.viewed_by(HUMAN) for item in items(table.players[HUMAN].collection))
    piles = tuple(items(pile) for pile in table.players[HER].piles)
    table = table.with_player(HUMAN, collection=your).with_player(HER, piles=piles)
    both = tuple(item for item in _all(table) if item.handle in becomes)
    return table.tell(Entry("exchanged", HUMAN, card=card.id, items=both))


def _picked(table: Table, card: HerEvent, handle: int) -> Table:
    item = next(item for item in _all(table) if item.handle == handle)
    match card.line:
        case BottomLine.REVEAL_HERS:
            shown = item.revealed()
            return _replace(table, shown).tell(Entry("revealed", items=(shown,)))
        case BottomLine.TURN_YOURS_DOWN:
            hidden = item.but(up=False, seen=(HUMAN,))
            entry = Entry("turned-down", HUMAN, card=card.id, items=(hidden,))
            return _replace(table, hidden).tell(entry)
    return _redraw(table, card, item)


def _redraw(table: Table, card: HerEvent, item: Item) -> Table:
    stack = _stack(table.edition, item)
    table, drawn = draw(table, [(stack, stack in (ATTENDEE, Size.FOREVER))])
    (new,) = (each.viewed_by(HUMAN) for each in drawn)
    your = tuple(new if i is item else i for i in table.players[HUMAN].collection)
    table = table.but(discard=(*table.discard, item)).with_player(HUMAN, collection=your)
    return table.tell(
        Entry("discarded", HUMAN, card=card.id, items=(item,)),
        Entry("drew-instead", HUMAN, items=(new,)),
    )


def _view_hers(table: Table, card: HerEvent) -> Table:
    piles = table.players[HER].piles
    seen = tuple(item for pile in piles for item in pile if not item.known_to(HUMAN))
    piles = tuple(tuple(item.viewed_by(HUMAN) for item in pile) for pile in piles)
    table = table.with_player(HER, piles=piles)
    entry = Entry("viewed", HUMAN, card=card.id, items=tuple(i.viewed_by(HUMAN) for i in seen))
    return table.tell(entry) if seen else table


def _forever_for_her(table: Table, card: HerEvent) -> Table:
    """It stays the small pile."""
    table, new = draw(table, [(Size.FOREVER, True)] * card.amount)
    large, small = table.players[HER].piles
    table = table.with_player(HER, piles=(large, (*small, *new)))
    return table.tell(Entry("joined-small", HER, card=card.id, items=new)) if new else table


def _event(table: Table) -> HerEvent:
    card = event_today(table.edition, solo(table).events)
    assert card is not None
    return card


def _all(table: Table) -> Items:
    large, small = table.players[HER].piles
    return (*table.players[HUMAN].collection, *large, *small)


def _replace(table: Table, changed: Item) -> Table:
    def items(lying: Items) -> Items:
        return tuple(changed if item.handle == changed.handle else item for item in lying)

    piles = tuple(items(pile) for pile in table.players[HER].piles)
    collection = items(table.players[HUMAN].collection)
    return table.with_player(HER, piles=piles).with_player(HUMAN, collection=collection)


def _handles(items: Items) -> tuple[int, ...]:
    return tuple(item.handle for item in items)


def _hides(edition: Edition, item: Item) -> bool:
    """Whether an item is laid face down; a forever stamp is too small for it."""
    return item.what in edition.tiles and edition.tiles[item.what].size is not Size.FOREVER


def _stack(edition: Edition, item: Item) -> str:
    """Where an item of the same kind and size is drawn."""
    return ATTENDEE if item.what in edition.attendees else edition.tiles[item.what].size


def _left(table: Table, stack: str) -> bool:
    return table.drawn[stack] < len(table.deal.stacks[stack])
