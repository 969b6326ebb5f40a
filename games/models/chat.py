from typing import ClassVar

from django.conf import settings
from django.db import models

from games.models.game import Game

MAX_CHAT_LENGTH = 500


class ChatLine(models.Model):
    """A chat message at a table. `name` is the writer's name at that time."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="chat")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True)
    name = models.CharField(max_length=24)
    text = models.CharField(max_length=MAX_CHAT_LENGTH)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class Mute(models.Model):
    """`person` does not want to read the chat messages of `muted`."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "muted"], name="muted_once"),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} {self.muted_id}"
