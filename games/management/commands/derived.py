"""`manage.py derived`: compare what is computed from the games (ratings, statistics, standings …)
with them, or compute it again."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.stored import GamesCommand
from games.services.derived import KINDS


class Command(GamesCommand):
    help = "Compares ratings, statistics and what else is computed from the games with them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kinds", nargs="*", metavar="kind", help=f"all, or: {', '.join(KINDS)}")
        parser.add_argument("--rebuild", action="store_true", help="compute it again first")

    def handle(self, kinds: list[str], *args: Any, rebuild: bool, **options: Any) -> None:
        if unknown := sorted({*kinds} - {*KINDS}):
            raise CommandError(
                _("There is no “%(name)s”; there are: %(names)s.")
                % {"name": unknown[0], "names": ", ".join(KINDS)}
            )
        number = 0
        for name in kinds or KINDS:
            if rebuild:
                KINDS[name].rebuild()
            for each in KINDS[name].differences():
                number += 1
                self.stdout.write(f"{name}: {each}")
        if number:
            raise CommandError(
                _("Differences: %(number)d. With --rebuild all is computed anew.")
                % {"number": number}
            )
        self.stdout.write(_("All is as the games say."))
