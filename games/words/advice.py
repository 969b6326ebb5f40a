"""What the expert advises, and why."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from games.words.things import Texts

ADVISED = _("%(seat)s asked for advice.")

MOVES: Texts = {
    "take": _("Take"),
    "draw": _("Draw from this stack: %(stack)s."),
    "resolve": _("Use this card first: %(card)s."),
    "reserve": _("Reserve"),
    "left": _("Left pile"),
    "right": _("Right pile"),
    "choose": _("Take %(pile)s of %(seat)s"),
    "lift": _("Lift out of the album"),
    "lift-nothing": _("Lift nothing."),
    "show": _("Place the stamps and enter: %(card)s."),
    "place": _("Place the stamps."),
    "declare": _("Enter: %(card)s."),
    "swap": _("Exchange"),
    "pick": pgettext_lazy("an item", "Pick"),
}
"""What is to be done; with items of its own after a colon where a page shows pictures of them."""
TO_COME = ngettext_lazy(
    "about %(number)s point still to come", "about %(number)s points still to come", "number"
)
LESS = _("%(points)s points less")
AS_GOOD = _("about as good")

WHAT_IF = _("Now: %(contest)s %(now)s · in the end: %(finale)s %(most)s")
WHAT_IF_BETWEEN = _("Now: %(contest)s %(now)s · in the end: %(finale)s %(least)s to %(most)s")
"""The contest that would bring most now, and what the Finale contest may bring."""

WHY: Texts = {
    "worth": ngettext_lazy(
        "Values, exhibitors and the like bring you %(number)s point.",
        "Values, exhibitors and the like bring you %(number)s points.",
        "number",
    ),
    "contest": _("%(card)s: %(before)s points now, %(after)s with it."),
    "hidden": ngettext_lazy(
        "%(number)s stamp lies face down: its worth is a guess.",
        "%(number)s stamps lie face down: their worth is a guess.",
        "number",
    ),
    "first": _("Whoever has the token chooses first."),
    "no-room": ngettext_lazy(
        "%(number)s stamp finds no room in your album.",
        "%(number)s stamps find no room in your album.",
        "number",
    ),
    "keeps": _(
        "Whichever pile is taken, you keep at least %(least)s of %(number)s points by values, "
        "exhibitors and the like."
    ),
    "theirs": _(
        "To %(seat)s the left pile is worth %(left)s, the right one %(right)s, contests aside."
    ),
    "she-takes": _("%(seat)s takes the left pile with %(number)s of %(cards)s decision cards."),
    "loses": ngettext_lazy(
        "%(seat)s loses %(number)s point by it, contests aside.",
        "%(seat)s loses %(number)s points by it, contests aside.",
        "number",
    ),
    "hers": ngettext_lazy(
        "%(seat)s would score about %(number)s point with it.",
        "%(seat)s would score about %(number)s points with it.",
        "number",
    ),
    "enter": ngettext_lazy(
        "%(card)s brings %(number)s point today.",
        "%(card)s brings %(number)s points today.",
        "number",
    ),
    "later": _("%(card)s stands at %(number)s and may still grow."),
    "corners": ngettext_lazy(
        "%(number)s perfect corner lies in the album.",
        "%(number)s perfect corners lie in the album.",
        "number",
    ),
}
