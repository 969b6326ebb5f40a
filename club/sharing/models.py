"""What people have shared."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse

from games.models import Game


def new_code() -> str:
    """The secret of the link, as long as that of a personal link."""
    return secrets.token_urlsafe(12)


class Kind(models.TextChoices):
    ALBUM = "album"
    RESULT = "result"


class Share(models.Model):
    """A page that anybody with its link can read, until its person withdraws it. It is deleted with
    the person and with the game."""

    code = models.CharField(max_length=24, unique=True, default=new_code)
    kind = models.CharField(max_length=8, choices=Kind)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="shares")
    game = models.ForeignKey(Game, models.CASCADE, related_name="shares")
    seat = models.PositiveSmallIntegerField()
    """Whose album or result it is."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        default_permissions = ()
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "seat", "kind"], name="shared_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.game_id}/{self.seat}"

    def get_absolute_url(self) -> str:
        return reverse("share", args=[self.code])
