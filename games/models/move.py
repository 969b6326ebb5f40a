from enum import StrEnum
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.models.game import Game


class MadeBy(StrEnum):
    """Who made a move; the words are in `games.words.makers`."""

    UNKNOWN = ""
    PERSON = "person"
    QUEUED = "queued"
    """The server, from a pick that the person had queued."""
    BOT = "bot"
    STAND_IN = "stand-in"
    KEEPER = "keeper"
    PROGRAM = "program"
    """A program, for the person whose token it has."""
    RULES = "rules"
    """The variant itself, which plays the seat (Pinzetta)."""
    RECORD = "record"


class Move(models.Model):
    """A move; appended, never changed. The constraints guarantee that a decision is answered once,
    even if two requests answer it at the same time."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="history")
    line = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=40)
    data = models.JSONField()
    entries = models.JSONField()
    """Its complete log entries; each reader is shown only what they may see."""
    because = models.JSONField(null=True)
    """The reason, if the variant itself plays the seat; public."""
    advised = models.BooleanField(default=False, db_default=False)
    """Whether the person had asked for advice about it; public."""
    at = models.DateTimeField(default=timezone.now)
    made_by = models.CharField(max_length=8, blank=True, default="")
    """One of `MadeBy`. For keepers only, as are the next two, and not part of a record; only that a
    program made it is public."""
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    bot = models.CharField(max_length=20, blank=True, default="")

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "line", "number"], name="one_move_a_number"),
            models.UniqueConstraint(fields=["game", "line", "token"], name="one_move_a_decision"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.number}"
