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
"""Letters of codes, without those that are easily confused, such as 0 and o, 1 and l."""


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
    """How long a player may think before the others may vote for a stand-in."""

    LIVE = "live", _("live")
    DAY = "day", _("a day per move")
    THREE_DAYS = "three-days", _("three days per move")
    WEEK = "week", _("a week per move")

    @property
    def time_limit(self) -> timedelta:
        return {
            Pace.LIVE: timedelta(minutes=3),
            Pace.DAY: timedelta(days=1),
            Pace.THREE_DAYS: timedelta(days=3),
            Pace.WEEK: timedelta(days=7),
        }[self]


class Lesson(models.TextChoices):
    """Whether a game is a lesson, and whether its hints are shown."""

    NONE = "", _("no lesson")
    SHOWN = "shown", _("shown")
    HIDDEN = "hidden", _("hidden")


class Game(models.Model):
    """A table, from the lobby to the finished game.

    Deal and moves define the game. The snapshot of the current table is stored as well, so that
    loading does not replay the moves.
    """

    code = models.CharField(_("code"), max_length=8, unique=True, default=new_code)
    """Part of the table's address; not a secret."""
    invitation = models.CharField(max_length=8, unique=True, default=new_code)
    """The secret of the invitation link, which lets people sit down."""
    opening = models.CharField(max_length=40, blank=True, db_index=True)
    """A digest of the form that created it (`services.lobby.opening.open_once`): a form that is
    sent twice creates one table."""
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
    advice = models.BooleanField(default=False, db_default=False)
    """Whether the host lets everybody ask for advice (`services.bots.advice`)."""
    friendly = models.BooleanField(default=False, db_default=False)
    """Whether the host wishes that the result counts for nobody’s rating."""

    deal = models.JSONField(null=True)
    deal_code = models.CharField(max_length=16, blank=True, db_index=True)
    """The code of the deal (`services.lobby.deals`); a secret until the game is over. Before the
    game begins, that of the deal it will have, if it is one played before."""
    repeated = models.BooleanField(default=False)
    """Whether the deal was chosen from those played before; the result does not count then."""
    sealed = models.BooleanField(default=False, db_default=False)
    """Whether its cards stay secret after the end, since other tables play the same deal; the app
    that began it opens it later (`services.lobby.beginning.unseal`)."""
    part_of = models.CharField(max_length=60, blank=True, default="", db_default="")
    """The address of the page of a tournament or the like, if this game is part of one."""
    snapshot = models.JSONField(null=True)
    line = models.PositiveIntegerField(default=0)
    """The current line of play; a rewind starts a new one."""
    moves = models.PositiveIntegerField(default=0)
    """The number of moves on the current line of play."""
    version = models.PositiveBigIntegerField(default=0)
    """Incremented by every change that pages show."""
    other_changes = models.PositiveBigIntegerField(default=0)
    """Incremented by those changes that are not moves: chat, mutes, remedies."""
    day = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=20, blank=True)
    winners = models.JSONField(default=list)

    created = models.DateTimeField(auto_now_add=True)
    visited = models.DateTimeField(auto_now_add=True)
    """When a seated person last opened the lobby; unvisited lobbies are cancelled."""
    started = models.DateTimeField(null=True)
    moved = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, related_name="rematch_of")

    paused = models.DateTimeField(null=True)
    """When a keeper paused the game; no moves until it is resumed."""
    void = models.BooleanField(default=False)
    """The result does not count."""
    broken = models.CharField(max_length=200, blank=True)
    """The first thing that the last check found wrong, as code; empty if nothing."""
    findings = models.JSONField(default=list)
    """All that the last check found wrong (`services.stored.audit.Finding`)."""
    broken_since = models.DateTimeField(null=True)
    """When a check first found it broken."""
    checked = models.DateTimeField(_("last checked"), null=True)
    """When it was last replayed and compared with what is stored."""
    copy_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="copies")
    """For a keeper's sandbox: the game it was copied from."""
    practice_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="practices")
    """For a practice table: the finished game it goes on from, as long as that is stored."""
    practice_from = models.PositiveIntegerField(null=True)
    """For a practice table: after which move of that game it goes on
    (`services.lobby.practice`)."""

    class Meta:
        ordering: ClassVar = ["-pk"]
        verbose_name = _("game")
        verbose_name_plural = _("games")
        default_permissions = ("view",)
        permissions: ClassVar = [("keep_game", "Can look into games and mend them")]
        indexes: ClassVar = [
            models.Index(fields=["status", "listed"]),
            models.Index(fields=["status", "checked"], name="least_recently_checked"),
            models.Index(fields=["-moved", "-id"], name="last_moved"),
            models.Index(
                fields=["broken_since"], condition=~models.Q(broken=""), name="broken_games"
            ),
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["opening"], condition=~models.Q(opening=""), name="one_table_per_form"
            )
        ]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.code])

    @property
    def won_by(self) -> list[int]:
        """The winners for lists of games, which one damaged game must not break."""
        stored = self.winners if isinstance(self.winners, list) else []
        return [seat for seat in stored if isinstance(seat, int)]

    @property
    def is_practice(self) -> bool:
        return self.practice_from is not None
