"""Queued picks: what a player wants to take from the pool when their turn comes.

A queued pick is a draft of the decision that the seat waits for, by its token.
`services.bots.turns` makes it as soon as that decision is asked, as the player would; whatever
happens before, it is made once or never. If the item is gone by then it stays until the seat has
answered, so that its desk can say so.
"""

from typing import NamedTuple

from django.db import transaction

from games.models import Draft, Player, sql
from games.rules import collect, referee
from games.rules.refusal import Refusal
from games.rules.standard import STANDARD
from games.rules.state import Table
from games.services.stored import game_state
from games.services.stored.game_state import GameState


class Pick(NamedTuple):
    """A queued pick that can be made now."""

    seat: int
    token: str
    item: int


def may_queue(table: Table, seat: int) -> bool:
    """Whether the seat will have a turn in this Collect."""
    if table.setup.variant is not STANDARD or table.phase != collect.COLLECT.name:
        return False
    return len(table.players[seat].collection) < collect.limit(table)


def queue(code: str, seat: int, token: str, item: object) -> bool:
    """Queue a pick in place of any other; False if the seat does not wait for this decision. If its
    turn has come meanwhile, `services.bots.turns` makes it at once."""
    with transaction.atomic():
        state = game_state.lock(code)
        table = state.table
        if not state.going_on or token != table.token(seat) or not may_queue(table, seat):
            return False
        if item not in [each.handle for each in table.pool]:
            raise Refusal("not-in-pool")
        pick = {"token": token, "data": {"item": item}, "page": "", "number": 0, "queued": True}
        Draft.objects.update_or_create(player=state.players[seat], defaults=pick)
    return True


def revoke(code: str, seat: int) -> None:
    """Remove the queued pick of a seat, if it has not been made yet."""
    with transaction.atomic():
        state = game_state.lock(code)
        drop(state.players[seat])


def queued(player: Player, token: str) -> int | None:
    """The item that is queued for this decision, whether or not it still lies in the pool."""
    if sql.drafted(player.pk) != token:
        return None
    found = Draft.objects.filter(player=player.pk, token=token, queued=True).first()
    item = found.data.get("item") if found and isinstance(found.data, dict) else None
    return (
        item if isinstance(item, int) else None
    )  # otherwise the draft is damaged, which counts as none


def due(state: GameState) -> Pick | None:
    """The queued pick of the seat whose turn it is, if it can be made."""
    table = state.table
    for seat in referee.awaited(table) if state.going_on else ():
        player, token = state.players[seat], table.token(seat)
        if not player.bot and may_queue(table, seat):
            item = queued(player, token)
            if item is not None and any(each.handle == item for each in table.pool):
                return Pick(seat, token, item)
    return None


def is_due(player: Player) -> bool:
    """Whether a queued pick of this player is about to be made."""
    if not Draft.objects.filter(player=player.pk, queued=True).exists():
        return False
    state = game_state.read(player.game.code)
    pick = due(state) if state else None
    return pick is not None and pick.seat == player.seat


def drop(player: Player) -> None:
    Draft.objects.filter(player=player.pk, queued=True).delete()
