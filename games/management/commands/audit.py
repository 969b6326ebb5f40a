"""`manage.py audit`: replay stored games with the current code, and compare with what is stored."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.stored import GamesCommand
from games.models import Game, Status
from games.presenters.keeper.health import tell
from games.services.checks import mark
from games.services.stored.audit import findings


class Command(GamesCommand):
    help = "Replays games that are being played, or all; names each that is not as its moves say."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", metavar="CODE", nargs="*", help="these tables only")
        parser.add_argument("--all", action="store_true", help="games that are over, too")
        parser.add_argument(
            "--mark", action="store_true", help="show in the keeper's list what was found"
        )

    def handle(self, *args: Any, codes: list[str], **options: Any) -> None:
        begun = Game.objects.exclude(status__in=(Status.LOBBY, Status.CANCELLED))
        games = begun.order_by("pk")
        if codes:
            games = games.filter(code__in=codes)
        elif not options["all"]:
            games = games.filter(status=Status.PLAYING)
        number, broken = 0, []
        for game in games.iterator(chunk_size=100):
            number += 1
            found = findings(game)
            if options["mark"]:
                mark(game, found)
            for finding in found:
                described = tell(game, finding)
                self.stdout.write(
                    f"{game.code} ({game.status}): {described.text} [{described.code}]"
                )
            if found:
                broken.append(game)
        if broken:
            live = sum(game.status == Status.PLAYING for game in broken)
            raise CommandError(
                _(
                    "Games that are not as their moves say: %(wrong)d of %(number)d. "
                    "Being played: %(live)d."
                )
                % {"wrong": len(broken), "number": number, "live": live}
            )
        self.stdout.write(_("Games replayed: %(number)d. All are as stored.") % {"number": number})
