"""Finds a PostgreSQL and a Redis for the tests, and prints their addresses as
settings, or a hint if there are none.

TEST_DATABASE_URL and TEST_REDIS_URL name other servers than those of this machine. The tests create
their own databases in that PostgreSQL, and do not touch existing keys of that Redis.
"""

import getpass
import os
import sys
from contextlib import suppress

import psycopg
import redis

MISSING = (
    "No PostgreSQL and Redis for the tests at 127.0.0.1: start them, or name others by "
    "TEST_DATABASE_URL=postgresql://… and TEST_REDIS_URL=redis://…."
)
PATIENCE = 3


def find_database() -> str | None:
    users = ("postgres", getpass.getuser())
    here = [f"postgresql://{user}@127.0.0.1:5432/postgres" for user in users]
    named = os.environ.get("TEST_DATABASE_URL")
    for address in [named] if named else here:
        with (
            suppress(psycopg.Error),
            psycopg.connect(address, connect_timeout=PATIENCE) as connection,
        ):
            connection.execute("SELECT 1")
            return address
    return None


def find_redis() -> str | None:
    address = os.environ.get("TEST_REDIS_URL") or "redis://127.0.0.1:6379"
    with (
        suppress(redis.RedisError),
        redis.Redis.from_url(
            address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE
        ) as server,
    ):
        server.ping()
        return address
    return None


def required() -> bool:
    """Whether this is a CI machine, where a test that cannot run must fail."""
    return os.environ.get("CI", "").lower() in ("1", "true")


def main() -> None:
    database, layer = find_database(), find_redis()
    if database and layer:
        print(f"DATABASE_URL={database} REDIS_URL={layer}")
    else:
        message = MISSING if required() else f"{MISSING} Until then they run on SQLite only."
        print(message, file=sys.stderr)
        sys.exit(required())


if __name__ == "__main__":
    main()
