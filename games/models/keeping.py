"""What keepers work with: remedies, failures and players' reports."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.game import Game, new_code
from games.models.player import Player

MAX_REASON_LENGTH = 300
MAX_REPORT_LENGTH = 2000


class RemedyKind(models.TextChoices):
    REWOUND = "rewound", _("rewound")
    MENDED = "mended", _("set up again from its moves")
    UNDONE = "undone", _("put back as it was")
    ANSWERED = "answered", _("answered for a seat")
    STAND_IN = "stand-in", _("seat given to a stand-in")
    BOT = "bot", _("seat given to another bot")
    HANDED = "handed", _("seat handed to somebody else")
    RETURNED = "returned", _("seat given back")
    LINK = "link", _("new personal link")
    PAUSED = "paused", _("paused")
    RESUMED = "resumed", _("resumed")
    CLOSED = "closed", _("lobby closed")
    ABANDONED = "abandoned", _("abandoned")
    REOPENED = "reopened", _("reopened")
    VOIDED = "voided", _("result void")
    COUNTED = "counted", _("result counts again")
    CLONED = "cloned", _("copied into a sandbox")
    VERIFIED = "verified", _("replayed and compared")
    EXPORTED = "exported", _("record exported")
    IMPORTED = "imported", _("imported from a record")
    LOOKED = "looked", _("looked at hidden cards")


KINDS_WITHOUT_CHANGES = (
    RemedyKind.CLONED,
    RemedyKind.VERIFIED,
    RemedyKind.EXPORTED,
    RemedyKind.LOOKED,
)
"""Remedies that do not change the game."""
NOT_UNDONE = (*KINDS_WITHOUT_CHANGES, RemedyKind.LINK, RemedyKind.IMPORTED)
"""Remedies that cannot be undone: they change nothing in a game, or created it."""


class DoneByKeeper(models.Model):
    """Which keeper did something, and when."""

    keeper = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    by = models.CharField(_("keeper"), max_length=150)
    """The keeper's user name; a number once they are deleted."""
    at = models.DateTimeField(_("when"), default=timezone.now)

    class Meta:
        abstract = True


class Remedy(DoneByKeeper):
    """What a keeper did to a game and why; also shown in the game's log."""

    game = models.ForeignKey(Game, models.CASCADE, verbose_name=_("game"), related_name="remedies")
    kind = models.CharField(_("remedy"), max_length=10, choices=RemedyKind)
    reason = models.CharField(_("reason"), max_length=MAX_REASON_LENGTH)
    params = models.JSONField(default=dict)
    """Parameters of the sentence in the log."""
    line = models.PositiveIntegerField()
    move = models.PositiveIntegerField(_("move"))
    """The number of moves before the remedy."""

    class Meta:
        ordering: ClassVar = ["pk"]
        verbose_name = _("remedy")
        verbose_name_plural = _("remedies")
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.game_id}: {self.kind}"


class ActKind(models.TextChoices):
    """What a keeper does besides remedies."""

    REPLIED = "replied", _("report answered")
    SETTLED = "settled", _("failure settled")
    CHAT = "chat", _("line of chat removed")
    DISCARDED = "discarded", _("sandbox discarded")
    SILENCED = "silenced", _("muted in chat")
    HEARD = "heard", _("may chat again")
    NO_HOSTING = "no-hosting", _("banned from hosting")
    HOSTING = "hosting", _("may host again")
    BANNED = "banned", _("banned from the server")
    UNBANNED = "unbanned", _("let in again")
    NEW_LINK = "new-link", _("new personal link")
    LOGGED_OUT = "logged-out", _("logged out of devices")
    DELETED = "deleted", _("deleted on request")
    EVENT = "event", _("tournament or duplicate mended")
    EDITION = "edition", _("edition hidden or shown again")


class Act(DoneByKeeper):
    """The journal: everything that keepers do, remedies included."""

    kind = models.CharField(
        _("what"), max_length=12, choices=[*RemedyKind.choices, *ActKind.choices]
    )
    game = models.ForeignKey(Game, models.SET_NULL, verbose_name=_("game"), null=True)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="acts"
    )
    about = models.CharField(_("about"), max_length=40)
    """The code of the game or the number of the person, which stays if they are deleted."""
    reason = models.CharField(_("reason"), max_length=MAX_REASON_LENGTH, blank=True)

    class Meta:
        ordering: ClassVar = ["-pk"]
        verbose_name = _("entry of the journal")
        verbose_name_plural = _("entries of the journal")
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.by}: {self.kind} {self.about}"


class StateBefore(models.Model):
    """A game and its seats as they were stored before a remedy, so that it can be undone."""

    remedy = models.OneToOneField(
        Remedy, models.CASCADE, primary_key=True, related_name="state_before"
    )
    game = models.JSONField()
    """Fields of `Game`."""
    players = models.JSONField()
    """Fields of each `Player`, by seat."""

    def __str__(self) -> str:
        return str(self.remedy_id)


class Failure(models.Model):
    """An unexpected exception at a table. If it happens again, only `times` is incremented."""

    error = models.CharField(_("error"), max_length=8, unique=True, default=new_code)
    """The error id that the player is shown."""
    game = models.ForeignKey(
        Game, models.CASCADE, verbose_name=_("game"), null=True, related_name="failures"
    )
    route = models.CharField(_("address"), max_length=200)
    """The URL pattern, not the address, which may contain secrets."""
    digest = models.CharField(max_length=32)
    traceback = models.TextField()
    at = models.DateTimeField(_("when"), default=timezone.now)
    last = models.DateTimeField(_("last time"), default=timezone.now)
    times = models.PositiveIntegerField(_("how often"), default=1)
    settled = models.BooleanField(_("settled"), default=False)

    class Meta:
        ordering: ClassVar = ["-last"]
        verbose_name = _("failure")
        verbose_name_plural = _("failures")
        default_permissions = ("view",)
        indexes: ClassVar = [
            models.Index(fields=["-last", "-id"], name="last_failures"),
            models.Index(fields=["last"], condition=models.Q(settled=False), name="unsettled"),
        ]

    def __str__(self) -> str:
        return self.error


class ReportStatus(models.TextChoices):
    OPEN = "open", _("not read yet")
    READ = "read", _("being looked at")
    SETTLED = "settled", _("settled")


class Report(models.Model):
    """A player's report that something is wrong, with the state of the game at that time."""

    game = models.ForeignKey(Game, models.CASCADE, verbose_name=_("game"), related_name="reports")
    player = models.ForeignKey(Player, models.CASCADE, related_name="reports")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    name = models.CharField(_("name"), max_length=24)
    text = models.CharField(max_length=MAX_REPORT_LENGTH)
    line = models.PositiveIntegerField()
    move = models.PositiveIntegerField(_("move"))
    decision = models.CharField(max_length=60, blank=True)
    """Kind and token of the decision the player was asked."""
    state = models.CharField(max_length=16)
    """A digest of the stored table, to check whether it has changed since."""
    browser = models.CharField(max_length=300, blank=True)
    error = models.CharField(_("error"), max_length=8, blank=True)
    """The error id of the player's last failed request."""
    at = models.DateTimeField(_("when"), default=timezone.now)
    status = models.CharField(
        _("status"), max_length=10, choices=ReportStatus, default=ReportStatus.OPEN
    )
    answer = models.CharField(max_length=MAX_REPORT_LENGTH, blank=True)
    answered = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-pk"]
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.name}: {self.text[:40]}"
