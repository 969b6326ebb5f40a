"""The words of an analysis: what was decided, and what there is to find."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.words.things import Texts

DECIDED: Texts = {
    "take": pgettext_lazy("what was decided", "item taken"),
    "draw": pgettext_lazy("what was decided", "stack drawn from"),
    "resolve": pgettext_lazy("what was decided", "card used first"),
    "cut": pgettext_lazy("what was decided", "cut"),
    "choose": pgettext_lazy("what was decided", "pile chosen"),
    "lift": pgettext_lazy("what was decided", "stamp lifted"),
    "show": pgettext_lazy("what was decided", "album and contest"),
    "declare": pgettext_lazy("what was decided", "contest declared"),
    "swap": pgettext_lazy("what was decided", "items exchanged"),
    "pick": pgettext_lazy("what was decided", "item picked"),
}
"""By the kind of the move."""
FIND: Texts = {
    "take": _("Find the better item to take"),
    "draw": _("Find the better stack to draw from"),
    "resolve": _("Find the better card to use first"),
    "cut": _("Find the better cut"),
    "choose": _("Find the better pile"),
    "lift": _("Find the better stamp to lift"),
    "show": _("Find the better places and contest"),
    "declare": _("Find the better contest"),
    "swap": _("Find the better exchange"),
    "pick": _("Find the better item to pick"),
}
NOTHING_LIFTED = _("Nothing is lifted.")
