"""Etags of regions: regions with the same etag have the same HTML.

An etag is a hash of the values that a region shows, or of what they are computed from, which is
cheaper than to render it. It is keyed with the server's secret, so that hidden values cannot be
guessed from it.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from django.conf import settings
from django.utils.translation import get_language

from games.tables.look import Look


def shared_etag(look: Look, name: str, shown: Any) -> str:
    """The etag of a region that does not depend on the viewer, but for `shown`."""
    return _hash((name, shown, _table(look)))


def own_etag(look: Look, name: str, shown: Any) -> str:
    """The etag of a region that is made for one viewer."""
    hides_album = name == "album" and look.asked in ("show", "lift")
    return _hash((name, shown, _table(look), look.seat, look.decides, hides_album))


def written(etags: Mapping[str, str]) -> str:
    """Etags as a page keeps them and its script sends them back."""
    return ".".join(f"{name}:{etag}" for name, etag in etags.items())


def read(text: str) -> dict[str, str]:
    """The etags by region that a browser says it has."""
    pairs = (part.partition(":") for part in text.split("."))
    return {name: etag for name, _, etag in pairs}


def _table(look: Look) -> tuple[Any, ...]:
    game = look.game
    return get_language(), game.code, game.status, game.paused, look.names.seats


def _hash(shown: Any) -> str:
    return blake2b(_write(shown).encode(), digest_size=8, key=_secret()).hexdigest()


def _plain(value: Any) -> object:
    """A value for JSON. A datetime counts only as present: pages show how long ago it is, which
    would change the etag all the time."""
    if isinstance(value, datetime):
        return True
    kind: type[Any] = type(value)
    return _field_values(kind)(value) if is_dataclass(kind) else str(value)


@cache
def _field_values(kind: type[Any]) -> Callable[[object], object]:
    return attrgetter(*(field.name for field in fields(kind)))


_write = json.JSONEncoder(default=_plain, check_circular=False).encode


@cache
def _secret() -> bytes:
    return blake2b(settings.SECRET_KEY.encode()).digest()
