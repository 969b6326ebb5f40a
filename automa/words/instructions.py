"""What to do on the table for her, in sentences."""

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from automa.rules.components import Genre
from automa.rules.state import Instruction
from automa.words import names
from games.words.things import Texts

INSTRUCTIONS: Texts = {
    "place": _("Put her editor on %(action)s, slot %(slot)s."),
    "stay-home": _("Nothing works: her editor stays on her mat."),
    "hire": _(
        "Give her a writer and an artist of one genre: the first in this order that has both face "
        "up."
    ),
    "hire-else": _(
        "If none has both: the first writer and the first artist in this order. Of equal ones the "
        "higher value, then the left one."
    ),
    "hire-these": _(
        "Give her the writer in place %(writer_place)s (%(writer)s %(writer_value)s) and the "
        "artist in place %(artist_place)s (%(artist)s %(artist_value)s), counted from the left."
    ),
    "develop": _(
        "Give her the first comic in this order: for each genre look at the display from right to "
        "left, then at the top of the deck."
    ),
    "develop-first": _(
        "Look for these genres, one after the other: the display from right to left, then the top "
        "of the deck."
    ),
    "develop-search": _(
        "For each genre in this order: the display from right to left, then turn cards of the deck "
        "until one matches. Discard the others."
    ),
    "develop-then-search": _(
        "If there is none, for each genre in this order: the display from right to left, then turn "
        "cards of the deck until one matches. Discard the others."
    ),
    "develop-this": _("Give her the comic in place %(place)s from the left: %(genre)s."),
    "develop-top": _("Give her the top comic of the deck: %(genre)s."),
    "ideas": ngettext_lazy(
        "Discard %(number)s idea token from the board: the first in this order that lies there.",
        "Discard %(number)s idea tokens from the board: the first in this order that lie there.",
        "number",
    ),
    "ideas-or-none": ngettext_lazy(
        "Discard %(number)s idea token from the board: the first in this order that lies there. "
        "If there is none, go on.",
        "Discard %(number)s idea tokens from the board: the first in this order that lie there. "
        "If there are none, go on.",
        "number",
    ),
    "ideas-none": _("No idea token lies on the board, so none leaves."),
    "ideas-these": _("Discard these idea tokens from the board:"),
    "fans": ngettext_lazy(
        "Move her comic up by %(number)s fan: %(genre)s, from %(now)s to %(then)s.",
        "Move her comic up by %(number)s fans: %(genre)s, from %(now)s to %(then)s.",
        "number",
    ),
    "print-original": _("Print her developed comic with her oldest writer and artist: %(genre)s."),
    "print-ripoff": _(
        "Print a rip-off of your latest original that she has not ripped off yet (%(genre)s), with "
        "her oldest writer and artist."
    ),
    "chart": ngettext_lazy(
        "Put its tile on the chart at %(number)s fan: %(genre)s.",
        "Put its tile on the chart at %(number)s fans: %(genre)s.",
        "number",
    ),
    "mastery": _("She takes the mastery token: %(genre)s."),
    "mastery-from-you": _("She takes the mastery token from you: %(genre)s."),
    "flip": _("Turn all face-down orders of one genre: the first in this order that has any."),
    "flip-all": _("Turn all face-down orders of this genre: %(genre)s."),
    "collect": _("Take these orders off the map: %(genre)s %(values)s."),
}


class InstructionInWords(NamedTuple):
    text: str
    genres: tuple[Genre, ...]
    """To be shown as a strip of pictograms."""


def tell(instruction: Instruction) -> InstructionInWords:
    given = instruction.params
    params: dict[str, object] = {key: names.param(key, each) for key, each in given.items()}
    if "now" in params:
        params["then"] = int(str(params["now"])) + int(str(params["number"]))
    return InstructionInWords(str(INSTRUCTIONS[instruction.key] % params), names.genres_of(given))
