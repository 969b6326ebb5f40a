"""The names of stamps; lists of them need no inflection."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.rules.components import Colour, Kind, Size, Theme

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Texts = Mapping[str, "StrPromise"]

COLOURS: Texts = {
    Colour.PURPLE: pgettext_lazy("colour of a stamp", "purple"),
    Colour.YELLOW: pgettext_lazy("colour of a stamp", "yellow"),
    Colour.BLUE: pgettext_lazy("colour of a stamp", "blue"),
    Colour.GREEN: pgettext_lazy("colour of a stamp", "green"),
    Colour.BROWN: pgettext_lazy("colour of a stamp", "brown"),
}
THEMES: Texts = {
    Theme.SPACE: pgettext_lazy("theme of a stamp", "space"),
    Theme.MONUMENTS: pgettext_lazy("theme of a stamp", "monuments"),
    Theme.ANIMALS: pgettext_lazy("theme of a stamp", "animals"),
    Theme.FLOWERS: pgettext_lazy("theme of a stamp", "flowers"),
    Theme.VEHICLES: pgettext_lazy("theme of a stamp", "vehicles"),
}
SIZES: Texts = {
    Size.SMALL: _("small square"),
    Size.LARGE: _("large square"),
    Size.SHORT: _("short rectangle"),
    Size.LONG: _("long rectangle"),
    Size.FOREVER: _("forever stamp"),
}
KINDS: Texts = {
    Kind.ORDINARY: _("worth %(value)s"),
    Kind.CANCELLED: _("cancelled"),
    Kind.FADED: _("faded %(value)s"),
    Kind.RARE: _("rare, worth %(value)s"),
    Kind.FOREVER: _("forever"),
}
DAYS = (_("Friday"), _("Saturday"), _("Sunday"), _("Finale"))
SHORT_DAYS = (
    pgettext_lazy("short for Friday", "Fri"),
    pgettext_lazy("short for Saturday", "Sat"),
    pgettext_lazy("short for Sunday", "Sun"),
    pgettext_lazy("short for Finale", "Fin."),
)
PILES = (_("the left pile"), _("the right pile"))
HER_PILES = (_("the large pile"), _("the small pile"))
"""As an object, after "took" or "laid out"."""
DOUBLE = _("double")
TILE = _("%(size)s %(width)d×%(height)d (%(face)s)")
BACK = _("face-down stamp %(width)s×%(height)s")
FIRST_PLAYER_TOKEN = _("first-player token")
NOTHING = _("nothing")
SEAT = _("Seat %(number)d")
