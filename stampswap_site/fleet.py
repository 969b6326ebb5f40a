"""Many processes instead of one: the database and Redis, each by its address."""

from importlib.util import find_spec
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

LINE = {
    "connect_timeout": 3,
    # Most of what we ask is asked again and again: the database plans it once for each line.
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
        "ENGINE": "stampswap_site.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        # Every thread that makes pages keeps its line; one that died with the database's last
        # restart is replaced before it is used.
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": LINE | dict(parse_qsl(parts.query)),
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
