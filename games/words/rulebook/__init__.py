"""The rules as players read them; docs/rules.md has the same numbers for those who code."""

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.words.rulebook import collect, finale, reading, set_up, show, solo, swap, things
from games.words.rulebook.readings import READINGS
from games.words.rulebook.rule import Rule

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Part(NamedTuple):
    number: int
    title: "StrPromise"
    rules: tuple[Rule, ...]
    before: "StrPromise | str" = ""


PARTS = (
    Part(1, _("Things"), things.RULES),
    Part(2, _("Set-up"), set_up.RULES),
    Part(3, _("Collect"), collect.RULES),
    Part(4, _("Swap: Cut and Choose"), swap.RULES),
    Part(5, _("Show"), show.RULES),
    Part(6, _("Finale"), finale.RULES),
    Part(7, _("Reading an album"), reading.RULES),
    Part(8, _("Solo: Pinzetta"), solo.RULES, solo.BEFORE),
)

__all__ = ["PARTS", "READINGS", "Part", "Rule"]
