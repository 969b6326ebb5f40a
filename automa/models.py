from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse

from games.models.game import new_code
from games.words.names import signed


class AutomaGame(models.Model):
    """A game against the Automa at somebody's table: set-up and reports define it, the other fields
    are for lists."""

    code = models.CharField(max_length=8, unique=True, default=new_code)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="automa_games"
    )
    opening = models.CharField(max_length=40, blank=True, db_index=True)
    """A key of the form that began it, to recognise a form that is sent twice."""
    setup = models.JSONField()
    booklet = models.CharField(max_length=4)
    level = models.PositiveSmallIntegerField()
    reports_made = models.PositiveIntegerField(default=0)
    """The number of reports, including undone ones and undoing, so that it only grows."""
    round = models.PositiveSmallIntegerField(default=1)
    phase = models.CharField(max_length=12)
    her_points = models.SmallIntegerField(null=True)
    your_points = models.SmallIntegerField(null=True)
    won = models.BooleanField(null=True)
    title = models.CharField(max_length=20, blank=True)
    begun = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("automa-game", args=[self.code])

    @property
    def by_invented_deck(self) -> bool:
        return bool(self.setup["deck"] == "invented")

    @property
    def score(self) -> str:
        """Your points and hers, or a dash."""
        if self.your_points is None or self.her_points is None:
            return "–"
        return f"{signed(self.your_points)} : {signed(self.her_points)}"


class AutomaReport(models.Model):
    """What the player reported, in order; one of kind "undo" takes back the last that counts."""

    game = models.ForeignKey(AutomaGame, models.CASCADE, related_name="reports")
    number = models.PositiveIntegerField()
    data = models.JSONField()
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="one_automa_report_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.number}"


class AutomaDeck(models.Model):
    """The Automa cards of somebody's box, as far as they have been entered."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="automa_deck"
    )
    cards = models.JSONField(default=list)
    changed = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.person}: {len(self.cards)}"
