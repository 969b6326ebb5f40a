"""What the games ask and tell us (`games.services.signals`)."""

from functools import partial
from typing import Any

from django.db import transaction

from club.editions import services, trials
from club.editions.models import EnteredEdition
from games.models import Person


def edition_left(instance: EnteredEdition, **_signal: Any) -> None:
    """Somebody has an edition no more, perhaps since they are deleted."""
    transaction.on_commit(partial(services.drop_unused, instance.edition_id), robust=True)


def people_merged(guest: Person, account: Person, **_signal: Any) -> None:
    services.merge(guest, account)


def tick(**_signal: Any) -> None:
    trials.take_up()


def say_which(person: Person | None, **_signal: Any) -> list[tuple[str, str]]:
    return services.playable_by(person)


def check(hash: str, **_signal: Any) -> bool:
    services.check_playable(hash)
    return True
