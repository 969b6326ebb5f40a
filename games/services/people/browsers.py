"""The browsers in which a person is logged in, for the keeper's room: a short name and a day,
without the full user agent or the address."""

from datetime import datetime
from hashlib import sha256
from typing import NamedTuple

from django.contrib.auth import HASH_SESSION_KEY
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.models import Person, Session
from games.rules.refusal import Refusal

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)
"""Parts of user agents, and the names for them; the first that fits counts."""


class Device(NamedTuple):
    key: str
    """Names it in an address. The key of the session itself is a secret: it would log anybody
    in."""
    browser: str
    seen: datetime


def short_name(user_agent: str) -> str:
    """Browser and system, such as “Firefox, Android”; empty if neither is known."""
    found = [
        next((name for sign, name in names if sign in user_agent), "")
        for names in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(filter(None, found))


def devices(person: Person) -> list[Device]:
    """Where a person is logged in, the last seen first."""
    found = [Device(_key(session), session.browser, session.seen) for session in sessions(person)]
    return sorted(found, key=lambda device: device.seen, reverse=True)


def sessions(person: Person) -> list[Session]:
    """The sessions of a person. Those that a new link or password has ended are left out."""
    kept = Session.objects.filter(person=person, expire_date__gt=timezone.now())
    return [session for session in kept if _is_valid(session, person)]


def end(person: Person, key: str) -> None:
    """End the session of a device; all of the person without a key."""
    for session in Session.objects.filter(person=person):
        if key in ("", _key(session)):
            session.delete()
            if key:
                return
    if key:
        raise Refusal("no-such-device")


def _key(session: Session) -> str:
    return sha256(session.session_key.encode()).hexdigest()[:16]


def _is_valid(session: Session, person: Person) -> bool:
    kept = session.get_decoded().get(HASH_SESSION_KEY, "")
    hashes = [person.get_session_auth_hash(), *person.get_session_auth_fallback_hash()]
    return any(constant_time_compare(kept, each) for each in hashes)
