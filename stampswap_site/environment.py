"""All that is read from the environment: each setting by its name, with its default and its
meaning.

Empty counts as not set. A missing or wrong one stops the start with an explanation. Time limits
(STAMPSWAP_RESPONSE_SECONDS and others) are in `time_limits.py`; the file that a public site keeps
its settings in is read by `settings_file.py`.
"""

import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Generic, TypeVar
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured

ROOT = Path(__file__).resolve().parent.parent
SHORTEST_KEPT, LONGEST_KEPT = 30, 36_500
"""Limits in days for automatic removal: people are told two weeks before it."""
LANGUAGE_NAMES = {"en": "English", "pl": "Polski", "de": "Deutsch", "it": "Italiano"}


T = TypeVar("T")
Parse = Callable[[str, str], T]
"""Returns what is meant by the value of the variable with this name."""


class Setting(Generic[T]):
    """A variable of the environment, which has the name of the attribute."""

    def __init__(self, default: T, parse: Parse[T]) -> None:
        self._default, self._parse, self._name = default, parse, ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type) -> T:
        value = os.environ.get(self._name, "").strip()
        return self._parse(self._name, value) if value else self._default


def text(name: str, value: str) -> str:
    return value


def names(name: str, value: str) -> list[str]:
    """A list, separated by commas."""
    return [each.strip() for each in value.split(",") if each.strip()]


def folder(name: str, value: str) -> Path:
    return Path(value).resolve()


def switch(name: str, value: str) -> bool:
    if value not in ("0", "1"):
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")
    return value == "1"


def number(name: str, value: str) -> int:
    if not (value.isascii() and value.isdigit()):
        raise ImproperlyConfigured(f"{name} must be a number, not {value!r}.")
    return int(value)


def days(name: str, value: str) -> timedelta | None:
    """A number of days; None for 0."""
    found = number(name, value)
    if found and not SHORTEST_KEPT <= found <= LONGEST_KEPT:
        raise ImproperlyConfigured(
            f"{name} must be 0 (for ever) or {SHORTEST_KEPT} to {LONGEST_KEPT} days, not {found}."
        )
    return timedelta(days=found) if found else None


def one_of(*choices: str) -> Parse[str]:
    def parse(name: str, value: str) -> str:
        if value not in choices:
            raise ImproperlyConfigured(
                f"{name} must be one of {', '.join(choices)}, not {value!r}."
            )
        return value

    return parse


def time_zone(name: str, value: str) -> str:
    try:
        ZoneInfo(value)
    except (LookupError, OSError, ValueError) as error:  # unknown, a folder of zones, no name
        raise ImproperlyConfigured(
            f"{name} must be the name of a time zone, such as Europe/Warsaw, not {value!r}."
        ) from error
    return value


def contact(name: str, value: str) -> str:
    if not value.startswith(("mailto:", "https://")):
        raise ImproperlyConfigured(f"{name} must begin with mailto: or https://, not be {value!r}.")
    return value


def required(name: str, value: T, example: str) -> T:
    """The value of this variable, which must be set."""
    if not value:
        raise ImproperlyConfigured(
            f"{name} is not set. Set it in the environment, for example {name}={example}, "
            "or use a home server: make play."
        )
    return value


class Environment:
    STAMPSWAP_HOME = Setting(False, switch)
    """A home server over plain HTTP (`make play`): makes its own key, knows its hosts."""
    STAMPSWAP_LAN = Setting(False, switch)
    """A home that serves its local network (`LAN=1 make play`)."""
    PORT = Setting("8000", text)
    """Port of a home server, in e-mails; `make play` sets it."""
    DEBUG = Setting(False, switch)
    """For development only: error pages show the code."""

    SECRET_KEY = Setting("", text)
    """Required except at home."""
    SECRET_KEY_FALLBACKS = Setting[list[str]]([], names)
    """Older keys that sessions and links may still be signed with (see docs/settings.md)."""
    ALLOWED_HOSTS = Setting[list[str]]([], names)
    """Host names of the site, required except at home; there they are added to its addresses."""
    DATABASE_URL = Setting("", text)
    """A PostgreSQL instead of the SQLite file: postgresql://user:password@host/name"""
    REDIS_URL = Setting("", text)
    """A Redis for the channel layer and the limits, required by more than one process:
    redis://host:6379"""
    STAMPSWAP_PLAIN = Setting(False, switch)
    """A public server over plain HTTP, without an HTTPS proxy in front."""
    STAMPSWAP_PROXY = Setting("127.0.0.1,::1", text)
    """Addresses of the proxies whose forwarded headers `make serve` trusts; none is trusted with
    STAMPSWAP_PLAIN=1."""
    STAMPSWAP_HSTS = Setting(365 * 24 * 3600, number)
    """For how many seconds browsers must use HTTPS for this name and its subdomains."""
    STAMPSWAP_HSTS_PRELOAD = Setting(False, switch)
    """Allows browsers to build that in (hstspreload.org)."""

    STAMPSWAP_DATA = Setting(ROOT / "var", folder)
    """Folder of the database, collected static files and the home's key."""
    STAMPSWAP_EDITION = Setting(ROOT / "games" / "editions" / "house-2", folder)
    """Folder of the component edition that new games use."""
    STAMPSWAP_LANGUAGE = Setting("en", one_of(*LANGUAGE_NAMES))
    """Language of the commands, and of pages for browsers that accept none of those here."""
    STAMPSWAP_TIME_ZONE = Setting("UTC", time_zone)
    """The time zone of the times on pages, whose midnight begins a day and its deal."""
    STAMPSWAP_ADDRESS = Setting("", text)
    """Address of the site in e-mails (default: https:// and the first of the hosts)."""

    STAMPSWAP_GUESTS = Setting(3000, number)
    """How many new guests an hour one network may create."""
    STAMPSWAP_GAMES = Setting(2000, number)
    """How many games an hour it may begin."""
    STAMPSWAP_TRIES = Setting(500, number)
    """How many wrong invitations, how many wrong passwords and how many user names that are taken
    an hour it may try, each counted apart."""
    STAMPSWAP_MAILS = Setting(100, number)
    """How many letters an hour it may ask for."""
    STAMPSWAP_LETTERS = Setting(5, number)
    """How many letters an hour are sent on request to one e-mail address."""
    STAMPSWAP_SOCKETS = Setting(2000, number)
    """How many websockets to one process one network may hold."""
    STAMPSWAP_LIMITS = Setting(1, number)
    """Factor for all of these limits; for `manage.py load` only."""

    STAMPSWAP_KEEP_GUESTS = Setting(None, days)
    """After how many days guests are removed who have not come back: 0 for never, otherwise at
    least 30, as for the next two (see docs/settings.md)."""
    STAMPSWAP_KEEP_GAMES = Setting(None, days)
    """After how many days games are removed that have ended, if none of their players has come
    back."""
    STAMPSWAP_END_UNFINISHED = Setting(None, days)
    """After how many days an unfinished game ends at which nobody has played or looked in."""

    STAMPSWAP_LOGS = Setting("", one_of("plain", "json"))
    """Format of the log: plain (default at home) or json, one object per line."""
    STAMPSWAP_CONTACT = Setting("", contact)
    """Where to report a vulnerability (mailto:… or https://…), published at
    /.well-known/security.txt; without it there is no such page."""
    STAMPSWAP_METRICS = Setting("", text)
    """Token for Prometheus to read /metrics; without it only keepers can."""
    STAMPSWAP_PUSH = Setting(False, switch)
    """Sends news to browsers that are closed (web push), by the push services of the browsers; only
    over HTTPS, and by `make serve` (see docs/settings.md)."""
    SENTRY_DSN = Setting("", text)
    """A Sentry that hears of errors: where in the code, and nothing of people or games (see
    docs/security.md)."""

    EMAIL_HOST = Setting("", text)
    """SMTP server; without it e-mails are not sent (a home prints them)."""
    EMAIL_PORT = Setting(587, number)
    EMAIL_HOST_USER = Setting("", text)
    EMAIL_HOST_PASSWORD = Setting("", text)
    EMAIL_FROM = Setting("stampswap@localhost", text)
    """Address of the sender."""
    EMAIL_USE_SSL = Setting[bool | None](None, switch)
    """TLS from the first byte (default: at port 465)."""
    EMAIL_USE_TLS = Setting[bool | None](None, switch)
    """STARTTLS (default: unless EMAIL_USE_SSL)."""
