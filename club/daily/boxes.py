"""The boxes on other pages that begin today's deal and lead to its board."""

from typing import NamedTuple

from django.db.models import Count, Max

from club.daily import dates
from club.daily.addresses import PAGES
from club.daily.forms import PlayForm
from club.daily.models import DailyDeal, DailyEntry, Kind
from club.daily.presenters import SHOWN, counting, entry_of
from games.models import Person, Status


class Box(NamedTuple):
    """A box on another page that leads to a board."""

    kind: Kind
    finishers: int
    best: int | None
    """The most points of those whom the board shows."""
    playing: str
    """The code of the viewer's game, if they still play it."""
    tried: bool
    points: int | None
    """The viewer's, if their game counts."""


class DailyBox(NamedTuple):
    box: Box
    page: str
    form: PlayForm


def daily_boxes(person: Person | None, *kinds: Kind) -> list[DailyBox]:
    return [
        DailyBox(box(kind, person), PAGES[kind], PlayForm(auto_id=f"{PAGES[kind]}-%s"))
        for kind in kinds
    ]


def box(kind: Kind, person: Person | None) -> Box:
    """The box for the current deal."""
    starts = dates.current_start(kind)
    deal = DailyDeal.objects.filter(kind=kind, starts=starts).defer("deal").first()
    if deal is None:
        return Box(kind, 0, None, "", tried=False, points=None)
    found = counting(DailyEntry.objects.filter(deal=deal))
    shown = Max("you__score", filter=SHOWN)
    all_of_them = found.aggregate(finishers=Count("pk"), best=shown)
    entry = entry_of(deal, person)
    mine = found.filter(pk=entry.pk).values_list("you__score", flat=True).first() if entry else None
    return Box(
        kind,
        **all_of_them,
        playing=entry.game.code if entry and entry.game.status == Status.PLAYING else "",
        tried=entry is not None,
        points=mine,
    )
