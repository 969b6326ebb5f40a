from typing import ClassVar

from django.db import models


class Result(models.Model):
    """How a seat did in a game that has been removed (`services.retention`): the data for
    statistics, without any reference to a person or a table."""

    finished = models.DateField()
    variant = models.CharField(max_length=20)
    edition = models.CharField(max_length=16)
    """The hash of the edition (`StoredEdition`)."""
    rules = models.PositiveSmallIntegerField()
    agreed = models.BooleanField()
    """Ended by agreement, before the Finale."""
    players = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20)
    """The bot that played the seat at the end, or “person”, as in a record."""
    points = models.IntegerField()
    place = models.PositiveSmallIntegerField(null=True)
    """None if the game was ended by agreement."""

    class Meta:
        ordering: ClassVar = ["pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.finished} {self.variant}: {self.points}"
