"""A form that is sent twice opens one table, or one event."""

from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256
from typing import Any, TypeVar

from django.db import IntegrityError, transaction
from django.db.models import Model, QuerySet
from django.utils import timezone

from games.models import Person

DOUBLE_CLICK = timedelta(minutes=1)
"""How long a form that is sent again counts as the same form."""


Opened = TypeVar("Opened", bound=Model)


def open_once(
    rows: QuerySet[Opened], opening: str, host: Person | None, create: Callable[[str], Opened]
) -> Opened:
    """What `create` makes, or what the same form has made a short time ago: a table, or an event of
    the club.

    If both are sent at the same time, neither finds the other's: `opening` is unique, so that the
    second fails, and nothing of it is stored."""
    key = _opening_key(opening, host)
    try:
        with transaction.atomic():
            same: Opened | None = _opened(rows, opening, host)
            if same:
                return same
            old = rows.filter(created__lte=timezone.now() - DOUBLE_CLICK, opening=key)
            old.exclude(opening="").update(opening="")  # sent again much later: another one
            return create(key)
    except IntegrityError:
        with transaction.atomic():
            return _opened(rows, opening, host) or create("")


def _opened(rows: QuerySet[Any], opening: str, host: Person | None) -> Any:
    """What the same form has opened a short time ago. Without a person, only what a new guest has
    opened: the form would log in its sender."""
    if not opening:
        return None
    keys = {_opening_key(opening, host), _opening_key(opening, None)}
    found = rows.filter(opening__in=keys, created__gt=timezone.now() - DOUBLE_CLICK)
    if host:
        return found.filter(host=host).first()
    opened = found.select_related("host").first()
    return opened if opened and opened.host and opened.host.is_guest else None


def _opening_key(opening: str, host: Person | None) -> str:
    """The digest that is stored of a form's key. It depends on the sender, so that a visitor never
    finds what a person has opened."""
    sender = host.pk if host else "nobody"
    return sha256(f"{sender} {opening}".encode()).hexdigest()[:40] if opening else ""
