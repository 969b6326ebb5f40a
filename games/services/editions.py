"""The edition that new games use, and the stored editions of older games."""

from dataclasses import replace
from functools import cache

from django.conf import settings

from games.models import StoredEdition
from games.rules.components import Edition
from games.rules.edition import edition_data, edition_from_data, load_edition


@cache
def current() -> Edition:
    return load_edition(settings.EDITION_FOLDER)


@cache
def edition_of(hash: str) -> Edition:
    """An edition by its hash, with the texts of the current edition: card ids are the same in all
    editions, so old games get corrected texts too."""
    if hash == current().hash:
        return current()
    stored = StoredEdition.objects.get(pk=hash)
    return replace(edition_from_data(stored.data, stored.name), words=current().words)


def store(edition: Edition) -> StoredEdition:
    stored, _ = StoredEdition.objects.get_or_create(
        hash=edition.hash, defaults={"name": edition.name, "data": edition_data(edition)}
    )
    return stored
