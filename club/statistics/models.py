import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import ALPHABET, Game

PUBLIC = Q(public=True)


def new_code() -> str:
    """A code that is too long to be found by guessing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class SeatResult(models.Model):
    """How a person did in a finished game that counts.

    Computed from the game (`computing`), so that pages need not read whole games; never entered by
    hand. It stays with the person when the game is removed, and names nobody else.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="results")
    game = models.ForeignKey(Game, models.SET_NULL, null=True, related_name="results")
    """None once the game has been removed (`games.services.retention`)."""
    seat = models.PositiveSmallIntegerField()
    finished = models.DateTimeField()
    variant = models.CharField(max_length=20)
    edition = models.CharField(max_length=16)
    """The hash of the edition, to draw the album with."""
    players = models.PositiveSmallIntegerField()
    people = models.PositiveSmallIntegerField()
    """How many of the others were people at the end."""
    level = models.PositiveSmallIntegerField(null=True)
    """Pinzetta's; None in other games."""
    intro = models.BooleanField(default=False)
    points = models.IntegerField()
    place = models.PositiveSmallIntegerField()
    share = models.FloatField()
    """The share of the victory: 1 for the winner, a half for each of two, 0 for the others."""
    margin = models.PositiveIntegerField()
    """How many points lay between the best two of the game."""
    opponents = models.JSONField(default=list)
    """For each other seat its kind, its points, and whether this one was ahead: 1, 0.5 or 0."""
    contests = models.JSONField(default=list)
    """For each contest entered, the Finale's included: card, type, points."""
    days = models.JSONField(default=list)
    """Points of Friday, Saturday, Sunday and the Finale."""
    album = models.JSONField(default=list)
    """For each tile its id and its upper left cell."""
    album_points = models.IntegerField()
    """What the stamps in the album brought (`computing.BY_THE_ALBUM`)."""
    public = models.BooleanField(default=False)
    """Whether the game may be shown to everybody (`computing.is_public`)."""

    class Meta:
        ordering: ClassVar = ["-finished", "-pk"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "person"], name="one_result_a_game"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["person", "-finished", "-id"], name="results_of_a_person"),
            models.Index(fields=["person", "-album_points"], name="best_album_of_a_person"),
            models.Index(fields=["-finished"], condition=PUBLIC, name="public_by_time"),
            models.Index(fields=["-points", "-finished"], condition=PUBLIC, name="public_highest"),
            models.Index(fields=["margin", "-finished"], condition=PUBLIC, name="public_closest"),
            models.Index(
                fields=["-album_points", "-finished"], condition=PUBLIC, name="public_albums"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seat}: {self.points}"


class Profile(models.Model):
    """What others may see of a person, if the person allows it."""

    person = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="profile")
    code = models.CharField(max_length=12, unique=True, default=new_code)
    """Part of its address."""
    shown = models.BooleanField(default=False)
    face = models.CharField(max_length=40, blank=True)
    """The id of a tile of the edition; empty until one is chosen."""

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.code
