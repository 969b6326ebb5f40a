"""Ratings, and the games that they come from.

Nothing here is entered by hand: all is computed from finished games (`services`), and can be
computed again. The rows for it stay if a game is removed (`RatedGame` without a game) or a person
is deleted (`Rating` without a person), and name nobody.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models

from club.ratings.strength import NEW, PROVISIONAL, Strength
from games.models import Game


class Rating(models.Model):
    """How strong a person is now."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="rating"
    )
    mu = models.FloatField(default=NEW.mu)
    sigma = models.FloatField(default=NEW.sigma)
    number = models.IntegerField(default=NEW.number)
    """The number that people see, made of both (`Strength.number`)."""
    games = models.PositiveIntegerField(default=0)
    updated = models.DateTimeField(null=True)
    """When the last of these games was finished."""
    public = models.BooleanField(default=False)
    """Whether the person wishes to appear on the ladder."""

    class Meta:
        default_permissions = ()
        indexes: ClassVar = [
            models.Index(
                fields=["-number", "id"],
                condition=models.Q(public=True, games__gte=PROVISIONAL, person__isnull=False),
                name="ladder",
            )
        ]

    def __str__(self) -> str:
        return f"{self.person_id}: {self.number}"

    @property
    def strength(self) -> Strength:
        return Strength(self.mu, self.sigma)

    @strength.setter
    def strength(self, strength: Strength) -> None:
        self.mu, self.sigma, self.number = *strength, strength.number


class RatedGame(models.Model):
    """A finished game that counts."""

    game = models.OneToOneField(Game, models.SET_NULL, null=True, related_name="rated")
    finished = models.DateTimeField()
    bots = models.JSONField(default=list)
    """The level and the place of each bot: `[["collector", 2]]`."""

    class Meta:
        default_permissions = ()
        ordering: ClassVar = ["finished", "pk"]
        indexes: ClassVar = [models.Index(fields=["finished", "id"], name="rated_in_order")]

    def __str__(self) -> str:
        return f"{self.finished:%Y-%m-%d}: {self.game_id}"


class RatingChange(models.Model):
    """What a game did to the rating of one of its people."""

    rated = models.ForeignKey(RatedGame, models.CASCADE, related_name="changes")
    rating = models.ForeignKey(Rating, models.CASCADE, related_name="changes")
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    """Among those who are compared; players who left are last."""
    left = models.BooleanField(default=False)
    """Whether a stand-in played to the end."""
    mu_before = models.FloatField(default=NEW.mu)
    sigma_before = models.FloatField(default=NEW.sigma)
    mu = models.FloatField(default=NEW.mu)
    sigma = models.FloatField(default=NEW.sigma)
    games = models.PositiveIntegerField(default=0)
    """How many have counted for the person by then."""

    class Meta:
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["rated", "seat"], name="one_change_a_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.rating_id} by {self.rated_id}: {self.number - self.before.number:+}"

    @property
    def before(self) -> Strength:
        return Strength(self.mu_before, self.sigma_before)

    @property
    def after(self) -> Strength:
        return Strength(self.mu, self.sigma)

    @property
    def number(self) -> int:
        return self.after.number


class Ledger(models.Model):
    """One row, which is locked to change ratings: two games that end at once are rated one after
    the other. It says by which method the stored numbers were computed."""

    method = models.PositiveSmallIntegerField(default=0)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"method {self.method}"
