from typing import ClassVar

from django.conf import settings
from django.db import models

from games.models import Player
from games.models.session import BROWSER_LENGTH

ENDPOINT_LENGTH = 1000


class Device(models.Model):
    """A browser that gets news by web push: its address at the push service, and the keys with
    which only this browser can read what is sent."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices")
    endpoint = models.CharField(max_length=ENDPOINT_LENGTH, unique=True)
    """An address of the push service; anybody who knows it can have it removed, so no page shows
    it."""
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    browser = models.CharField(max_length=BROWSER_LENGTH, blank=True)
    """Such as “Firefox, Android”."""
    language = models.CharField(max_length=8)
    """The language of its news, if the person has chosen none."""
    created = models.DateTimeField(auto_now_add=True)
    told = models.DateTimeField(null=True)
    """When the push service last took news for it."""
    failures = models.PositiveSmallIntegerField(default=0)
    """How often in a row it did not."""

    class Meta:
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return f"{self.person_id} {self.browser}"


class ToldTurn(models.Model):
    """The last decision that a player was notified of, so that each is notified once."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True, related_name="+")
    awaited_since = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.player_id} {self.awaited_since}"


class ServerKey(models.Model):
    """The key pair by which push services recognise this server (VAPID), in one row.

    It is in the database because every process on every machine must use the same, and because the
    devices above are worth nothing without it: a backup has both or neither.
    """

    ONLY = 1
    private = models.TextField()
    """PEM."""
    public = models.CharField(max_length=100)
    """As browsers want it: base64url of the point."""

    def __str__(self) -> str:
        return self.public
