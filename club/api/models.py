from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 40


class Token(models.Model):
    """Lets a program act for a person, or only look."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    digest = models.CharField(max_length=64, unique=True)
    """The digest of its secret, which is stored nowhere (`services.digest_of`)."""
    read_only = models.BooleanField(default=False)
    waits = models.BooleanField(default=False)
    """Whether it is inactive: it was moved here from a guest who logged in, and its person has to
    let it in, since somebody else may have made it in the same browser."""
    created = models.DateTimeField(default=timezone.now)
    last_used = models.DateField(null=True)
    expires = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return self.name

    @property
    def expired(self) -> bool:
        return self.expires is not None and self.expires <= timezone.now()
