"""Receivers of the signals of the games (`games.services.signals`)."""

from typing import Any

from club.editions import services, trials
from games.models import Person


def people_merged(guest: Person, account: Person, **_signal: Any) -> None:
    services.merge(guest, account)


def tick(**_signal: Any) -> None:
    """Go on with trials, and remove editions that are unused since games or people were removed."""
    trials.take_up()
    services.drop_unused()


def say_which(person: Person | None, **_signal: Any) -> list[tuple[str, str]]:
    return services.playable_by(person)


def check(hash: str, **_signal: Any) -> bool:
    services.check_playable(hash)
    return True
