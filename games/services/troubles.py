"""Tell keepers by letter what has gone wrong: at most once an hour, with all that is new."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone

from games.models import Failure, Game, Person, Report, ReportStatus, Status
from games.services import mail
from games.services.keeping.remedy import MAY_KEEP

BETWEEN_LETTERS = timedelta(hours=1)
MAX_NAMED = 20
"""How many of each kind a letter names."""


class News(NamedTuple):
    """Problems since a certain time that are not settled."""

    broken: list[Game]
    failures: list[Failure]
    reports: list[Report]

    @property
    def number(self) -> int:
        return len(self.broken) + len(self.failures) + len(self.reports)


def news(since: datetime) -> News:
    broken = Game.objects.exclude(broken="").exclude(status=Status.ABANDONED)
    failures = Failure.objects.filter(settled=False, at__gt=since).select_related("game")
    reports = Report.objects.filter(answer="", at__gt=since).exclude(status=ReportStatus.SETTLED)
    return News(
        list(broken.filter(broken_since__gt=since).defer("deal", "snapshot")[:MAX_NAMED]),
        list(failures[:MAX_NAMED]),
        list(reports.select_related("game")[:MAX_NAMED]),
    )


def tell_keepers() -> None:
    """Send a letter to every keeper with a confirmed address who has had none for an hour, if there
    is anything new."""
    staff = Person.objects.filter(is_staff=True, is_active=True, letters=True)
    for keeper in staff.exclude(email="").filter(email=F("confirmed")):
        found = news(keeper.troubles_told or timezone.now() - timedelta(days=1))
        if found.number and keeper.has_perm(MAY_KEEP) and _due(keeper).exists():
            address = settings.SITE_ADDRESS + reverse("admin:index")
            if mail.send(keeper, "troubles", news=found, address=address):
                _due(keeper).update(troubles_told=timezone.now())


def _due(keeper: Person) -> QuerySet[Person]:
    """The keeper, unless a letter was sent to them within the last hour."""
    due = Q(troubles_told=None) | Q(troubles_told__lte=timezone.now() - BETWEEN_LETTERS)
    return Person.objects.filter(due, pk=keeper.pk)
