import secrets
from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _


def new_key() -> str:
    return secrets.token_urlsafe(24)


def guest_username() -> str:
    return f"guest-{secrets.token_hex(8)}"


class Person(AbstractUser):
    """Everybody who plays. A guest is a person who cannot log in: the cookie and the
    personal link are all they have, until they claim an account by a password."""

    # One name is enough; Django takes its fields away like this, and its types know nothing of it.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(max_length=150, unique=True, default=guest_username)
    name = models.CharField(_("name"), max_length=24)
    link_key = models.CharField(max_length=40, default=new_key, unique=True)
    """The secret of the personal link; a new one revokes the old."""
    language = models.CharField(max_length=8, blank=True)
    theme = models.CharField(max_length=8, blank=True)
    calm = models.BooleanField(default=False)
    """No motion, whatever the device says."""
    sound = models.BooleanField(default=False)
    notify = models.BooleanField(default=False)
    """Notifications of the browser."""
    letters = models.BooleanField(default=True)
    """E-mail when it is their turn, at tables with a pace of days."""

    predicts = models.BooleanField(default=False)
    """Asked before Pinzetta chooses: which pile will she take?"""

    confirmed = models.EmailField(blank=True)
    """The address whose letters they have proved to read; one they have changed is another."""

    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_session_auth_hash(self) -> str:
        """A new personal link ends what was begun by the old one, on whatever device."""
        return salted_hmac(self.link_key, super().get_session_auth_hash()).hexdigest()

    @property
    def is_guest(self) -> bool:
        return not self.has_usable_password()
