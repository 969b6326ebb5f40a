"""Receivers of the signals of the games, and what sharing adds to results."""

from typing import Any

from django.dispatch import receiver

from club.sharing import presenters, services
from games.models import Person
from games.presenters.results.extras import Extra, add_to_results
from games.presenters.table_view import TableView
from games.services.signals import people_merged


@receiver(people_merged)
def hear_merged(guest: Person, account: Person, **kwargs: Any) -> None:
    services.move(guest, account)


@add_to_results
def buttons_on_results(view: TableView) -> Extra | None:
    """For the players: links to what they have shared, and buttons to share the rest."""
    if view.me is None or view.me.person is None or view.game.status not in services.FINISHED:
        return None
    shares = {share.kind: share for share in presenters.shares_of(view.game, view.me)}
    return Extra("club/sharing/_buttons.html", shares, button=True)
