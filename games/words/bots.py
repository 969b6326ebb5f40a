"""The bots that one can play with: what they are called and how well they play."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

CALLED: Texts = {
    "easy": _("Pip %(number)s"),
    "collector": _("Cora %(number)s"),
    "expert": _("Edda %(number)s"),
}
"""The number is that of the seat: several of a kind may sit at a table."""
LEVELS: Texts = {
    "easy": _("easy bot"),
    "collector": _("collector bot"),
    "expert": _("expert bot"),
}
HOW: Texts = {
    "easy": _("takes what looks good, without a plan"),
    "collector": _("collects like a person"),
    "expert": _("thinks ahead to the end of the day"),
}
ANY_BOT = _("bot")
"""One that people cannot choose."""
