"""The database as this release needs it, or one sentence why not."""

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError
from django.utils.translation import gettext as _


def bring_up_to_date() -> None:
    try:
        call_command("migrate", verbosity=0, interactive=False)
    except OperationalError as failure:
        told = " ".join(str(failure).split())
        raise CommandError(
            _("The database does not answer: %(failure)s") % {"failure": told}
        ) from failure
