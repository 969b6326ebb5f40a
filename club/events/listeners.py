"""Receivers of signals that concern events."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from club.events.models import EventTable
from club.events.services import rounds, signing, timing
from games.models import Person
from games.services.signals import people_merged, result_changed, seats_changing, tick


@receiver(result_changed)
def note_result(game: int, **kwargs: Any) -> None:
    """Queue the next round in the background, so that the move that ended a game does not wait
    for it."""
    if EventTable.objects.filter(game=game).exists():
        rounds.update_after.enqueue(game)


@receiver(seats_changing)
def lock_events(person: Person, **kwargs: Any) -> None:
    """A round that ends locks the event before its games; all others who change both must do the
    same."""
    signing.lock_all_of(person)


@receiver(people_merged)
def merge_people(guest: Person, account: Person, **kwargs: Any) -> None:
    signing.merge(guest, account)


@receiver(pre_delete, sender=Person)
def forget_host(instance: Person, **kwargs: Any) -> None:
    signing.forget_host(instance)


@receiver(tick)
def look_after_events(**kwargs: Any) -> None:
    timing.look_after()
