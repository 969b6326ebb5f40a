"""What a contest card pays for, as a sentence made from its row: for cards that somebody has
entered without words of their own."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from games.rules.components import Contest, Kind, Size
from games.words.things import COLOURS, SIZES, THEMES, Texts

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

COUNTED: Mapping[tuple[str, str], "StrPromise"] = {
    ("stamps", ""): _("each stamp of these: %(among)s"),
    ("second_most_numerous", "colour"): _("each stamp of your second most numerous colour"),
    ("second_most_numerous", "theme"): _("each stamp of your second most numerous theme"),
    ("sets", "colour"): _("each set of all five colours"),
    ("sets", "theme"): _("each set of all five themes"),
    ("group", "colour"): _("each stamp in one group of one colour"),
    ("group", "theme"): _("each stamp in one group of one theme"),
    ("group", "these"): _("each stamp in one group of these: %(among)s"),
    ("numerous", "colour"): _("each colour of which you have at least %(number)s"),
    ("numerous", "theme"): _("each theme of which you have at least %(number)s"),
    ("lone", "colour"): _("each stamp that touches none of its own colour"),
    ("lone", "theme"): _("each stamp that touches none of its own theme"),
    ("touching_pairs", "colour"): _("each pair of touching stamps of one colour"),
    ("touching_pairs", "theme"): _("each pair of touching stamps of one theme"),
    ("at_border", ""): _("each stamp at the border of the album, of these: %(among)s"),
    ("matched", ""): _("each group made of one of each of these: %(among)s"),
    ("different", "colour"): _("each different colour among these stamps: %(among)s"),
    ("different", "theme"): _("each different theme among these stamps: %(among)s"),
    ("beside", ""): _("each other stamp that touches one of these: %(among)s"),
    ("perfect_corners", ""): _("each perfect corner"),
    ("surrounded", ""): _("each surrounded stamp"),
    ("complete_edges", ""): _("each complete edge of the album"),
    ("edge_stamps", ""): _("each stamp along a complete edge of the album"),
    ("full_lines", ""): _("each row and column with all 12 cells covered"),
    ("gaps", ""): _("each gap of exactly %(number)s empty cells"),
}
"""By what is counted, and of what: `these` where the card names them, nothing where both are one
sentence."""
KINDS: Texts = {
    Kind.ORDINARY: pgettext_lazy("kind of stamp", "ordinary"),
    Kind.CANCELLED: pgettext_lazy("kind of stamp", "cancelled"),
    Kind.FADED: pgettext_lazy("kind of stamp", "faded"),
    Kind.RARE: pgettext_lazy("kind of stamp", "rare"),
    Kind.FOREVER: pgettext_lazy("kind of stamp", "forever stamp"),
}
NAMES: Mapping[str, Texts] = {
    "colour": COLOURS,
    "theme": THEMES,
    "size": {size: SIZES[size] for size in Size},
    "kind": KINDS,
}


def contest_sentence(card: Contest) -> str:
    """For example “Each perfect corner: 4 points.”"""
    points = ngettext("%(number)s point", "%(number)s points", card.rate) % {"number": card.rate}
    return _sentence(capfirst(counted(card)), points)


def _sentence(what: str, points: str) -> str:
    return str(_("%(what)s: %(points)s.")) % {"what": what, "points": points}


def counted(card: Contest) -> str:
    """What a card counts, without its points."""
    wanted = "these" if card.counts == "group" and card.among else card.of
    phrase = COUNTED.get((card.counts, wanted)) or COUNTED[card.counts, ""]
    return str(phrase) % {"among": among(card), "number": card.number}


def way(counts: str) -> str:
    """A way of counting, with dots for what the card says."""
    phrases = [str(said) for (name, _of), said in COUNTED.items() if name == counts]
    return " / ".join(phrase % {"among": "…", "number": "…"} for phrase in phrases)


def among(card: Contest) -> str:
    """The names on the card, with commas between."""
    of = "kind" if card.counts == "different" else card.of
    return ", ".join(str(NAMES[of][name]) for name in card.among) if card.among else ""
