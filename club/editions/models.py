"""Editions that people enter: drafts that change, and editions that never do."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.models import StoredEdition
from games.rules.edition.entered import LONGEST


class EditionDraft(models.Model):
    """What somebody is entering. It may be unfinished and wrong; `games.rules.edition.entered` says
    what is missing until it can be played."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="edition_drafts"
    )
    name = models.CharField(max_length=LONGEST["name"])
    document = models.JSONField()
    """As in an exported file (docs/record.md)."""
    version = models.PositiveIntegerField(default=1)
    """Grows with each change, so that a page that is out of date can be refused."""
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["-changed", "-pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return self.name


class EnteredEdition(models.Model):
    """An edition that somebody has saved to be played. Two people may have the same."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="entered_editions"
    )
    edition = models.ForeignKey(StoredEdition, models.PROTECT, related_name="entered_by")
    saved = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["-saved", "-pk"]
        default_permissions = ()
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "edition"], name="one_edition_once")
        ]

    def __str__(self) -> str:
        return f"{self.person_id}: {self.edition_id}"


class HiddenEdition(models.Model):
    """An edition with which no new game may begin, since a keeper has hidden it."""

    edition = models.OneToOneField(StoredEdition, models.CASCADE, related_name="hidden")
    reason = models.CharField(max_length=300)
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.edition_id}: {self.reason}"


class MissingRule(models.Model):
    """A card that the rules cannot express, told to the keeper."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    text = models.CharField(max_length=500)
    told = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["-told", "-pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return self.text


class Trial(models.Model):
    """Games of bots with an edition (`trials`), played in the background, and their figures."""

    edition = models.OneToOneField(StoredEdition, models.CASCADE, related_name="trial")
    asked = models.DateTimeField(default=timezone.now)
    done = models.PositiveSmallIntegerField(default=0)
    taken = models.DateTimeField(null=True)
    """When a worker last took it up or stored its progress; None if none plays."""
    finished = models.DateTimeField(null=True)
    failed = models.BooleanField(default=False)
    data = models.JSONField(default=dict)
    """What was counted in these games (`trials.new_data`)."""

    class Meta:
        ordering: ClassVar = ["asked", "pk"]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.edition_id}: {self.done}"
