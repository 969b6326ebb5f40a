"""Days in a row."""

from datetime import date
from typing import NamedTuple

from club.daily import dates
from club.daily.models import DailyEntry, Kind
from club.daily.presenters import counting
from games.models import Person

DAY = dates.LENGTH[Kind.DAY]


class Streak(NamedTuple):
    """Days in a row of which somebody finished the deal."""

    now: int
    best: int


def streak(person: Person | None) -> Streak:
    if person is None:
        return Streak(0, 0)
    played = counting(DailyEntry.objects.filter(person=person, deal__kind=Kind.DAY))
    days = set(played.values_list("deal__starts", flat=True))
    return streak_of(days, dates.today())


def streak_of(days: set[date], today: date) -> Streak:
    """The streak that ends today or, since today is not over, yesterday; and the longest one."""
    lengths: dict[date, int] = {}
    for day in sorted(days):
        lengths[day] = lengths.get(day - DAY, 0) + 1
    yesterday = today - DAY
    now = lengths.get(today) or lengths.get(yesterday, 0)
    return Streak(now, max(lengths.values(), default=0))
