"""What a release needs before its processes start, once for all of them."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError
from django.utils.translation import gettext as _

from games.services import bots


class Command(BaseCommand):
    help = "Brings the database up to date, collects the static files, and wakes waiting bots."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            call_command("migrate", verbosity=0, interactive=False)
        except OperationalError as failure:
            told = " ".join(str(failure).split())
            raise CommandError(
                _("The database does not answer: %(failure)s") % {"failure": told}
            ) from failure
        if not settings.WHITENOISE_USE_FINDERS:
            call_command("collectstatic", verbosity=0, interactive=False)
        bots.wake_all()  # those a crash left hanging
