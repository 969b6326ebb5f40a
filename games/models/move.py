from typing import ClassVar

from django.db import models
from django.utils import timezone

from games.models.game import Game


class Move(models.Model):
    """One move, appended and never changed. The two constraints are the last word on
    who was first, whatever two requests believed."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="history")
    line = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=40)
    data = models.JSONField()
    entries = models.JSONField()
    """What was told of it, with everything in it; a reader gets it as they may see it."""
    because = models.JSONField(null=True)
    """Why, if a variant answered for the seat; for everybody to read."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "line", "number"], name="one_move_a_number"),
            models.UniqueConstraint(fields=["game", "line", "token"], name="one_move_a_decision"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.number}"
