"""What the games ask and tell us (`games.services.signals`)."""

from typing import Any

from club.editions import services, trials
from games.models import Person


def people_merged(guest: Person, account: Person, **_signal: Any) -> None:
    services.merge(guest, account)


def tick(**_signal: Any) -> None:
    """Also when games were removed that needed an edition, or people who had it."""
    trials.take_up()
    services.drop_unused()


def say_which(person: Person | None, **_signal: Any) -> list[tuple[str, str]]:
    return services.playable_by(person)


def check(hash: str, **_signal: Any) -> bool:
    services.check_playable(hash)
    return True
