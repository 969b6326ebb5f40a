from django.db import models


class StoredEdition(models.Model):
    """An edition that games have been played with; it never changes."""

    hash = models.CharField(max_length=16, primary_key=True)
    name = models.CharField(max_length=100, blank=True)
    data = models.JSONField()

    def __str__(self) -> str:
        return f"{self.name} {self.hash}"
