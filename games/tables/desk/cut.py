"""The form of the Cut: three trays, the cards that change the cut, and what the trays are worth."""

from typing import Any

from games.rules.components import EventEffect, Power, Specialist
from games.rules.decisions import MakeCut
from games.tables.desk.appraisal import Appraisal
from games.tables.desk.drafts import TRAYS
from games.tables.desk.solo import tokens_by_handle, tokens_of_cut
from games.tables.look import Look
from games.tables.things import Card, card, thing

Form = dict[str, Any]


def cut_form(look: Look, asked: MakeCut, begun: Form) -> Form:
    items = look.sight.players[asked.seat].collection
    trays = {handle: tray for tray in TRAYS for handle in begun.get(tray, ())}
    appraised, tokens = Appraisal(look, items), tokens_by_handle(look)
    return {
        "rows": [
            {
                "thing": thing(look, item),
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
        "cards": _in_force(look, asked.seat),
        "worths": appraised.lines(tuple(begun.get(tray, []) for tray in TRAYS)),
        **(tokens_of_cut(look, asked, begun) if look.solo else {"totals": ()}),
    }


def _in_force(look: Look, seat: int) -> list[Card]:
    """The event and the specialists that change this cut (rules 3.1 and 3.5)."""
    edition, player = look.sight.edition, look.sight.players[seat]
    effects = (EventEffect.RESERVE_MORE, EventEffect.FAIR_SHARES)
    found = [id for id in look.sight.laid[:1] if edition.events[id].effect in effects]
    lying = (*player.collection, *player.reserve, *player.below, *player.apart)
    for id in (*player.attendees, *(item.what for item in lying)):
        attendee = edition.attendees.get(id)
        if isinstance(attendee, Specialist) and attendee.power is Power.RESERVE_STAMP:
            found.append(id)
    return [card(look, id) for id in found]
