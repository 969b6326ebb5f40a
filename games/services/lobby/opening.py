"""A form that is sent twice opens one table."""

from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Game, Person

DOUBLE_CLICK = timedelta(minutes=1)
"""How long a form that is sent again counts as the same form."""


def open_once(opening: str, host: Person | None, create: Callable[[str], Game]) -> Game:
    """The table that `create` makes, or the one that the same form has made a short time ago.

    If both are sent at the same time, neither finds the other's table: `Game.opening` is unique, so
    that the second fails, and nothing of it is stored."""
    key = _opening_key(opening, host)
    try:
        with transaction.atomic():
            if game := _opened(opening, host):
                return game
            old = Game.objects.filter(created__lte=timezone.now() - DOUBLE_CLICK)
            old.filter(opening=key).update(opening="")  # sent again much later: another table
            return create(key)
    except IntegrityError:
        with transaction.atomic():
            return _opened(opening, host) or create("")


def _opened(opening: str, host: Person | None) -> Game | None:
    """The table that the same form has created a short time ago. Without a person, only one of a
    new guest: the form would log in whoever sends it."""
    if not opening:
        return None
    keys = {_opening_key(opening, host), _opening_key(opening, None)}
    found = Game.objects.filter(opening__in=keys, created__gt=timezone.now() - DOUBLE_CLICK)
    if host:
        return found.filter(host=host).first()
    game = found.select_related("host").first()
    return game if game and game.host and game.host.is_guest else None


def _opening_key(opening: str, host: Person | None) -> str:
    """What is stored of a form's key. It depends on who sent the form, so that nobody without a
    person finds the tables of somebody with one."""
    sender = host.pk if host else "nobody"
    return sha256(f"{sender} {opening}".encode()).hexdigest()[:40] if opening else ""
