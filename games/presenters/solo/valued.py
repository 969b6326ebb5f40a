"""Items with the tokens that Pinzetta counts for them (rule 8.3)."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.presenters.table_view import TableView
from games.presenters.things import Thing, thing
from games.rules.items import Item
from games.words.because import WHYS, tokens
from pinzetta.appraisal import Appraised


class Valued(NamedTuple):
    thing: Thing
    tokens: int | None
    """Number of tokens; None for items she does not appraise, as in the reserve or below a mat."""
    told: str
    """The reasons for the tokens, in words."""


def valued(view: TableView, items: Iterable[Item]) -> list[Valued]:
    known = appraised(view)
    return [_valued(view, item, known.get(item.handle)) for item in items]


def appraised(view: TableView) -> dict[int, Appraised]:
    """All items she appraises, by handle."""
    solo = view.solo
    if solo is None:
        return {}
    piles = (each for pile in (*solo.yours, *solo.hers) for each in pile.items)
    return {each.handle: each for each in (*solo.collection, *piles)}


def _valued(view: TableView, item: Item, found: Appraised | None) -> Valued:
    if found is None:
        return Valued(thing(view, item), None, "")
    return Valued(thing(view, item), found.tokens, why(found))


def why(found: Appraised) -> str:
    reasons = ", ".join(str(WHYS[each]) for each in found.why)
    words = {"tokens": tokens(found.tokens), "why": reasons}
    return _("%(tokens)s: %(why)s") % words if reasons else words["tokens"]
