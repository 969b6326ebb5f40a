"""The key pair of this server (VAPID), made at its first start with web push."""

import time
from base64 import urlsafe_b64encode
from importlib.util import find_spec
from typing import Any

from django.conf import settings

from club.push.models import ServerKey

LIBRARY = "pywebpush"
VALID = 12 * 3600
"""Seconds for which a signature holds; services refuse more than a day, and clocks differ."""
LIBRARY_FOUND = find_spec(LIBRARY) is not None
"""Whether the library is there: it is installed for `make serve`, not for a home server."""


def is_on() -> bool:
    """Whether this server sends news: if its host wants it, and the library is installed."""
    return settings.PUSH and LIBRARY_FOUND


def make(**_: Any) -> None:
    """Make the key pair, unless there is one; after `migrate`, which every start runs."""
    if not is_on() or ServerKey.objects.filter(pk=ServerKey.ONLY).exists():
        return
    # Imported where they are used: the library is large, and not there at home.
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid

    pair = Vapid()
    pair.generate_keys()
    point = pair.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    ServerKey.objects.get_or_create(  # of two that start at once, both use that of the first
        pk=ServerKey.ONLY,
        defaults={
            "private": pair.private_pem().decode(),
            "public": urlsafe_b64encode(point).decode().rstrip("="),
        },
    )


def public_key() -> str:
    """What browsers subscribe with; empty if there is none."""
    found = ServerKey.objects.filter(pk=ServerKey.ONLY).values_list("public", flat=True).first()
    return found or "" if is_on() else ""


def authorization(origin: str) -> dict[str, str]:
    """The header by which the push service at this origin recognises the server."""
    from py_vapid import Vapid

    stored = Vapid.from_pem(ServerKey.objects.get(pk=ServerKey.ONLY).private.encode())
    # Otherwise it would refuse a contact with a path or a port.
    pair = Vapid(stored.private_key, {"no-strict": True})
    claims = {"aud": origin, "sub": _contact(), "exp": int(time.time()) + VALID}
    signed: dict[str, str] = pair.sign(claims)
    return signed


def _contact() -> str:
    """The address at which a push service can complain: RFC 8292 wants mailto: or https:."""
    if settings.CONTACT:
        return str(settings.CONTACT)
    if settings.SITE_ADDRESS.startswith("https://"):
        return str(settings.SITE_ADDRESS)
    return f"mailto:{settings.DEFAULT_FROM_EMAIL}"
