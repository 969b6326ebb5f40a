"""The kinds of decisions, as the page of a person's patterns names them."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

DECISIONS: Texts = {
    "take": _("What you take from the pool"),
    "cut": _("How you cut"),
    "choose": _("Which pile you choose"),
    "show": _("How you fill your album, and the contest you enter"),
}
OTHER_DECISIONS = _("Other decisions")
