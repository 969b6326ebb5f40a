"""The attendees and the token among the items on a desk, with what they do for their owner."""

from collections.abc import Iterable

from games.rules.components import TOKEN
from games.rules.decisions import ChoosePile, Decision, MakeCut, TakeItem
from games.rules.state import Item
from games.tables.desk.appraisal import token_points
from games.tables.look import Look
from games.tables.things import Card, card
from games.words.asks import TOKEN_SAID
from pinzetta.decisions import PickItem, SwapItems


def cards_on_desk(look: Look, decision: Decision) -> list[Card]:
    """Each card once. Attendees and the token always lie face up."""
    lying = dict.fromkeys(item.what for item in _lying(look, decision))
    return [_card(look, what) for what in lying if what == TOKEN or _attends(look, what)]


def _attends(look: Look, what: str) -> bool:
    return what in look.sight.edition.attendees


def _card(look: Look, what: str) -> Card:
    if what == TOKEN:
        said = TOKEN_SAID % {"number": token_points(look.sight)}
        return Card(TOKEN, look.names.thing(TOKEN), said, "")
    return card(look, what)


def _lying(look: Look, decision: Decision) -> Iterable[Item]:
    sight = look.sight
    match decision:
        case TakeItem():
            return sight.pool
        case MakeCut(seat=seat):
            return sight.players[seat].collection
        case ChoosePile(piles=piles):
            return [item for seat, pile in piles for item in sight.players[seat].piles[pile]]
        case SwapItems(ones=ones, others=others):
            return _offered(look, (*ones, *others))
        case PickItem(items=items):
            return _offered(look, items)
    return ()


def _offered(look: Look, handles: tuple[int, ...]) -> list[Item]:
    places = [(player.collection, *player.piles) for player in look.sight.players]
    lying = [item for place in places for items in place for item in items]
    return [item for item in lying if item.handle in handles]
