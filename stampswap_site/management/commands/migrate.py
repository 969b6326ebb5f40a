"""Django's `migrate`, made safe for machines that start together and for databases of any size."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.commands.migrate import Command as Migrate
from django.db import connections

LOCK = 0x57414D50
"""The key of our advisory lock; each database of a PostgreSQL has its own."""


class Command(Migrate):
    def handle(self, *args: Any, **options: Any) -> None:
        if options["check_unapplied"] or options["plan"]:
            super().handle(*args, **options)
            return
        with alone(options["database"]):
            super().handle(*args, **options)


@contextmanager
def alone(database: str) -> Iterator[None]:
    """Wait for other processes that migrate this database. Statements may take as long as they
    need; waiting for a table's lock stays limited, since others queue behind it."""
    connection = connections[database]
    if connection.vendor != "postgresql":
        yield  # SQLite is one server's alone, and its transactions lock each other out
        return
    with connection.cursor() as cursor:
        cursor.execute("SHOW statement_timeout")
        (statement_before,) = cursor.fetchone()
        cursor.execute("SHOW lock_timeout")
        (lock_before,) = cursor.fetchone()
        cursor.execute("SET statement_timeout = 0")
        cursor.execute("SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [lock_before])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
            cursor.execute("SELECT set_config('statement_timeout', %s, false)", [statement_before])
