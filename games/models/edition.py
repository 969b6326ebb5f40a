from django.db import models


class StoredEdition(models.Model):
    """An edition that games have been played with; it never changes."""

    hash = models.CharField(max_length=16, primary_key=True)
    name = models.CharField(max_length=100, blank=True)
    data = models.JSONField()
    words = models.JSONField(default=dict)
    """Its names and texts, by language and id, for when its folder cannot be read."""

    entered = models.BooleanField(default=False, db_default=False)
    """Whether somebody has entered it in the browser: then its data has its words, and what is
    counted for everybody (ratings, statistics of contests) leaves its games out."""

    def __str__(self) -> str:
        return f"{self.name} {self.hash}"
