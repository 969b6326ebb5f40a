"""Cut: reserve and split, all at once and in secret (rule 4.1, ruling R4)."""

from games.rules.components import EventEffect, Power
from games.rules.decisions import MakeCut
from games.rules.items import Items
from games.rules.moves import Cut, Move
from games.rules.player import Desk, Entry
from games.rules.powers import power, today
from games.rules.refusal import Refusal
from games.rules.state import Phase, Table


def begin(table: Table) -> Table:
    """Ruling R16: one item alone cannot be split; it stays with its owner, below the mat."""
    for seat, player in enumerate(table.players):
        if len(player.collection) == 1:
            below = (*player.below, *player.collection)
            table = table.with_player(seat, collection=(), below=below)
    return table


def awaited(table: Table) -> tuple[int, ...]:
    players = enumerate(table.players)
    return tuple([seat for seat, p in players if p.collection and p.desk.cut is None])


def ask(table: Table, seat: int) -> MakeCut:
    collection = table.players[seat].collection
    tiles = table.edition.tiles
    stamps, reservable = [], []
    for item in collection:
        tile = tiles.get(item.what)
        if tile is None:
            reservable.append(item.handle)
        elif not tile.rare:
            stamps.append(item.handle)
            reservable.append(item.handle)
    spare = len(collection) - 2
    must = min(1 + today(table, EventEffect.RESERVE_MORE), spare, len(reservable))
    return MakeCut(
        seat=seat,
        token=table.token(seat),
        items=tuple([item.handle for item in collection]),
        reservable=tuple(reservable),
        stamps=tuple(stamps),
        must=must,
        may=min(power(table, seat, Power.RESERVE_STAMP), spare - must, len(stamps)),
        apart=today(table, EventEffect.FAIR_SHARES) or len(collection),
    )


def check(asked: MakeCut, cut: Cut) -> None:
    handed = [*cut.reserve, *cut.left, *cut.right]
    if sorted(handed) != sorted(asked.items):
        raise Refusal("cut-other-items")
    if not cut.left or not cut.right:
        raise Refusal("cut-empty-pile")
    if len(cut.reserve) < asked.must:
        raise Refusal("cut-reserve-more", number=asked.must)
    if len(cut.reserve) > asked.must + asked.may:
        raise Refusal("cut-reserve-fewer", number=asked.must + asked.may)
    if not set(cut.reserve) <= set(asked.reservable):
        raise Refusal("cut-rare-reserved")
    if sum(handle not in asked.stamps for handle in cut.reserve) > asked.must:
        raise Refusal("cut-extra-not-stamp", number=asked.must)
    if abs(len(cut.left) - len(cut.right)) > asked.apart:
        raise Refusal("cut-uneven", number=asked.apart)


def apply(table: Table, seat: int, move: Move) -> Table:
    if not isinstance(move, Cut):
        raise Refusal("not-asked")
    check(ask(table, seat), move)
    entries = (*table.entries, Entry("handed-in-cut", seat))
    return table.but(players=table.changed(seat, desk=Desk(cut=move)), entries=entries)


def may_take_back(table: Table, seat: int) -> bool:
    return table.players[seat].desk.cut is not None


def take_back(table: Table, seat: int) -> Table:
    return table.with_player(seat, desk=Desk()).tell(Entry("took-back-cut", seat))


def leave(table: Table) -> tuple[Table, str]:
    """All piles are shown together."""
    for seat in table.seats:
        if cut := table.players[seat].desk.cut:
            table = lay_out(table, seat, cut)
    return table, "choose"


def lay_out(table: Table, seat: int, cut: Cut) -> Table:
    player = table.players[seat]
    by_handle = {item.handle: item for item in player.collection}

    def items(handles: tuple[int, ...]) -> Items:
        return tuple([by_handle[handle] for handle in handles])

    reserved, left, right = items(cut.reserve), items(cut.left), items(cut.right)
    players = table.changed(
        seat,
        collection=(),
        piles=(left, right),
        reserve=(*player.reserve, *reserved),
        desk=Desk(),
    )
    entries = (
        Entry("reserved", seat, number=len(reserved), items=reserved),
        Entry("pile-laid-out", seat, number=0, items=left),
        Entry("pile-laid-out", seat, number=1, items=right),
    )
    return table.but(players=players, entries=table.entries + entries)


CUT = Phase("cut", begin, awaited, ask, apply, leave, may_take_back, take_back)
