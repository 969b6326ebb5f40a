"""Receivers of the signals of the games, and what ratings add to their pages."""

from typing import Any

from django.db import transaction
from django.dispatch import receiver

from club.ratings import presenters, services
from club.ratings.models import Rating
from games.models import Person
from games.presenters.results.extras import Extra, add_to_results
from games.presenters.table_view import TableView
from games.services.signals import people_merged, result_changed


@receiver(result_changed)
def hear_result(game: int, **kwargs: Any) -> None:
    """Rate the game in the background, so that the move that ended it does not wait."""
    services.update_after.enqueue(game)


@receiver(people_merged)
def hear_merged(guest: Person, account: Person, **kwargs: Any) -> None:
    """Move the guest's rating to the account after the commit. Until then it may have no person,
    since the guest may be deleted in the same transaction."""
    rating, pk = Rating.objects.filter(person=guest).first(), account.pk
    if rating:
        moved = rating.pk
        transaction.on_commit(lambda: services.move.enqueue(moved, pk), robust=True)


@add_to_results
def change_on_results(view: TableView) -> Extra | None:
    """What the game did to the viewer’s own rating; nobody else reads that."""
    person = view.me.person if view.me else None
    change = presenters.change_by(view.game.pk, person) if person else None
    return Extra("club/ratings/_change.html", change) if change else None
