"""The attendees and the token among the items on a desk, with what they do for their owner."""

from collections.abc import Iterable

from games.presenters.table_view import TableView
from games.presenters.things import Card, card
from games.rules.components import TOKEN
from games.rules.decisions import ChoosePile, Decision, MakeCut, TakeItem
from games.rules.items import Item
from games.rules.scoring import token_points
from games.words.asks import TOKEN_SAID
from pinzetta.decisions import PickItem, SwapItems


def cards_on_desk(view: TableView, decision: Decision) -> list[Card]:
    """The cards among the items, each once. Attendees and the token always lie face up."""
    lying = dict.fromkeys(item.what for item in _lying(view, decision))
    return [_card(view, what) for what in lying if what == TOKEN or _attends(view, what)]


def _attends(view: TableView, what: str) -> bool:
    return what in view.sight.edition.attendees


def _card(view: TableView, what: str) -> Card:
    if what == TOKEN:
        said = TOKEN_SAID % {"number": token_points(view.sight)}
        return Card(TOKEN, view.names.thing(TOKEN), said, "")
    return card(view, what)


def _lying(view: TableView, decision: Decision) -> Iterable[Item]:
    sight = view.sight
    match decision:
        case TakeItem():
            return sight.pool
        case MakeCut(seat=seat):
            return sight.players[seat].collection
        case ChoosePile(piles=piles):
            return [item for seat, pile in piles for item in sight.players[seat].piles[pile]]
        case SwapItems(ones=ones, others=others):
            return _offered(view, (*ones, *others))
        case PickItem(items=items):
            return _offered(view, items)
    return ()


def _offered(view: TableView, handles: tuple[int, ...]) -> list[Item]:
    lying = (item for player in view.sight.players for item in player.items)
    return [item for item in lying if item.handle in handles]
