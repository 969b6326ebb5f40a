"""Which of a person's results a page is about."""

from datetime import timedelta
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from club.statistics.models import SeatResult
from games.models import Person
from games.rules.standard import STANDARD
from pinzetta import SOLO

PEOPLE, BOTS = "people", "bots"
SPANS = (30, 90, 365)
"""Days."""


class Chosen(NamedTuple):
    company: str = ""
    """`PEOPLE`, `BOTS`, or the variant of solo games."""
    players: int = 0
    span: int = 0
    """The last so many days; 0 for all time."""
    page: int = 1
    """Of the gallery of albums."""

    @property
    def query(self) -> str:
        """The choice as a query, without the page."""
        named = zip(("company", "players", "span"), self[:3], strict=True)
        return "".join(f"{name}={value}&" for name, value in named if value)

    @property
    def all(self) -> bool:
        return not any(self[:3])


def results(person: Person, chosen: Chosen = Chosen()) -> QuerySet[SeatResult]:  # noqa: B008  (frozen)
    """The results of a person that are chosen, the latest first."""
    found = SeatResult.objects.filter(person=person)
    if chosen.company == SOLO.name:
        found = found.filter(variant=SOLO.name)
    elif chosen.company:
        found = found.filter(variant=STANDARD.name)
        found = found.filter(people=0) if chosen.company == BOTS else found.exclude(people=0)
    if chosen.players:
        found = found.filter(variant=STANDARD.name, players=chosen.players)
    if chosen.span:
        found = found.filter(finished__gte=timezone.now() - timedelta(days=chosen.span))
    return found.order_by("-finished", "-pk")
