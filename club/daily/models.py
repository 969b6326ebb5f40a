"""The games of the day and of the week, and who plays them for the board."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Game, StoredEdition


class Kind(models.TextChoices):
    DAY = "day", _("game of the day")
    WEEK = "week", _("game of the week")


class DailyDeal(models.Model):
    """A deal that everybody on the server gets. It is drawn when the first person begins it, so
    that it exists nowhere before its day."""

    kind = models.CharField(max_length=4, choices=Kind)
    starts = models.DateField()
    """Its day, or the Monday of its week, in the time zone of the server."""
    edition = models.ForeignKey(StoredEdition, models.PROTECT, related_name="+")
    deal = models.JSONField()
    """A `games.rules.deal.Deal`, encoded."""
    code = models.CharField(max_length=16, db_index=True)
    """The code of the deal (`games.services.lobby.deals`), as in the games that are played on
    it."""
    drawn = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-starts"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["kind", "starts"], name="one_deal_a_day_or_week")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.starts}"


class DailyEntry(models.Model):
    """Somebody's try for the board: the first game they began on a deal, within its time. Later
    games of theirs on it are practice and have no entry. Points and hints are those of the game."""

    deal = models.ForeignKey(DailyDeal, models.CASCADE, related_name="entries")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="daily_entries"
    )
    game = models.OneToOneField(Game, models.CASCADE, related_name="daily_entry")
    shown = models.BooleanField(default=False)
    """Whether they agreed that the board shows their name and their album."""
    same_browser = models.BooleanField(default=False)
    """Whether somebody else had begun the deal in the same browser before."""

    class Meta:
        ordering: ClassVar = ["pk"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["deal", "person"], name="one_try_for_the_board")
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}: {self.game_id}"
