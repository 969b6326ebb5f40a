"""What `/me/` shows of news on devices."""

from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from club.push import keys, services
from club.push.models import Device
from games.models import Person

LOCAL = ("localhost", "127.0.0.1", "::1")
"""Browsers trust these without HTTPS."""


class Panel(NamedTuple):
    missing: str
    """What is missing for news: `https`, `host` (has not turned them on), `library`; or nothing."""
    key: str
    """What browsers subscribe with."""
    here: Device | None
    """This browser, if it gets news."""
    others: list[Device]


def panel(request: HttpRequest) -> Panel:
    person = request.user
    devices = services.devices(person) if isinstance(person, Person) else []
    key = keys.public_key()
    here = request.session.get(services.IN_SESSION)
    return Panel(
        _missing(request, key),
        key,
        next((device for device in devices if device.pk == here), None),
        [device for device in devices if device.pk != here],
    )


def _missing(request: HttpRequest, key: str) -> str:
    if not request.is_secure() and urlsplit(f"//{request.get_host()}").hostname not in LOCAL:
        return "https"
    if not settings.PUSH:
        return "host"
    return "" if key else "library"
