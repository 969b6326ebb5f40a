"""What has happened, in sentences."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from automa.rules.state import Entry
from automa.words import names
from games.words.things import Texts

ENTRIES: Texts = {
    "calendar": _("Calendar: %(genre)s."),
    "she-hire": _("Automa: Hire."),
    "she-develop": _("Automa: Develop (%(genres)s)."),
    "she-ideas": _("Automa: Ideas."),
    "she-print": _("Automa: Print (%(genres)s)."),
    "she-sales": _("Automa: Sales (%(genres)s)."),
    "she-stayed-home": _("Her editor stayed on her mat."),
    "you-hire": _("You: Hire."),
    "you-develop": _("You: Develop."),
    "you-ideas": _("You: Ideas."),
    "you-print": _("You: Print."),
    "you-sales": _("You: Sales."),
    "you-royalties": _("You: Royalties."),
    "you-passed": _("You placed no editor."),
    "you-printed-original": _("You printed an original: %(genre)s."),
    "you-printed-ripoff": _("You printed a rip-off: %(genre)s."),
    "you-collected": ngettext_lazy(
        "You took %(number)s order.", "You took %(number)s orders.", "number"
    ),
    "ranked": _(
        "Best comics: hers %(hers)s fans, yours %(yours)s. Points: Automa %(her)s, you %(you)s."
    ),
    "lost-fans": _("Every comic loses a fan, but never its last one."),
    "shuffled": _("All twelve Automa cards are shuffled."),
    "card-replaced": _("The card just entered replaces the one most like it."),
    "corrected": _("Corrected."),
}


def entry_sentence(entry: Entry) -> str:
    params = {key: names.param(key, value) for key, value in entry.params.items()}
    return str(ENTRIES[entry.key] % params)
