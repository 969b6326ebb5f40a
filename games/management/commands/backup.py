"""`manage.py backup`: keep a copy of the database, while games go on."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _

from games.management.numbers import whole_number
from games.management.stored import GamesCommand
from games.services import backups


class Command(GamesCommand):
    help = "Writes a backup of the database into a folder, while games go on."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--folder", help="(backups in the folder of the site)")
        parser.add_argument("--keep", default="14", help="how many of the newest stay (14)")

    def handle(self, *args: Any, folder: str | None, keep: str, **options: Any) -> None:
        number = whole_number("--keep", keep, 1, 10_000)
        into = Path(folder) if folder else settings.DATA_FOLDER / "backups"
        path = into / f"{backups.PREFIX}{timezone.now():%Y-%m-%d-%H%M%S-%f}"
        try:
            into.mkdir(mode=0o700, parents=True, exist_ok=True)
            backups.save(path)
            backups.remove_old(into, number)
        except (OSError, backups.BackupFailed) as failure:
            raise CommandError(_("No backup was made: %(why)s") % {"why": failure}) from None
        self.stdout.write(str(path))
