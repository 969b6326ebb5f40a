"""What each pile would bring the viewer, as the close-up says of a single stamp: its worth, and the
points of the contests with its stamps laid out well in the album."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.presenters.desk.appraisal import Collector
from games.presenters.desk.reasons import grown, kept, laid_out
from games.presenters.table_view import TableView
from games.words.names import signed

WIDTH, ALBUMS = 2, 10
"""A hint, not advice: all piles are laid out whenever the desk is drawn."""


class Gain(NamedTuple):
    of: str
    points: str


def gains(view: TableView, piles: Iterable[tuple[int, int]]) -> dict[str, list[Gain]]:
    """The gains by pile: seat and number, as the field of the form names it."""
    assert view.seat is not None
    own = kept(view)
    owner = Collector(view, view.seat)
    before, _left = laid_out(view, own, WIDTH, ALBUMS)
    gains_by_pile = {}
    for seat, number in piles:
        new = [item.what for item in view.sight.players[seat].piles[number]]
        after, _left = laid_out(view, [*own, *new], WIDTH, ALBUMS)
        worth = owner.worth_together(new, own)
        # What more stamps seem to cost a contest was only laid out less well.
        paid = [
            Gain(view.names.card(str(each["card"])), f"{each['before']} → {each['after']}")
            for _key, each in grown(before, after)
            if int(each["after"]) > int(each["before"])
        ]
        hidden = sum(what.startswith("back-") for what in new)
        known = [
            *([Gain(_("worth to you"), signed(worth))] if worth else []),
            *([Gain(pgettext("stamps", "placed well:"), ""), *paid] if paid else []),
        ]
        unknown = [Gain(_("face down"), str(hidden))] if hidden else []
        gains_by_pile[f"{seat}-{number}"] = known or unknown
    return gains_by_pile
