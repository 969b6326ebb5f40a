"""Does what is due by the clock: deadlines, and what a crash has left undone."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from club.events.models import Event, EventStatus, EventTable
from club.events.services import rounds
from games.models import Game, Status
from games.services import seats
from games.services.bots import turns

log = logging.getLogger(__name__)
GRACE = timedelta(minutes=5)
"""How long somebody may keep a table waiting after the deadline before a stand-in plays."""


def look_after() -> None:
    """Do what is due in all events; an event that fails does not stop the others."""
    for work in (catch_up, keep_deadlines):
        try:
            work()
        except Exception:
            log.exception("%s failed.", work.__name__)


def catch_up() -> None:
    """Note results that were missed, and go on where a round is finished: a game that ends sends a
    signal, unless the process stops at that moment."""
    going_on = Q(status=EventStatus.PLAYING) | Q(rounds__isnull=False, rounds__finished=None)
    for event in Event.objects.filter(going_on).distinct().values_list("pk", flat=True):
        _catch_up(event)


def _catch_up(pk: int) -> None:
    with transaction.atomic():
        event = Event.objects.select_for_update().get(pk=pk)
        unknown = EventTable.objects.filter(round__event=event, counts=None, game__isnull=False)
        through = unknown.exclude(game__status=Status.PLAYING).values_list("pk", flat=True)
        for table in list(through):
            rounds.note_result(table)
        rounds.advance(event)


def keep_deadlines() -> None:
    """In rounds whose time is up, seat stand-ins for people who keep a table waiting: also in a
    cancelled event, since its tables play on, and the cards stay secret until all have finished."""
    now = timezone.now()
    late = Game.objects.filter(
        status=Status.PLAYING,
        paused=None,
        event_table__round__deadline__lt=now,
        event_table__round__event__status__in=(EventStatus.PLAYING, EventStatus.CANCELLED),
    )
    for code in list(late.order_by("pk").values_list("code", flat=True)):
        if seats.stand_in_without_vote(code, now - GRACE):
            turns.wake(code)
