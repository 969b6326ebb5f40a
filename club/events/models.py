from datetime import timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Game, Pace
from games.models.game import new_code

TITLE_LENGTH = 40
MAX_ENTRANTS = 64


class Kind(models.TextChoices):
    DUPLICATE = "duplicate", _("duplicate")
    TOURNAMENT = "tournament", _("tournament")


class EventStatus(models.TextChoices):
    OPEN = "open", _("open to sign up")
    PLAYING = "playing", _("being played")
    PAUSED = "paused", pgettext_lazy("a tournament", "paused")
    OVER = "over", pgettext_lazy("a tournament", "finished")
    CANCELLED = "cancelled", pgettext_lazy("a tournament", "cancelled")


class Event(models.Model):
    """Several tables that belong together: a duplicate is one round of tables with one deal, a
    tournament has several rounds."""

    code = models.CharField(_("code"), max_length=8, unique=True, default=new_code)
    """Part of its address: everybody who has the address may sign up."""
    opening = models.CharField(max_length=40, blank=True, db_index=True)
    """A key of the form that opened it, to recognise a form that is sent twice."""
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    title = models.CharField(_("title"), max_length=TITLE_LENGTH, blank=True)
    """In the host's words; empty once the host is deleted."""
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="hosted_events"
    )
    status = models.CharField(
        _("status"), max_length=10, choices=EventStatus, default=EventStatus.OPEN
    )
    listed = models.BooleanField(default=False)
    """Whether everybody sees it in the list, and who takes part. Otherwise one needs the link."""
    seats = models.PositiveSmallIntegerField(default=4)
    """Of a table; where the numbers do not fit, a tournament has tables of other sizes."""
    tables = models.PositiveSmallIntegerField(default=2)
    """At most, for a duplicate."""
    rounds_planned = models.PositiveSmallIntegerField(default=1)
    same_deal = models.BooleanField(default=False)
    """Whether all tables of a round have the same deal."""
    pace = models.CharField(max_length=10, choices=Pace, default=Pace.LIVE)
    round_hours = models.PositiveSmallIntegerField(default=24)
    """How long a round may take."""
    bot = models.CharField(max_length=20, blank=True)
    """Which bot sits in empty seats; none if empty."""
    automatic = models.BooleanField(default=True)
    """Whether the next round begins by itself, or by the host."""
    created = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True)
    paused = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-pk"]
        verbose_name = _("tournament or duplicate")
        verbose_name_plural = _("tournaments and duplicates")
        default_permissions = ()
        indexes: ClassVar = [models.Index(fields=["status", "listed", "-id"], name="events_listed")]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["opening"], condition=~models.Q(opening=""), name="one_event_per_form"
            )
        ]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("event", args=[self.code])

    @property
    def is_tournament(self) -> bool:
        return self.kind == Kind.TOURNAMENT

    @property
    def places(self) -> int:
        """How many people may sign up."""
        return MAX_ENTRANTS if self.is_tournament else self.tables * self.seats

    @property
    def fewest(self) -> int:
        """How many people it takes to begin."""
        if self.is_tournament:
            return 4
        return 2 if self.bot else 2 * self.seats

    @property
    def round_time(self) -> timedelta:
        return timedelta(hours=self.round_hours)


class Entrant(models.Model):
    """Somebody who takes part, by the name of the person, which is gone when they are deleted."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="entrants")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="entered_events"
    )
    sitting = models.CharField(max_length=40, blank=True)
    """A key from the form by which a guest signed up, to recognise a form that is sent twice."""
    signed_up = models.DateTimeField(auto_now_add=True)
    withdrew = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "person"], name="everybody_enters_once")
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.person_id}"


class Round(models.Model):
    event = models.ForeignKey(Event, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    began = models.DateTimeField(auto_now_add=True)
    deadline = models.DateTimeField()
    """After that stand-ins play for people who keep a table waiting."""
    finished = models.DateTimeField(null=True)
    """When all its tables had finished."""
    deal = models.JSONField(null=True)
    """The deal that its tables share, for the largest of them; a secret while they play."""

    class Meta:
        ordering: ClassVar = ["number"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="a_round_begins_once")
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.number}"


class EventTable(models.Model):
    round = models.ForeignKey(Round, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    game = models.OneToOneField(Game, models.SET_NULL, null=True, related_name="event_table")
    """None once the game has been removed; its result stays."""
    counts = models.BooleanField(null=True)
    """None while it is played; then whether it was played to the end, and is not void."""

    class Meta:
        ordering: ClassVar = ["number"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "number"], name="one_table_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.number}"


class EventSeat(models.Model):
    """A seat in a round: who sits there, and the result."""

    table = models.ForeignKey(EventTable, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    entrant = models.ForeignKey(Entrant, models.SET_NULL, null=True, related_name="seats")
    """None for a bot, and for somebody who is deleted."""
    bot = models.CharField(max_length=20, blank=True)
    points = models.IntegerField(null=True)
    """In the game; None as long as the table does not count."""
    match_points = models.PositiveSmallIntegerField(null=True)
    """By the place at the table (`scoring`)."""

    class Meta:
        ordering: ClassVar = ["seat"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_entrant_a_seat")
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat}"
