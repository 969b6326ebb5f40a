"""Guests, names, personal settings and personal links."""

from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, transaction
from django.db.models import Q
from django.utils import timezone

from games.models import Game, Person, Player, Status
from games.models.person import new_key
from games.rules.refusal import Refusal
from games.services import limits, notify, signals
from games.services.database_errors import problem_of

NAME_LENGTH = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that are printable but look like nothing."""


def clean_name(name: str) -> str:
    """A name on one line without invisible characters; a `Refusal` if it is empty or too long."""
    shown = " ".join("".join(c if _is_visible(c) else " " for c in name).split())
    if not shown:
        raise Refusal("name-missing")
    if len(shown) > NAME_LENGTH:
        raise Refusal("name-too-long", number=NAME_LENGTH)
    return shown


def _is_visible(letter: str) -> bool:
    """Whether a character is visible: no control character, no direction mark, no blank letter."""
    return letter.isprintable() and letter not in BLANK


def new_guest(name: str) -> Person:
    guest = Person(name=clean_name(name))
    guest.set_unusable_password()
    guest.save()
    return guest


def fails_by_removal(person: Person, error: Exception) -> bool:
    """Whether something failed because the person has been removed meanwhile."""
    if not isinstance(error, DatabaseError | ObjectDoesNotExist) or problem_of(error):
        return False
    return not Person.objects.filter(pk=person.pk).exists()


def rename(person: Person, name: str) -> None:
    """Change a person's name, also at tables that are not over. How often is limited: each change
    has every browser there fetch the table anew."""
    name = clean_name(name)
    if name == person.name:
        return
    try:
        limits.count("names", str(person.pk))
    except Refusal as refusal:
        raise Refusal("names-enough", **refusal.params) from refusal
    person.name = name
    with transaction.atomic():
        person.save(update_fields=["name"])
        seats = Player.objects.filter(
            person=person,
            shares_device=False,
            game__status__in=(Status.LOBBY, Status.PLAYING),
        )
        for game in Game.objects.filter(players__in=seats).order_by("pk"):
            notify.notify(game)  # locks the games before their seats, as a move does: no deadlock
        seats.update(name=person.name)


def prefer(person: Person, **settings: str | bool) -> None:
    """Save personal settings, given as fields of `Person`."""
    for name, value in settings.items():
        setattr(person, name, value)
    person.save(update_fields=list(settings))


def note_visit(pk: int) -> None:
    """Note that a person is here."""
    Person.objects.filter(pk=pk).update(seen=timezone.now())


def new_personal_link(person: Person) -> None:
    """Replace the personal link; the old one stops working."""
    person.link_key = new_key()
    with transaction.atomic():
        person.save(update_fields=["link_key"])
        signals.link_renewed.send(Person, person=person)


def by_personal_link(key: str) -> Person | None:
    return Person.objects.filter(link_key=key, is_active=True).first()


def by_login(login: str) -> Person:
    """The person with this user name or e-mail address; a `Refusal` if there is not exactly one."""
    known = Q(username__iexact=login) | Q(email__iexact=login)
    found = list(Person.objects.filter(known, is_active=True)[:2]) if login else []
    if len(found) != 1:
        raise Refusal("no-such-person")
    return found[0]
