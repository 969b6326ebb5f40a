import secrets
from datetime import timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.edition import StoredEdition

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Nothing that is mistaken for something else when it is read aloud."""


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


class Status(models.TextChoices):
    LOBBY = "lobby", _("waiting for players")
    PLAYING = "playing", _("being played")
    OVER = "over", _("finished")
    ENDED = "ended", _("ended by agreement")
    CANCELLED = "cancelled", pgettext_lazy("a table", "cancelled")
    ABANDONED = "abandoned", _("abandoned")


class Pace(models.TextChoices):
    """How long a seat may think before the others may call a stand-in."""

    LIVE = "live", _("live")
    DAY = "day", _("a day per move")
    THREE_DAYS = "three-days", _("three days per move")
    WEEK = "week", _("a week per move")

    @property
    def patience(self) -> timedelta:
        return {
            Pace.LIVE: timedelta(minutes=3),
            Pace.DAY: timedelta(days=1),
            Pace.THREE_DAYS: timedelta(days=3),
            Pace.WEEK: timedelta(days=7),
        }[self]


class Lesson(models.TextChoices):
    """Whether a table is there to learn at, and its lesson to be seen."""

    NONE = "", _("no lesson")
    SHOWN = "shown", _("shown")
    HIDDEN = "hidden", _("hidden")


class Game(models.Model):
    """A table: its options while people gather, then the deal and how it stands.

    Deal and moves are the truth; the snapshot rides along so that loading costs the
    same on Sunday as on Friday.
    """

    code = models.CharField(_("code"), max_length=8, unique=True, default=new_code)
    """In the table's address, and no secret."""
    invitation = models.CharField(max_length=8, unique=True, default=new_code)
    """Whoever has this may sit down."""
    opening = models.CharField(max_length=40, blank=True, db_index=True)
    """Names the form it was opened by, which may be sent twice."""
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.LOBBY)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="hosted"
    )
    variant = models.CharField(_("variant"), max_length=20, default="standard")
    edition = models.ForeignKey(StoredEdition, models.PROTECT, null=True)
    rules = models.PositiveSmallIntegerField(default=1)
    options = models.JSONField(default=dict)
    """The `Options` of its variant (`games.rules.state`), encoded."""
    pace = models.CharField(max_length=10, choices=Pace, default=Pace.LIVE)
    lesson = models.CharField(max_length=8, choices=Lesson, blank=True, default=Lesson.NONE)
    listed = models.BooleanField(default=False)
    watchers = models.BooleanField(default=True)

    deal = models.JSONField(null=True)
    deal_code = models.CharField(max_length=16, blank=True, db_index=True)
    """Names the deal of a solo game, and is a secret until the game is over."""
    repeated = models.BooleanField(default=False)
    """Whoever plays it has chosen a deal that had been played before."""
    snapshot = models.JSONField(null=True)
    line = models.PositiveIntegerField(default=0)
    moves = models.PositiveIntegerField(default=0)
    """Moves on this line of play."""
    version = models.PositiveBigIntegerField(default=0)
    """Counts every change that pages show. It only grows."""
    other_changes = models.PositiveBigIntegerField(default=0)
    """Counts those of them that are no moves: chat, mutes, remedies. It only grows."""
    day = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=20, blank=True)
    winners = models.JSONField(default=list)

    created = models.DateTimeField(auto_now_add=True)
    visited = models.DateTimeField(auto_now_add=True)
    """When somebody of a lobby last looked; lobbies nobody visits expire."""
    started = models.DateTimeField(null=True)
    moved = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, related_name="rematch_of")

    paused = models.DateTimeField(null=True)
    """Since when a keeper has stopped all clocks; nobody moves meanwhile."""
    void = models.BooleanField(default=False)
    """The result does not count."""
    broken = models.CharField(max_length=200, blank=True)
    """What the last replay found wrong; empty if nothing."""
    copy_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="copies")
    """The game this keeper's sandbox was copied from."""

    class Meta:
        ordering: ClassVar = ["-pk"]
        verbose_name = _("game")
        verbose_name_plural = _("games")
        default_permissions = ("view",)
        permissions: ClassVar = [("keep_game", "Can look into games and mend them")]
        indexes: ClassVar = [models.Index(fields=["status", "listed"])]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.code])
