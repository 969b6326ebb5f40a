"""E-mail addresses and how they are confirmed: only confirmed ones get letters about turns."""

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django_tasks import task

from games.models import Person
from games.rules.refusal import Refusal
from games.services import limits, mail
from games.services.people import identity

SALT = "confirm address"
DAYS = 3
"""How long a confirmation link is valid."""


def save_email(person: Person, email: str, *, letters: bool) -> bool:
    """Save address and letter setting; True if the address is new and has to be confirmed."""
    new = email != person.email
    identity.prefer(person, email=email, letters=letters)
    return new and email not in ("", person.confirmed)


def send_confirmation(person: Person) -> None:
    """Queue a letter with a confirmation link to the person's address. The number of such letters
    is limited, since the address may be somebody else's."""
    count_letter(person.email)
    write_confirmation.enqueue(person.pk, person.email)


@task()
def write_confirmation(pk: int, email: str) -> None:
    """Send the letter, unless the person has gone or has changed their address."""
    person = Person.objects.filter(pk=pk, email=email).first()
    if person is None:
        return
    path = reverse("confirm-address", args=[token_of(person)])
    if not mail.send(person, "confirm", address=settings.SITE_ADDRESS + path, days=DAYS):
        raise mail.NotSent


def count_letter(email: str) -> None:
    """Count a letter to an address; a `Refusal` if it got too many."""
    try:
        limits.count("letters", email.lower())
    except Refusal as refusal:
        raise Refusal("letters-enough", **refusal.params) from refusal


def token_of(person: Person) -> str:
    return signing.dumps([person.pk, person.email], salt=SALT)


def person_of_token(token: str) -> Person | None:
    """The person a confirmation link was made for; None if it is invalid or their address
    changed."""
    try:
        pk, email = signing.loads(token, salt=SALT, max_age=DAYS * 24 * 3600)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Person.objects.filter(pk=pk, email=email).first()


def confirm(person: Person) -> None:
    identity.prefer(person, confirmed=person.email)
