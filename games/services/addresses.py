"""E-mail addresses: only one that its owner has confirmed is written to about turns."""

import logging

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from games.models import Person
from games.rules.refusal import Refusal
from games.services import limits, people

log = logging.getLogger(__name__)
SALT = "confirm address"
DAYS = 3
"""How long a link to confirm can be used."""


def keep(person: Person, email: str, *, letters: bool) -> bool:
    """Whether the address is new and has to be confirmed."""
    new = email != person.email
    people.prefer(person, email=email, letters=letters)
    return new and email not in ("", person.confirmed)


def ask(person: Person) -> None:
    """Write to an address that is not confirmed; a `Refusal` if that was done often enough,
    so that nobody fills the letter box of somebody else."""
    may_write(person.email)
    path = reverse("confirm-address", args=[token_of(person)])
    words = {"person": person, "address": settings.SITE_ADDRESS + path, "days": DAYS}
    with override(person.language or settings.LANGUAGE_CODE):
        subject = render_to_string("email/confirm_subject.txt", words)
        body = render_to_string("email/confirm.txt", words)
    try:
        EmailMessage(" ".join(subject.split()), body, to=[person.email]).send()
    except Exception as error:
        log.warning("A letter to confirm an address was not sent.", exc_info=True)
        raise Refusal("letter-unsent") from error


def may_write(email: str) -> None:
    """One more letter that somebody asked for by hand."""
    try:
        limits.count("letters", email.lower())
    except Refusal as refusal:
        raise Refusal("letters-enough", **refusal.params) from refusal


def token_of(person: Person) -> str:
    return signing.dumps([person.pk, person.email], salt=SALT)


def whose(token: str) -> Person | None:
    """Whom a link to confirm was made for, if they still have that address."""
    try:
        pk, email = signing.loads(token, salt=SALT, max_age=DAYS * 24 * 3600)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Person.objects.filter(pk=pk, email=email).first()


def confirm(person: Person) -> None:
    people.prefer(person, confirmed=person.email)
