"""`manage.py ratings`: compare the stored ratings with the games, or compute them again."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from club.ratings.checking import differences
from club.ratings.models import RatedGame
from club.ratings.services import rebuild
from games.management.stored import GamesCommand


class Command(GamesCommand):
    help = "Compares the stored ratings with what the finished games say."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="say what differs, change nothing")
        what.add_argument("--rebuild", action="store_true", help="compute everything again")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rebuild"]:
            changed = rebuild()
            told = _("Games that count: %(games)d. Changes that were stored otherwise: %(number)d.")
            self.stdout.write(told % {"games": RatedGame.objects.count(), "number": changed})
            return
        found = list(differences())
        for line in found:
            self.stdout.write(line)
        if found:
            raise CommandError(
                _("The ratings are not as the games say. To compute them again: %(command)s")
                % {"command": "manage.py ratings --rebuild"}
            )
        told = _("Games that count: %(number)d. All ratings are as these games say.")
        self.stdout.write(told % {"number": RatedGame.objects.count()})
