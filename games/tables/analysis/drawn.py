"""A move as a page draws it: in items, an album, a card."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

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
from games.rules.state import Item
from games.tables.albums import Piece, shown
from games.tables.look import Look
from games.tables.things import Card, Thing, by_handle, card, things
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
        lying = by_handle(look.sight)
        return Laid(title, things(look, [lying[handle] for handle in handles]))

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
            return DrawnMove(album=shown(look, move), cards=entered)
        case Declare(id) | Resolve(id):
            return DrawnMove(cards=(card(look, id),))
        case Lift(tile) if tile:
            return DrawnMove((Laid("", things(look, [Item(0, tile, up=True)])),))
        case Lift():
            return DrawnMove(words=str(NOTHING_LIFTED))
        case Draw(stack):
            return DrawnMove(words=capfirst(str(SIZES[stack])))
    return DrawnMove()
