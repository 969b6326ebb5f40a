"""Prepares a new release, once, before its processes start."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from games.management.database import migrate
from games.services.bots import turns
from games.services.stored import versions
from stampswap_site.home import writing_to


class Command(BaseCommand):
    help = "Brings the database up to date, collects the static files, and wakes waiting bots."

    def handle(self, *args: Any, **options: Any) -> None:
        migrate()
        if not settings.WHITENOISE_USE_FINDERS:
            with writing_to(settings.DATA_FOLDER):
                call_command("collectstatic", verbosity=0, interactive=False)
        versions.raise_all()
        turns.wake_all()  # a crash may have left some waiting
