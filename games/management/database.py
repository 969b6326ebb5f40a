"""Runs the migrations for commands that start the site."""

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connection
from django.utils.translation import gettext as _

LAST_REPLACED = "0031_seals"
"""A database that has begun with the migrations before release 0.1 must have come to their end."""


def migrate() -> None:
    """Migrate the database; a `CommandError` with a sentence if it does not answer, is old, or
    cannot store every letter."""
    try:
        if (encoding := _encoding()) != "UTF8":
            raise CommandError(
                _("The encoding of the database is %(encoding)s: make it anew with UTF8.")
                % {"encoding": encoding}
            )
        if _is_too_old():
            raise CommandError(
                _("The database is older than release 0.1: start that release with it first.")
            )
        call_command("migrate", verbosity=0, interactive=False)
    except OperationalError as failure:
        reason = " ".join(str(failure).split())
        raise CommandError(
            _("The database does not answer: %(failure)s") % {"failure": reason}
        ) from failure


def _encoding() -> str:
    if connection.vendor != "postgresql":
        return "UTF8"
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_encoding")
        (encoding,) = cursor.fetchone()
    return str(encoding)


def _is_too_old() -> bool:
    with connection.cursor() as cursor:
        if "django_migrations" not in connection.introspection.table_names(cursor):
            return False
        cursor.execute("SELECT name FROM django_migrations WHERE app = 'games'")
        applied = [name for (name,) in cursor.fetchall()]
    return bool(applied) and LAST_REPLACED not in applied
