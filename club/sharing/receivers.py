"""Receivers of the signals of the games, and what sharing adds to results."""

from typing import Any

from django.dispatch import receiver

from club.sharing import pictures, presenters, services
from games.models import Game, Person
from games.presenters.results.extras import Extra, add_to_results
from games.presenters.table_view import TableView
from games.services.signals import lobby_opened, people_merged


@receiver(people_merged)
def hear_merged(guest: Person, account: Person, **kwargs: Any) -> None:
    services.move(guest, account)


@receiver(lobby_opened)
def hear_lobby(game: int, **kwargs: Any) -> None:
    """Draw the picture of an invitation before it is sent to anybody."""
    pictures.make.enqueue(
        "invitation", Game.objects.values_list("invitation", flat=True).get(pk=game)
    )


@add_to_results
def buttons_on_results(view: TableView) -> Extra | None:
    """For the players: links to what they have shared, and buttons to share the rest."""
    if view.me is None or view.me.person is None or view.game.status not in services.FINISHED:
        return None
    shares = {share.kind: share for share in presenters.shares_of(view.game, view.me)}
    return Extra("club/sharing/_buttons.html", shares, button=True)
