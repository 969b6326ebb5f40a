"""A move as a page draws it: in items, an album, a card."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.presenters.albums import Piece, album_with
from games.presenters.table_view import TableView
from games.presenters.things import Card, Thing, by_handle, card, things
from games.rules.items import Item
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
    """The part of the move that cannot be drawn, in words."""


def drawn(view: TableView, move: Move) -> DrawnMove:
    """A move that the viewer could make, as they saw the items then."""

    def lies(title: str, handles: Iterable[int]) -> Laid:
        lying = by_handle(view.sight)
        return Laid(title, things(view, [lying[handle] for handle in handles]))

    match move:
        case Take(item) | Pick(item):
            return DrawnMove((lies("", [item]),))
        case Cut(reserve, left, right):
            trays = ((_("Reserve"), reserve), (_("Left pile"), left), (_("Right pile"), right))
            return DrawnMove(tuple(lies(*tray) for tray in trays))
        case Choose(seat, pile):
            piles = view.sight.players[seat].piles
            title = f"{view.names.seat(seat)}: {view.names.pile(seat, pile)}"
            return DrawnMove((Laid(title, things(view, piles[pile])),))
        case Swap(one, other):
            return DrawnMove((lies("", [one, other]),))
        case Show(contest=contest):
            entered = () if contest is None else (card(view, contest),)
            return DrawnMove(album=album_with(view, move), cards=entered)
        case Declare(id) | Resolve(id):
            return DrawnMove(cards=(card(view, id),))
        case Lift(tile) if tile:
            return DrawnMove((Laid("", things(view, [Item(0, tile, up=True)])),))
        case Lift():
            return DrawnMove(words=str(NOTHING_LIFTED))
        case Draw(stack):
            return DrawnMove(words=capfirst(str(SIZES[stack])))
    return DrawnMove()
