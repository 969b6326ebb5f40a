from typing import ClassVar

from django.db import models

from games.models.game import Game
from games.models.person import Person


class Repetition(models.Model):
    """An exercise that a person has answered, and when it is asked again (`services.exercises`).
    Times and answers are not kept."""

    person = models.ForeignKey(Person, models.CASCADE, related_name="repetitions")
    game = models.ForeignKey(Game, models.CASCADE, related_name="repetitions")
    number = models.PositiveIntegerField()
    """Of the move that was made then."""
    right = models.PositiveSmallIntegerField(default=0)
    """How many times in a row it was answered right."""
    due = models.DateTimeField()

    class Meta:
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "game", "number"], name="one_per_exercise")
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}: {self.right}"
