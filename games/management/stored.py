"""Commands that read or write stored games begin by saying in which database they look."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, OutputWrapper
from django.db import connection
from django.utils.translation import gettext as _


def database_name() -> str:
    """Which database is used, in words; without its password."""
    connected_to = connection.settings_dict
    if connection.vendor == "sqlite":
        return _("the SQLite file %(path)s") % {"path": connected_to["NAME"]}
    where = {"name": connected_to["NAME"], "host": connected_to["HOST"] or _("this machine")}
    return _("“%(name)s” of the PostgreSQL at %(host)s") % where


class GamesCommand(BaseCommand):
    """Refuses an SQLite file that is not there, instead of finding no games in a new one."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        named = {"database": database_name()}
        path = str(connection.settings_dict["NAME"])
        if connection.vendor == "sqlite" and not Path(path).exists():
            raise CommandError(
                _(
                    "There is no database here, and no game: %(database)s. STAMPSWAP_DATA names "
                    "the folder of the site, with its settings in serve.env."
                )
                % named
            )
        if given := options.get("stderr"):
            self.stderr = OutputWrapper(given)
        self.stderr.write(_("Database: %(database)s") % named, self.style.NOTICE)
        return super().execute(*args, **options)
