"""The sentences in the log about what a keeper did."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.words.things import Texts

REMEDIES: Texts = {
    "rewound": _("The keeper has rewound the game to after move %(number)s."),
    "mended": _("The keeper has set the table up again from its moves."),
    "undone": _("The keeper has put the game back as it was after move %(number)s."),
    "answered": _("The keeper has let a stand-in answer for %(seat)s, this once."),
    "stand-in": _("The keeper has let a stand-in go on for %(seat)s."),
    "bot": _("The keeper lets another bot play for %(seat)s."),
    "handed": _("The keeper has handed the seat of %(seat)s to %(person)s."),
    "returned": _("The keeper has given %(seat)s the seat back."),
    "link": _("The keeper has made a new personal link for %(seat)s."),
    "paused": _("The keeper has paused the game."),
    "resumed": _("The keeper lets the game go on. The pause counts for nobody’s time."),
    "closed": _("The keeper has closed this lobby."),
    "abandoned": _("The keeper has ended the game as abandoned."),
    "reopened": _("The keeper has reopened the game."),
    "voided": _("The keeper has declared the result void."),
    "counted": _("The keeper lets the result count again."),
    "cloned": _("The keeper has copied the game, up to move %(number)s, to try things out."),
    "verified": _("The keeper has replayed the game. Things that were not in order: %(number)s."),
    "exported": _("The keeper has exported the record of the game, hidden cards included."),
    "imported": _("The keeper has set this table up from a record."),
    "looked": _("The keeper has looked at hidden cards."),
}
BOT_NAMES: Texts = {
    "collector": _("the collector, which plays like a person"),
    "easy": _("the easy bot, which plays without a plan"),
    "expert": _("the expert, which thinks for longer"),
    "random": _("the random bot, which does anything that is allowed"),
}
WITH_REASON = pgettext_lazy("a remedy and its reason", "%(remedy)s “%(reason)s”")


def remedy_sentence(kind: str, params: Mapping[str, object], reason: str) -> str:
    text = str(REMEDIES[kind]) % params
    return str(WITH_REASON) % {"remedy": text, "reason": reason}
