"""What the games tell, and what sharing adds to their results."""

from typing import Any

from django.dispatch import receiver

from club.sharing import pictures, services, tables
from games.models import Game, Person
from games.services.signals import lobby_opened, people_merged
from games.tables.look import Look
from games.tables.results.extras import Extra, add_to_results


@receiver(people_merged)
def hear_merged(guest: Person, account: Person, **told: Any) -> None:
    services.move(guest, account)


@receiver(lobby_opened)
def hear_lobby(game: int, **told: Any) -> None:
    """Its picture is there before the invitation is sent to anybody."""
    pictures.make.enqueue(
        "invitation", Game.objects.values_list("invitation", flat=True).get(pk=game)
    )


@add_to_results
def buttons_on_results(look: Look) -> Extra | None:
    """For whoever played: links to what they have shared, and buttons to share the rest."""
    if look.me is None or look.me.person is None or look.game.status not in services.FINISHED:
        return None
    shares = {share.kind: share for share in tables.shares_of(look.game, look.me)}
    return Extra("club/sharing/_buttons.html", shares, button=True)
