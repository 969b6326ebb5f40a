"""Tokens: made, used, revoked."""

import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Any

from django.db import DatabaseError, transaction
from django.dispatch import receiver
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from club.api.errors import ApiError
from club.api.models import Token
from games.models import Person
from games.services import notify, signals
from games.services.people import identity

MOST_TOKENS = 10
"""Tokens of one person."""
PREFIX = "stamps_"
"""By this prefix programs that look for published secrets recognise a token."""


def digest_of(secret: str) -> str:
    """The digest of a secret, which is stored. The secret has 256 random bits, so a fast digest is
    as good as a slow one; it needs no key, so tokens stay valid when the server gets another."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def new_token(person: Person, name: str, *, read_only: bool, days: int = 0) -> tuple[Token, str]:
    """Make a token, valid for so many days (0: until it is revoked); return it and its secret,
    which nobody can read again."""
    secret = PREFIX + secrets.token_urlsafe(32)
    with transaction.atomic():
        Person.objects.select_for_update().get(pk=person.pk)  # one after the other
        if Token.objects.filter(person=person).count() >= MOST_TOKENS:
            raise ApiError("tokens-enough", number=MOST_TOKENS)
        token = Token.objects.create(
            person=person,
            name=name,
            digest=digest_of(secret),
            read_only=read_only,
            expires=timezone.now() + timedelta(days=days) if days else None,
        )
    return token, secret


def revoke(person: Person, pk: int) -> None:
    Token.objects.filter(person=person, pk=pk).delete()
    notify.person_changed(person.pk)


def activate(person: Person, pk: int) -> None:
    """Let a token act for the person that came along with a guest."""
    Token.objects.filter(person=person, pk=pk).update(waits=False)


def use(secret: str) -> Token:
    """The token with this secret. An `ApiError` if there is none that is valid, or its person is
    banned."""
    digest = digest_of(secret)
    token = Token.objects.select_related("person").filter(digest=digest).first()
    # Found by an index of digests: how long that takes says nothing about any secret.
    known = constant_time_compare(token.digest if token else "", digest)
    if token is None or not known or not token.person.is_active:
        raise ApiError("token-unknown")
    if token.waits:
        raise ApiError("token-waits")
    if token.expired:
        raise ApiError("token-expired")
    _note_use(token)
    return token


def ended_tokens(keys: set[str]) -> set[str]:
    """Which of these tokens, by their primary keys, open nothing any more."""
    found = Token.objects.filter(pk__in=keys, waits=False, person__is_active=True)
    return keys - {str(token.pk) for token in found if not token.expired}


def _note_use(token: Token) -> None:
    """Store the day on which a token was used. If the database cannot write, reading goes on."""
    today = timezone.now().date()
    if token.last_used == today:
        return
    try:
        with transaction.atomic():
            Token.objects.filter(pk=token.pk).update(last_used=today)
            identity.note_visit(token.person_id)
    except DatabaseError:
        return


@receiver(signals.people_merged)
def come_along(guest: Person, account: Person, **_: Any) -> None:
    """Move the tokens of a guest who logs in to the account, where they wait to be let in."""
    Token.objects.filter(person=guest).update(person=account, waits=True)


@receiver(signals.link_renewed)
def revoke_all(person: Person, **_: Any) -> None:
    """A person who is logged out everywhere is logged out of programs, too."""
    Token.objects.filter(person=person).delete()
    transaction.on_commit(lambda: notify.person_changed(person.pk), robust=True)
