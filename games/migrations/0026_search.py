"""Indexes for the lists of the keeper's room, and for its searches, which look for a word anywhere in
a name. Only PostgreSQL has such (pg_trgm); where the role may not create the extension, search works
without."""

import logging
from typing import Any, ClassVar

from django.db import DatabaseError, migrations, models, transaction

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
    dependencies: ClassVar = [("games", "0025_sessions_move")]

    operations: ClassVar = [
        migrations.AddIndex("game", models.Index(fields=["-moved", "-id"], name="last_moved")),
        migrations.AddIndex(
            "game",
            models.Index(
                condition=~models.Q(broken=""),
                fields=["broken_since"],
                name="broken_games",
            ),
        ),
        migrations.AddIndex(
            "failure", models.Index(fields=["-last", "-id"], name="last_failures")
        ),
        migrations.AddIndex(
            "failure",
            models.Index(condition=models.Q(settled=False), fields=["last"], name="unsettled"),
        ),
        migrations.AlterModelOptions(
            "act",
            {
                "default_permissions": ("view",),
                "ordering": ["-pk"],
                "verbose_name": "entry of the journal",
                "verbose_name_plural": "entries of the journal",
            },
        ),
        migrations.RunPython(make_indexes, drop_indexes),
    ]
