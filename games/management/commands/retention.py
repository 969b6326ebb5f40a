"""`manage.py retention`: remove guests and games that nobody has touched for as long as the host
has chosen. The background runner does the same, some each hour."""

from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _

from games.management.stored import GamesCommand
from games.services import retention
from games.services.retention import A_ROUND, Tidied


class Command(GamesCommand):
    help = "Removes guests and games that nobody touched for the time set; tells people before."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--dry-run", action="store_true", help="only say what would be done, and to which games"
        )

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        if not any((settings.KEEP_GUESTS, settings.KEEP_GAMES, settings.END_UNFINISHED)):
            self.stdout.write(_("Everything is kept: no STAMPSWAP_KEEP_… is set."))
        elif dry_run:
            self._foretell()
        else:
            done = Tidied(0, 0, 0, 0)
            while any(some := retention.tidy(A_ROUND)):
                done = Tidied(*map(sum, zip(done, some, strict=True)))
            self._say(done)

    def _foretell(self) -> None:
        due = retention.due(timezone.now())
        self.stdout.write(_("This would be done:"))
        self._say(Tidied(*(found.count() for found in due)))
        for words, games in ((_("To end:"), due.end), (_("To remove:"), due.games)):
            if codes := list(games.values_list("code", flat=True)):
                self.stdout.write(f"{words} {' '.join(codes)}")

    def _say(self, done: Tidied) -> None:
        self.stdout.write(_("People told by e-mail: %(number)d") % {"number": done.warned})
        self.stdout.write(_("Unfinished games ended: %(number)d") % {"number": done.ended})
        self.stdout.write(_("Games removed: %(number)d") % {"number": done.games})
        self.stdout.write(_("Guests removed: %(number)d") % {"number": done.guests})
