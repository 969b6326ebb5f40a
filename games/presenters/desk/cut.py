"""The form of the Cut: three trays, the cards that change the cut, and what the trays are worth."""

from typing import Any

from games.presenters.desk.appraisal import Appraisal
from games.presenters.desk.drafts import TRAYS
from games.presenters.desk.solo import tokens_by_handle, tokens_of_cut
from games.presenters.table_view import TableView
from games.presenters.things import Card, card, thing
from games.rules.components import EventEffect, Power
from games.rules.decisions import MakeCut
from games.rules.powers import specialists

Form = dict[str, Any]


def cut_form(view: TableView, asked: MakeCut, begun: Form) -> Form:
    items = view.sight.players[asked.seat].collection
    trays = {handle: tray for tray in TRAYS for handle in begun.get(tray, ())}
    appraised, tokens = Appraisal(view, items), tokens_by_handle(view)
    return {
        "rows": [
            {
                "thing": thing(view, item),
                "tokens": tokens.get(item.handle),
                "tray": trays.get(item.handle, ""),
                "reservable": item.handle in asked.reservable,
                "stamp": item.handle in asked.stamps,
                "counts": appraised.counts[item.handle],
            }
            for item in items
        ],
        "must": asked.must,
        "may": asked.may,
        "apart": asked.apart,
        "cards": _in_force(view, asked.seat),
        "worths": appraised.lines(tuple(begun.get(tray, []) for tray in TRAYS)),
        **(tokens_of_cut(view, asked, begun) if view.solo else {"totals": ()}),
    }


def _in_force(view: TableView, seat: int) -> list[Card]:
    """The event and the specialists that change this cut (rules 3.1 and 3.5)."""
    edition = view.sight.edition
    effects = (EventEffect.RESERVE_MORE, EventEffect.FAIR_SHARES)
    found = [id for id in view.sight.laid[:1] if edition.events[id].effect in effects]
    found += [each.id for each in specialists(view.sight, seat, Power.RESERVE_STAMP)]
    return [card(view, id) for id in found]
