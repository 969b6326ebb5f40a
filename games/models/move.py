from typing import ClassVar

from django.db import models
from django.utils import timezone

from games.models.game import Game


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
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "line", "number"], name="one_move_a_number"),
            models.UniqueConstraint(fields=["game", "line", "token"], name="one_move_a_decision"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.number}"
