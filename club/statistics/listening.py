"""Receivers of the signals of the games."""

from typing import Any

from django.apps import apps as installed
from django.db import DEFAULT_DB_ALIAS

from club.statistics.services import profiles, results
from games.models import Person


def result_changed(game: int, **kwargs: Any) -> None:
    results.store_game.enqueue(game)


def people_merged(guest: Person, account: Person, **kwargs: Any) -> None:
    results.merge(guest, account)
    profiles.merge(guest, account)


def migrated(using: str, apps: Any = installed, **kwargs: Any) -> None:
    """The server is about to start (it migrates each time): queue the games that have no rows yet,
    such as all of them after an upgrade."""
    try:
        apps.get_model("statistics", "SeatResult")
    except LookupError:  # not all migrations were wanted
        return
    if using == DEFAULT_DB_ALIAS and results.missing().exists():
        results.catch_up.enqueue()
