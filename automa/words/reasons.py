"""Why she does it, in sentences."""

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from automa.rules.components import LEAST_VALUE, Genre
from automa.rules.state import Reason
from automa.words import names
from games.words.things import Texts

REASONS: Texts = {
    # the line of the card
    "area-full": _("All three slots are in use: %(action)s."),
    "line-new": _("The topmost line that works and that she has not taken this round: %(action)s."),
    "line-again": _(
        "No line that she has not taken works, so again from the top of the card: %(action)s."
    ),
    "first-of-board": _(
        "No line of the card works, so the first action of the board that does: %(action)s."
    ),
    "nothing-works": _("No line of the card works, and no action of the board."),
    # Hire
    "hire-full": _("She has four creatives who are not on a printed comic."),
    "hire-nothing": _("No writer and artist lie face up."),
    "hire-priority": _("The genre goes by the priority of her card."),
    "hire-pair": _("The first genre of her priority with a writer and an artist."),
    "hire-mixed": _("No genre has both, so each goes by her priority alone."),
    "hire-no-idea": _("V7: she gets no idea, whatever the values."),
    # Develop
    "develop-full": _("She has two developed comics."),
    "develop-nothing": _("No comic is left to take."),
    "develop-yours": _("First the genres of your printed comics, the latest first."),
    "develop-nothing-printed": _("You have printed nothing, so her priority decides."),
    "develop-priority": _("Then the priority of her card."),
    "develop-search": _("V7: by priority she searches the deck until a card matches."),
    # Ideas
    "ideas-no-comic": _("She has no comic on the chart."),
    "ideas-nothing": _("V7: no idea token lies on the board."),
    "ideas-slot": ngettext_lazy(
        "This slot is for %(number)s token.", "This slot is for %(number)s tokens.", "number"
    ),
    "ideas-priority": _("Tokens leave by the priority of her card."),
    "ideas-best": _("Her three best comics get a fan each; equal ones by priority."),
    # Print
    "print-no-team": _("She has no writer and artist together."),
    "print-nothing": _("She has no developed comic, and no original of yours is left to rip off."),
    "print-slot": ngettext_lazy(
        "This slot prints %(number)s comic.", "This slot prints %(number)s comics.", "number"
    ),
    "print-only-one": _("For a second one a team or a comic is missing."),
    "print-team": _("Her team is her oldest writer and artist; their genres do not matter."),
    "print-takes": _("Of her developed comics this one takes a mastery from you: %(genre)s."),
    "print-earns": _("Of her developed comics this one earns a mastery: %(genre)s."),
    "print-priority": _("None of her comics earns a mastery, so her priority decides: %(genre)s."),
    "print-rips-off": _(
        "She has no developed comic, so she copies your latest original that she has not copied: "
        "%(genre)s."
    ),
    "print-fans": _("Fans: %(number)s for her level and %(round)s for the round."),
    "print-fans-ripoff": _("Fans of a rip-off: %(number)s for her level, nothing for the round."),
    "print-fan-mastery": _("V7: a fan more, because it earns a mastery."),
    "mastery-first": _("Nobody was the master of this genre: %(genre)s."),
    "mastery-takes": _("She has now printed more of this genre than you: %(genre)s."),
    # Sales
    "sales-none": _("No order is left on the map."),
    "sales-short": _("V7: no genre has %(number)s orders on the map."),
    "sales-yours": _(
        "First the genres of your printed comics, the latest first; then her priority."
    ),
    "sales-priority": _("You have printed nothing, so her priority decides."),
    "sales-face-up": _(
        "Whether she takes from this genre depends on what lies face up: %(genre)s."
    ),
    "sales-slot": ngettext_lazy(
        "This slot collects %(number)s order.", "This slot collects %(number)s orders.", "number"
    ),
    "sales-total": _("Together they are worth %(total)s; her level asks for %(least)s."),
    "sales-enough": _("V7: the first genre with enough orders on the map: %(genre)s."),
    "sales-best": _("Her best comic gets a fan for each order: %(genre)s."),
    "sales-no-comic": _("She has no comic on the chart, so the orders just leave."),
}


class Why(NamedTuple):
    rule: str
    text: str
    genres: tuple[Genre, ...]


def explain(reason: Reason) -> Why:
    given = reason.params
    params: dict[str, object] = {key: names.param(key, each) for key, each in given.items()}
    if "level" in params:
        params["least"] = LEAST_VALUE[int(str(params["level"]))]
    return Why(reason.rule, str(REASONS[reason.key] % params), names.genres_of(given))
