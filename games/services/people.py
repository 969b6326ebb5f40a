"""Guests, their names, wishes and personal links."""

from django.db import transaction
from django.db.models import Q

from games.models import Game, Person, Player, Status
from games.models.person import new_key
from games.rules.refusal import Refusal
from games.services import notify

NAME_LENGTH = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees."""


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no invisible letters, not too long."""
    shown = " ".join("".join(c if _is_seen(c) else " " for c in name).split())
    if not shown:
        raise Refusal("name-missing")
    if len(shown) > NAME_LENGTH:
        raise Refusal("name-too-long", number=NAME_LENGTH)
    return shown


def _is_seen(letter: str) -> bool:
    """Neither a control, of lines or of the direction of writing, nor a letter like nothing."""
    return letter.isprintable() and letter not in BLANK


def new_guest(name: str) -> Person:
    guest = Person(name=clean_name(name))
    guest.set_unusable_password()
    guest.save()
    return guest


def rename(person: Person, name: str) -> None:
    """Seats at tables that are still gathering or playing follow."""
    person.name = clean_name(name)
    with transaction.atomic():
        person.save(update_fields=["name"])
        seats = Player.objects.filter(
            person=person, game__status__in=(Status.LOBBY, Status.PLAYING)
        )
        for game in Game.objects.filter(players__in=seats):
            notify.notify(game)  # first, as whoever moves: or each might wait for the other
        seats.update(name=person.name)


def prefer(person: Person, **wishes: str | bool) -> None:
    for name, wish in wishes.items():
        setattr(person, name, wish)
    person.save(update_fields=list(wishes))


def new_personal_link(person: Person) -> None:
    """The old link works no longer."""
    person.link_key = new_key()
    person.save(update_fields=["link_key"])


def by_personal_link(key: str) -> Person | None:
    return Person.objects.filter(link_key=key, is_active=True).first()


def by_login(words: str) -> Person:
    """The one who logs in by that name or has that address."""
    known = Q(username__iexact=words) | Q(email__iexact=words)
    found = list(Person.objects.filter(known, is_active=True)[:2]) if words else []
    if len(found) != 1:
        raise Refusal("no-such-person")
    return found[0]
