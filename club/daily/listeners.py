"""Receivers of the signals of the games (`games.services.signals`)."""

from typing import Any

from django.dispatch import receiver

from club.daily import services
from club.daily.addresses import board_address
from club.daily.models import DailyEntry, Kind
from games.models import Person
from games.presenters.results.extras import Extra, add_to_results
from games.presenters.table_view import TableView
from games.services.lobby.deals import Openness
from games.services.signals import deal_asked, people_merged


@receiver(deal_asked)
def say_how_open(code: str, person: Person | None, **_signal: Any) -> Openness | None:
    return services.openness(code, person)


@receiver(people_merged)
def merge_entries(guest: Person, account: Person, **_signal: Any) -> None:
    services.merge(guest, account)


@add_to_results
def lead_to_the_board(view: TableView) -> Extra | None:
    """The link from somebody's own game for the board to that board."""
    person = view.me.person if view.me else None
    entries = DailyEntry.objects.filter(game=view.game, person=person).select_related("deal")
    entry = entries.first() if person else None
    if entry is None:
        return None
    address = board_address(Kind(entry.deal.kind), entry.deal.starts)
    value = f"{address}#mine", entry.deal.kind == Kind.WEEK
    return Extra("club/_daily_back.html", value, button=True)
