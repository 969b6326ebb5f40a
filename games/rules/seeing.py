"""From a table to the sight of one viewer (rules 1.6, 1.7).

This is the only way from a table to a page, a bot or an export. It lists what may be seen;
everything else stays hidden.
"""

from functools import lru_cache

from games.rules import referee
from games.rules.components import Edition
from games.rules.items import Item, Items
from games.rules.player import Entry, Player
from games.rules.sight import Backs, SeatSight, Sight
from games.rules.state import Table
from games.rules.supply import open_stacks


def sight(table: Table, viewer: int | None) -> Sight:
    edition, deal, drawn = table.edition, table.deal, table.drawn
    backs = edition.backs
    phase = referee.phase_of(table)
    awaited = phase.awaited(table) if phase else ()
    decision, may_take_back = None, False
    if phase and viewer is not None:
        decision = phase.ask(table, viewer) if viewer in awaited else None
        may_take_back = phase.may_take_back(table, viewer)
    return Sight(
        edition=edition,
        viewer=viewer,
        variant=table.setup.variant.name,
        options=table.setup.options,
        day=table.day,
        phase=table.phase,
        first=table.first,
        turn=table.turn,
        awaited=awaited,
        contests=deal.contests,
        laid=table.laid,
        gone=table.gone,
        pool=_seen(backs, table.pool, viewer),
        discard=_seen(backs, table.discard, viewer),
        stacks={name: len(ids) - drawn[name] for name, ids in deal.stacks.items()},
        tops={size: backs[deal.stacks[size][drawn[size]]] for size in open_stacks(table)},
        players=tuple([_seat(backs, player, viewer) for player in table.players]),
        winners=table.winners,
        decision=decision,
        desk=None if viewer is None else table.players[viewer].desk,
        may_take_back=may_take_back,
        extra=table.setup.variant.extra_sight(table, viewer),
    )


def entry_sight(edition: Edition, entry: Entry, viewer: int | None) -> Entry:
    """An entry as a viewer may read it, without what they did not know at that time."""
    return entry.but(items=_seen(edition.backs, entry.items, viewer))


def _seen(backs: Backs, items: Items, viewer: int | None) -> Items:
    for item in items:
        if not (item.up or viewer in item.seen):
            break
    else:
        return items
    return tuple(
        [
            item
            if item.up or viewer in item.seen
            else _face_down(item.handle, backs[item.what], item.seen)
            for item in items
        ]
    )


@lru_cache(maxsize=10_000)
def _face_down(handle: int, back: str, seen: tuple[int, ...]) -> Item:
    """A face-down item. There are few different ones, so they are cached."""
    return Item(handle, back, up=False, seen=seen)


def _seat(backs: Backs, player: Player, viewer: int | None) -> SeatSight:
    """The sight of a seat, with its fields in order; most places are empty most of the time."""
    piles, reserve, below, apart = player.piles, player.reserve, player.below, player.apart
    return SeatSight(
        player.mat,
        _seen(backs, player.collection, viewer),
        piles and tuple([_seen(backs, pile, viewer) for pile in piles]),
        reserve and _seen(backs, reserve, viewer),
        below and _seen(backs, below, viewer),
        apart and _seen(backs, apart, viewer),
        player.attendees,
        player.token,
        player.album,
        player.tickets,
        player.sheet,
        player.chosen,
    )
