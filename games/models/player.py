from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class SeatKind(models.TextChoices):
    OPEN = "open", _("open to anybody")
    INVITED = "invited", _("by invitation")
    PERSON = "person", _("taken")
    BOT = "bot", _("bot")


class Player(models.Model):
    """A seat at a table and who sits in it."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=SeatKind, default=SeatKind.OPEN)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    name = models.CharField(max_length=24, blank=True)
    """As it was when they sat down, so that a deleted person stays somebody."""
    bot = models.CharField(max_length=20, blank=True)
    """Who decides: a bot in its own seat, or a stand-in for the person; empty: the person."""
    sitting = models.CharField(max_length=40, blank=True)
    """Names the form by which a new guest sat down here, which may be sent twice."""
    score = models.IntegerField(default=0)
    awaited_since = models.DateTimeField(null=True)
    told = models.DateTimeField(null=True)
    """When they were last written to that it is their turn."""
    seen = models.DateTimeField(null=True)
    conceded = models.BooleanField(default=False)
    wants_end = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["game", "person"], name="one_seat_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seat} {self.name}"


class Draft(models.Model):
    """A half-made move; passed over once its decision is answered."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True)
    token = models.CharField(max_length=40)
    data = models.JSONField()
    page = models.CharField(max_length=40, blank=True)
    number = models.PositiveBigIntegerField(default=0)
    """Which page sent it as its how manieth: what it sent before may arrive after."""

    def __str__(self) -> str:
        return f"{self.player_id} {self.token}"


class Album(models.Model):
    player = models.OneToOneField(Player, models.CASCADE, primary_key=True)

    def __str__(self) -> str:
        return str(self.player_id)


class Placement(models.Model):
    album = models.ForeignKey(Album, models.CASCADE, related_name="placements")
    tile = models.CharField(max_length=40)
    x = models.PositiveSmallIntegerField()
    y = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["album", "tile"], name="a_tile_lies_once"),
            models.UniqueConstraint(fields=["album", "x", "y"], name="a_cell_begins_one_tile"),
        ]

    def __str__(self) -> str:
        return f"{self.tile} {self.x},{self.y}"


class StandInVote(models.Model):
    """One person's wish that a stand-in go on for a seat that keeps the others waiting."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="votes")
    voter = models.ForeignKey(Player, models.CASCADE, related_name="+")
    token = models.CharField(max_length=40, db_default="")
    """The question that is waited for: once it is answered, this counts no more."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "voter"], name="one_vote_each"),
        ]

    def __str__(self) -> str:
        return f"{self.voter_id} for {self.player_id}"
