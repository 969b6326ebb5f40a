"""`manage.py audit`: replay every stored game and compare."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.models import Game
from games.services.audit import differences


class Command(BaseCommand):
    help = "Replays every stored game; stops at the first that is not as its moves say."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", metavar="CODE", nargs="*", help="these tables only")

    def handle(self, *args: Any, codes: list[str], **options: Any) -> None:
        games = Game.objects.filter(deal__isnull=False).order_by("pk")
        if codes:
            games = games.filter(code__in=codes)
        number = 0
        for game in games.iterator():
            number += 1
            for difference in differences(game):
                raise CommandError(
                    _("Table %(code)s: %(difference)s differs from what its moves say.")
                    % {"code": game.code, "difference": difference}
                )
        self.stdout.write(_("%(number)d games replayed: all as stored.") % {"number": number})
