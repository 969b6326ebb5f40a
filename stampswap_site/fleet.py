"""Turns DATABASE_URL and REDIS_URL into Django settings, for a site of many processes."""

from hashlib import blake2b, sha256
from importlib.util import find_spec
from math import ceil
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from stampswap_site.time_limits import TimeLimits

LONGEST_IDLE = 32_767
"""Seconds: more Linux does not take for `keepalives_idle`."""


def database(address: str, limits: TimeLimits) -> dict[str, Any]:
    """The entry of DATABASES for postgresql://user:password@host:port/name?sslmode=require.

    The query string is passed to libpq as options.
    """
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
        # Each thread keeps its connection open; the health check replaces one that was closed by
        # a restart of the database.
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": _options(limits) | dict(parse_qsl(parts.query)),
    }


def _options(limits: TimeLimits) -> dict[str, Any]:
    milliseconds = round(limits.database_query * 1000)
    return {
        "connect_timeout": ceil(limits.database_connect),
        "options": f"-c statement_timeout={milliseconds} -c lock_timeout={milliseconds}",
        # A server that hangs or has vanished is noticed after the same time (settings of libpq).
        "tcp_user_timeout": milliseconds,
        "keepalives_idle": min(ceil(limits.database_query), LONGEST_IDLE),
        "keepalives_interval": 2,
        "keepalives_count": 2,
        # Most queries are repeated: as prepared statements they are planned once per connection.
        "server_side_binding": True,
        "prepare_threshold": 3,
    }


def channel_layer(address: str, secret_key: str, database: str) -> dict[str, Any]:
    """The entry of CHANNEL_LAYERS for redis://host:port, and the site with this key and database:
    all of its processes have both in common, and no other site has."""
    _split("REDIS_URL", address, ("redis", "rediss"), "redis")
    key = sha256(secret_key.encode()).digest()
    site = blake2b(database.encode(), key=key, digest_size=8).hexdigest()
    return {
        "BACKEND": "stampswap_site.redis_layer.RedisLayer",
        "CONFIG": {"address": address, "site": site},
    }


def _split(name: str, address: str, schemes: tuple[str, ...], package: str) -> SplitResult:
    """Parse an address. Error messages never contain it, since it may hold a password."""
    try:
        parts = urlsplit(address)
        valid = parts.scheme in schemes and (parts.port is None or parts.port > 0)
    except ValueError:
        valid = False
    if not valid:
        raise ImproperlyConfigured(f"{name} must be an address like {schemes[0]}://host:port/name.")
    if find_spec(package) is None:
        raise ImproperlyConfigured(
            f"{name} needs {package}: python -m pip install --requirement requirements-fleet.txt"
        )
    return parts
