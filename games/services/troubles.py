"""Tell keepers by letter what has gone wrong: at most once an hour, with all that is new."""

import logging
from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F, Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from games.models import Failure, Game, Person, Report, ReportStatus, Status
from games.services.keeping.remedy import MAY_KEEP

log = logging.getLogger(__name__)
PAUSE = timedelta(hours=1)
SHOWN = 20
"""How many of each kind a letter names."""


class News(NamedTuple):
    """What has gone wrong since a time, and nobody has seen to."""

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
        list(broken.filter(broken_since__gt=since).defer("deal", "snapshot")[:SHOWN]),
        list(failures[:SHOWN]),
        list(reports.select_related("game")[:SHOWN]),
    )


def tell_keepers() -> None:
    """Send a letter to every keeper with a confirmed address who has had none for an hour, if there
    is anything new."""
    staff = Person.objects.filter(is_staff=True, is_active=True, letters=True)
    for keeper in staff.exclude(email="").filter(email=F("confirmed")):
        found = news(keeper.troubles_told or timezone.now() - timedelta(days=1))
        if found.number and keeper.has_perm(MAY_KEEP) and _claimed(keeper):
            try:
                _letter(keeper, found).send()
            except Exception:
                log.warning("A letter to a keeper was not sent.", exc_info=True)


def _claimed(keeper: Person) -> bool:
    """Record that the letter is sent; False if one was sent within the last hour."""
    now = timezone.now()
    due = Q(troubles_told=None) | Q(troubles_told__lte=now - PAUSE)
    return Person.objects.filter(due, pk=keeper.pk).update(troubles_told=now) == 1


def _letter(keeper: Person, found: News) -> EmailMessage:
    context = {
        "person": keeper,
        "news": found,
        "address": settings.SITE_ADDRESS + reverse("admin:index"),
    }
    with override(keeper.language or settings.LANGUAGE_CODE):
        subject = render_to_string("email/troubles_subject.txt", context)
        body = render_to_string("email/troubles.txt", context)
    return EmailMessage(" ".join(subject.split()), body, to=[keeper.email])
