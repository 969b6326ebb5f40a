"""`manage.py flush` for tests. Django's own costs more than most tests: it truncates all tables,
each into new files on PostgreSQL, and creates content types and permissions again, which are always
the same. The edition of the house stays, too, which is stored before all tests."""

from typing import Any

from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.commands import flush
from django.db import connections, transaction

from games.models import StoredEdition

KEPT = (ContentType, Permission, StoredEdition)


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        tables = {
            model._meta.db_table
            for model in apps.get_models(include_auto_created=True)
            if model not in KEPT and model._meta.managed
        }
        # References are checked at the end of the transaction, so any order will do.
        with transaction.atomic(connection.alias), connection.cursor() as cursor:
            for table in sorted(tables):
                cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")
            StoredEdition.objects.using(connection.alias).filter(entered=True).delete()
