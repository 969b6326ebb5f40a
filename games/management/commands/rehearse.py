"""`manage.py rehearse`: try a backup, or a new release, with a copy of all games."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.stored import GamesCommand
from games.services import backups


class Command(GamesCommand):
    help = (
        "Restores a backup into a database of its own, brings that up to date with this code, "
        "replays all games there, and removes it. Without a backup it takes a new one."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="BACKUP", nargs="?")

    def handle(self, *args: Any, file: str | None, **options: Any) -> None:
        try:
            with TemporaryDirectory(prefix="stampswap-") as folder:
                path = Path(file) if file else Path(folder) / "backup"
                if not file:
                    backups.save(path)
                with backups.restored(path) as database:
                    self._run(database, "migrate", "-v0")
                    self._run(database, "audit", "--all")
        except (OSError, backups.BackupFailed) as failure:
            raise CommandError(_("The rehearsal failed: %(why)s") % {"why": failure}) from None
        self.stdout.write(_("This backup can be restored, and this code can go on with its games."))

    def _run(self, database: dict[str, str], *command: str) -> None:
        environment = os.environ | database
        done = subprocess.run(  # noqa: S603  (fixed arguments)
            [sys.executable, "manage.py", *command],
            cwd=settings.BASE_DIR,
            env=environment,
            check=False,
        )
        if done.returncode:
            raise CommandError(_("The rehearsal failed: %(why)s") % {"why": command[0]})
