from typing import ClassVar

from django.db import models
from django.utils import timezone

from games.models.game import Game


class Analysis(models.Model):
    """What the decisions of a finished game were worth (`services.analysis`). It is computed in the
    background; a remedy that changes the game deletes it."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="analysis")
    line = models.PositiveIntegerField()
    moves = models.PositiveIntegerField()
    """The line of play that is analysed, and how many moves it has."""
    method = models.PositiveSmallIntegerField()
    """The version of the method that values decisions."""
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    """How many steps are done, and how many there are; 0 until a worker begins it."""
    asked = models.DateTimeField(default=timezone.now)
    taken = models.DateTimeField(null=True)
    """When a worker began with it, while it works on it."""
    finished = models.DateTimeField(null=True)
    failed = models.BooleanField(default=False)
    data = models.JSONField(default=dict)
    """`decisions`: the number of the move, seat, day, kind, the best move (encoded), what it was
    worth (`expected`) and what the move made was worth (`made`), in points. `curve`: after so many
    moves (`number`), the expected final `scores` by seat. `start`: what was to be expected at the
    beginning with the best decisions, by seat. `games`, `off`: what that is made from."""

    class Meta:
        ordering: ClassVar = ["asked", "pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.game_id}: {self.done}/{self.total}"
