"""Who made a move: in the keeper's list of moves, and for all if a program did."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.words.things import Texts

MAKERS: Texts = {
    "person": pgettext_lazy("a move", "made by %(account)s"),
    "queued": pgettext_lazy("a move", "queued by %(account)s, made by the server"),
    "bot": pgettext_lazy("a move", "made by a bot (%(bot)s)"),
    "stand-in": pgettext_lazy("a move", "made by a stand-in (%(bot)s)"),
    "program": pgettext_lazy("a move", "made by a program of %(account)s"),
    "keeper": pgettext_lazy("a move", "made by a stand-in for the keeper %(account)s"),
    "rules": pgettext_lazy("a move", "made by the rules"),
    "record": pgettext_lazy("a move", "from a record"),
}
DELETED = _("somebody who is deleted")
BY_PROGRAM = _("A program made this move for %(seat)s.")


def maker(made_by: str, account: str, bot: str) -> str:
    """Nothing if it is not known. `account` is the user name; empty if the person is deleted."""
    if made_by not in MAKERS:
        return ""
    return str(MAKERS[made_by]) % {"account": account or DELETED, "bot": bot}
