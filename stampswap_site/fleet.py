"""Many processes instead of one: the database and Redis, each by its address."""

from importlib.util import find_spec
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

PATIENCE = 10
"""Seconds that a query, or waiting for somebody else's lock, may take. Whoever waits longer is told
to try again."""
OPTIONS = {
    "connect_timeout": 3,
    "options": f"-c statement_timeout={PATIENCE}s -c lock_timeout={PATIENCE}s",
    # A server that hangs or has gone without a word is noticed after as long (libpq).
    "tcp_user_timeout": PATIENCE * 1000,
    "keepalives_idle": PATIENCE,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    # Most queries are made again and again: the database plans each once for a connection.
    "server_side_binding": True,
    "prepare_threshold": 3,
}


def database(address: str) -> dict[str, Any]:
    """PostgreSQL at postgresql://user:password@host:port/name?sslmode=require; what follows the
    question mark goes to libpq."""
    parts = _split("DATABASE_URL", address, ("postgresql", "postgres"), "psycopg")
    name = unquote(parts.path.lstrip("/"))
    if not name:
        raise ImproperlyConfigured("DATABASE_URL names no database: postgresql://host/NAME.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        # Every thread that serves requests keeps its connection; one that died with the database's
        # last restart is replaced before it is used.
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": OPTIONS | dict(parse_qsl(parts.query)),
    }


def channel_layer(address: str) -> dict[str, Any]:
    _split("REDIS_URL", address, ("redis", "rediss"), "redis")
    return {"BACKEND": "stampswap_site.redis_layer.RedisLayer", "CONFIG": {"address": address}}


def _split(name: str, address: str, schemes: tuple[str, ...], package: str) -> SplitResult:
    """The parts of an address. No sentence repeats it, for it may hold a password."""
    try:
        parts = urlsplit(address)
        understood = parts.scheme in schemes and (parts.port is None or parts.port > 0)
    except ValueError:
        understood = False
    if not understood:
        raise ImproperlyConfigured(f"{name} must be an address like {schemes[0]}://host:port/name.")
    if find_spec(package) is None:
        raise ImproperlyConfigured(
            f"{name} needs {package}: python -m pip install --requirement requirements-fleet.txt"
        )
    return parts
