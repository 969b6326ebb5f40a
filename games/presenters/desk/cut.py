"""The form of the Cut: three trays, the cards that change the cut, and what the trays are worth."""

from typing import Any

from games.presenters.desk.appraisal import Appraisal
from games.presenters.desk.drafts import TRAYS
from games.presenters.desk.solo import tokens_by_handle, tokens_of_cut
from games.presenters.table_view import TableView
from games.presenters.things import Card, card, thing
from games.rules.components import EventEffect, Power, Specialist
from games.rules.decisions import MakeCut

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
    edition, player = view.sight.edition, view.sight.players[seat]
    effects = (EventEffect.RESERVE_MORE, EventEffect.FAIR_SHARES)
    found = [id for id in view.sight.laid[:1] if edition.events[id].effect in effects]
    lying = (*player.collection, *player.reserve, *player.below, *player.apart)
    for id in (*player.attendees, *(item.what for item in lying)):
        attendee = edition.attendees.get(id)
        if isinstance(attendee, Specialist) and attendee.power is Power.RESERVE_STAMP:
            found.append(id)
    return [card(view, id) for id in found]
