"""The bots that one can play with: what they are called and how well they play."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

CALLED = {"easy": "Pip", "collector": "Cora", "expert": "Edda"}
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
