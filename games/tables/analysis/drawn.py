"""A move as a page draws it: in items, an album, a card."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.rules.decisions import MakeShow
from games.rules.moves import (
    Choose,
    Cut,
    Declare,
    Draw,
    Lift,
    Move,
    Resolve,
    Show,
    Take,
)
from games.rules.sight import Sight
from games.rules.state import Item
from games.tables.albums import Piece, pieces
from games.tables.look import Look
from games.tables.things import Card, Thing, card, things
from games.words.analysis import NOTHING_LIFTED
from games.words.things import SIZES
from pinzetta.moves import Pick, Swap


class Laid(NamedTuple):
    """Items that lie together; without a title if there is nothing else."""

    title: str
    things: tuple[Thing, ...]


class DrawnMove(NamedTuple):
    laid: tuple[Laid, ...] = ()
    album: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    words: str = ""
    """What cannot be drawn."""


def drawn(look: Look, move: Move) -> DrawnMove:
    """A move that the viewer could make, as they saw the items then."""

    def lies(title: str, handles: Iterable[int]) -> Laid:
        by_handle = items_of(look.sight)
        return Laid(title, things(look, [by_handle[handle] for handle in handles]))

    match move:
        case Take(item) | Pick(item):
            return DrawnMove((lies("", [item]),))
        case Cut(reserve, left, right):
            trays = ((_("Reserve"), reserve), (_("Left pile"), left), (_("Right pile"), right))
            return DrawnMove(tuple(lies(*tray) for tray in trays))
        case Choose(seat, pile):
            piles = look.sight.players[seat].piles
            title = f"{look.names.seat(seat)}: {look.names.pile(seat, pile)}"
            return DrawnMove((Laid(title, things(look, piles[pile])),))
        case Swap(one, other):
            return DrawnMove((lies("", [one, other]),))
        case Show(contest=contest):
            entered = () if contest is None else (card(look, contest),)
            return DrawnMove(album=_album(look, move), cards=entered)
        case Declare(id) | Resolve(id):
            return DrawnMove(cards=(card(look, id),))
        case Lift(tile) if tile:
            return DrawnMove((Laid("", things(look, [Item(0, tile, up=True)])),))
        case Lift():
            return DrawnMove(words=str(NOTHING_LIFTED))
        case Draw(stack):
            return DrawnMove(words=capfirst(str(SIZES[stack])))
    return DrawnMove()


def items_of(sight: Sight) -> dict[int, Item]:
    """All items on the table by their handles."""
    found = [*sight.pool, *sight.discard]
    for player in sight.players:
        for place in (player.collection, *player.piles, player.reserve, player.below, player.apart):
            found += place
    return {item.handle: item for item in found}


def _album(look: Look, move: Show) -> tuple[Piece, ...]:
    """The viewer's album with the stamps that the move places in it."""
    assert look.seat is not None
    asked = look.sight.decision
    lifted = asked.lifted if isinstance(asked, MakeShow) else ()
    lying = [each for each in look.sight.players[look.seat].album if each.tile not in lifted]
    return (*pieces(look, lying), *pieces(look, move.placements, new=True))
