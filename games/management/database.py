"""Runs the migrations for commands that start the site."""

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError
from django.utils.translation import gettext as _


def migrate() -> None:
    """Migrate the database; a `CommandError` with a sentence if it does not answer."""
    try:
        call_command("migrate", verbosity=0, interactive=False)
    except OperationalError as failure:
        reason = " ".join(str(failure).split())
        raise CommandError(
            _("The database does not answer: %(failure)s") % {"failure": reason}
        ) from failure
