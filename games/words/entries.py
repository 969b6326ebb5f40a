"""Sentences of the log, and the reasons of points."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

ENTRIES: Texts = {
    "day-began": _("%(day)s begins. First player: %(seat)s."),
    "event": _("Event of the day: %(card)s."),
    "took": _("%(seat)s took: %(items)s."),
    "token-left": _("Nobody took the first-player token; it goes to %(seat)s, apart."),
    "drew": _("%(seat)s drew and reserved (%(card)s): %(items)s."),
    "collections-revealed": _("All face-down stamps in the daily collections are revealed."),
    "forever-gift": _("%(seat)s got apart (%(card)s): %(items)s."),
    "handed-in-cut": _("%(seat)s has cut."),
    "took-back-cut": _("%(seat)s took the cut back."),
    "reserved": _("%(seat)s reserved: %(items)s."),
    "pile-laid-out": _("%(seat)s laid out %(pile)s: %(items)s."),
    "chose": _("%(seat)s took %(pile)s of %(other)s: %(items)s."),
    "kept-both": _("%(seat)s kept both piles."),
    "revealed": _("Revealed: %(items)s."),
    "handed-in-show": _("%(seat)s has shown."),
    "took-back-show": _("%(seat)s took the Show back."),
    "lifted": _("%(seat)s lifted out of the album: %(items)s."),
    "placed": _("%(seat)s placed: %(items)s."),
    "left-out": _("%(seat)s found no room for: %(items)s."),
    "entered": _("%(seat)s entered a contest: %(card)s."),
    # Against Pinzetta
    "day-began-solo": _("%(day)s begins."),
    "her-event": _("%(seat)s’s collection is laid out (%(card)s): %(items)s."),
    "your-event": _("%(seat)s’s collection is laid out (%(card)s): %(items)s."),
    "exchanged": _("%(seat)s exchanged (%(card)s): %(items)s."),
    "viewed": _("%(seat)s looked at (%(card)s): %(items)s."),
    "turned-down": _("%(seat)s turned face down (%(card)s): %(items)s."),
    "discarded": _("%(seat)s discarded (%(card)s): %(items)s."),
    "drew-instead": _("%(seat)s drew instead: %(items)s."),
    "joined-small": _("The small pile of %(seat)s got (%(card)s): %(items)s."),
    "drew-decision": _("%(seat)s draws a decision card: %(card)s."),
    "swapped": _("%(seat)s swaps between the piles: %(items)s."),
    "drew-scoring": _("%(seat)s draws a scoring card: %(card)s."),
    "put-on-mat": _("%(seat)s put on the mat: %(items)s."),
    "discarded-hers": _("%(seat)s discarded: %(items)s."),
    "finale-began": _("The Finale begins."),
    "won": _("%(seat)s wins."),
}

SCORED = _("%(seat)s scores %(points)s: %(why)s.")
SCORED_NOTHING = _("%(seat)s scores nothing: %(why)s.")

WHYS: Texts = {
    "left-out": _("left out: %(card)s"),
    "exhibitor": _("exhibitor %(card)s"),
    "token": _("first-player token"),
    "contest": _("contest %(card)s"),
    "herald": _("%(card)s, for the first-player token"),
    "dealer": _("%(card)s, for the pile taken"),
    "framer": _("%(card)s, for perfect corners"),
    "sponsor": _("%(card)s, for the contest entered"),
    "gift": _("%(card)s, for the most valuable item of the pile taken"),
    "lone-contest": _("%(card)s, for a contest that nobody else entered"),
    "forever": _("forever stamps"),
    "values": _("values of the stamps"),
    "specialists": _("specialists"),
    "scoring-card": _("scoring card, contest %(card)s"),
    "level": _("level of difficulty"),
    "mat-target": _("mat, target size (%(card)s)"),
    "mat-target-and-value": _("mat, target size and value 2 or 3 (%(card)s)"),
    "mat-value": _("mat, other size and value 2 or 3 (%(card)s)"),
    "mat-other": _("mat, other stamps (%(card)s)"),
    "mat-rare": _("mat, rares (%(card)s)"),
    "mat-forever": _("mat, forever stamps (%(card)s)"),
    "mat-attendee": _("mat, attendees (%(card)s)"),
    "rares": _("values of the rares"),
    "intro": _("intro mode"),
}
