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
    """A seat at a table, and who sits in it."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=SeatKind, default=SeatKind.OPEN)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    name = models.CharField(max_length=24, blank=True)
    """The person's name, which stays if the person is deleted."""
    shares_device = models.BooleanField(default=False)
    """Whether somebody else plays here at the device of `person`; `name` is theirs."""
    bot = models.CharField(max_length=20, blank=True)
    """The bot or stand-in that makes the moves; empty if the person does."""
    sitting = models.CharField(max_length=40, blank=True)
    """A key from the form by which a guest sat down, to recognise a form that is sent twice."""
    score = models.IntegerField(default=0)
    awaited_since = models.DateTimeField(null=True)
    told = models.DateTimeField(null=True)
    """When the last letter was sent that it is their turn."""
    seen = models.DateTimeField(null=True)
    """When their browser was last known to be open (`services.people.presence`)."""
    advice = models.JSONField(null=True)
    """The last advice they asked for, with the token of its decision (`services.bots.advice`)."""
    conceded = models.BooleanField(default=False)
    wants_end = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(
                fields=["game", "person"],
                condition=models.Q(shares_device=False),
                name="one_seat_a_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seat} {self.name}"


class Draft(models.Model):
    """A half-made move; ignored once its decision is answered."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True)
    token = models.CharField(max_length=40)
    data = models.JSONField()
    page = models.CharField(max_length=40, blank=True)
    number = models.PositiveBigIntegerField(default=0)
    """The open page that sent it, and its number there: requests may arrive out of order."""
    queued = models.BooleanField(default=False)
    """Whether it is to be made as soon as its decision is asked (`services.bots.queue`)."""

    def __str__(self) -> str:
        return f"{self.player_id} {self.token}"


class Album(models.Model):
    """The album of a player, derived from the table."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True)

    def __str__(self) -> str:
        return str(self.player_id)


class Placement(models.Model):
    """A tile in an album, by its upper left cell."""

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
    """A vote for a stand-in in the seat of a player who is late."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="votes")
    voter = models.ForeignKey(Player, models.CASCADE, related_name="+")
    token = models.CharField(max_length=40, db_default="")
    """The awaited decision; once it is answered, the vote does not count any more."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "voter"], name="one_vote_each"),
        ]

    def __str__(self) -> str:
        return f"{self.voter_id} for {self.player_id}"
