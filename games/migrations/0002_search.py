"""Indexes for the searches of the keeper's room, which look for a word anywhere in a name. Only
PostgreSQL has such (pg_trgm); where the role may not create the extension, search works without."""

import logging
from typing import Any, ClassVar

from django.db import DatabaseError, migrations, transaction

log = logging.getLogger(__name__)
COLUMNS = (
    ("games_game", "code"),
    ("games_player", "name"),
    ("games_person", "name"),
    ("games_person", "username"),
    ("games_person", "email"),
)
MISSING = (
    "Searches in the keeper's room will be slow with many games: pg_trgm could not be created (%s). "
    "See “Search” in docs/hosting.md."
)


def make_indexes(apps: Any, schema_editor: Any) -> None:
    """Django searches by UPPER(column) LIKE UPPER(word)."""
    connection = schema_editor.connection
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        try:
            with transaction.atomic(using=connection.alias):
                cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        except DatabaseError as error:
            log.warning(MISSING, str(error).strip())
            return
        for table, column in COLUMNS:
            cursor.execute(
                f"CREATE INDEX IF NOT EXISTS {table}_{column}_words ON {table} "
                f"USING gin (UPPER({column}) gin_trgm_ops)"
            )


def drop_indexes(apps: Any, schema_editor: Any) -> None:
    if schema_editor.connection.vendor == "postgresql":
        for table, column in COLUMNS:
            schema_editor.execute(f"DROP INDEX IF EXISTS {table}_{column}_words")


class Migration(migrations.Migration):
    replaces: ClassVar = [("games", "0026_search")]
    dependencies: ClassVar = [("games", "0001_squashed_0031_seals")]
    operations: ClassVar = [migrations.RunPython(make_indexes, drop_indexes)]
