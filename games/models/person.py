import secrets
from collections.abc import Iterator
from typing import ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _


def new_key() -> str:
    return secrets.token_urlsafe(24)


def guest_username() -> str:
    return f"guest-{secrets.token_hex(8)}"


class Person(AbstractUser):
    """A user. A guest is a person without a password, recognised by the session cookie or the
    personal link, until they claim an account."""

    # Removes these fields of AbstractUser, as Django documents; its type stubs do not know that.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(max_length=150, unique=True, default=guest_username)
    name = models.CharField(_("name"), max_length=24)
    link_key = models.CharField(max_length=40, default=new_key, unique=True)
    """The secret of the personal link; changing it makes the old link invalid."""
    language = models.CharField(max_length=8, blank=True)
    theme = models.CharField(max_length=8, blank=True)
    calm = models.BooleanField(default=False)
    """No animations, whatever the device's setting is."""
    at_once = models.BooleanField(default=False)
    """Quick moves of others are shown as they come, not one after the other."""
    sound = models.BooleanField(default=False)
    notify = models.BooleanField(default=False)
    """Notifications by the browser when it is their turn."""
    letters = models.BooleanField(default=True)
    """E-mail when it is their turn, at tables with a pace of days."""

    predicts = models.BooleanField(default=False)
    """Whether they are asked to predict which pile Pinzetta will choose."""
    practises_with = models.CharField(max_length=20, blank=True, default="", db_default="")
    """The bot in the other seats when they play on from a moment of a game; empty until they have
    been asked."""

    confirmed = models.EmailField(blank=True)
    """The e-mail address they have confirmed; letters are sent only if `email` is the same."""

    silenced = models.BooleanField(default=False)
    """A keeper does not let them chat."""
    may_host = models.BooleanField(default=True)
    """A keeper may forbid them to host tables. People who are banned from the server are not
    active."""

    troubles_told = models.DateTimeField(null=True)
    """For a keeper: when the last letter about troubles was sent."""

    seen = models.DateTimeField(default=timezone.now, db_index=True)
    """When they were last here, to a day (`games.middleware.renew_session`)."""
    warned = models.DateTimeField(null=True)
    """When they were told by letter what will be removed; void once they have been here again."""

    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")

    def __str__(self) -> str:
        return self.name

    def get_session_auth_hash(self) -> str:
        """Depends on the personal link too: a new link ends all sessions."""
        return salted_hmac(self.link_key, super().get_session_auth_hash()).hexdigest()

    def get_session_auth_fallback_hash(self) -> Iterator[str]:
        """The hashes by older keys of the server (`SECRET_KEY_FALLBACKS`)."""
        hashes = super().get_session_auth_fallback_hash()
        for secret, fallback in zip(settings.SECRET_KEY_FALLBACKS, hashes, strict=True):
            yield salted_hmac(self.link_key, fallback, secret=secret).hexdigest()

    @property
    def is_guest(self) -> bool:
        return not self.has_usable_password()
