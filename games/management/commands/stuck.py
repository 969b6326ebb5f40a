"""`manage.py stuck`: list games that wait for somebody, the longest first."""

from datetime import timedelta
from typing import Any

from django.core.management.base import CommandParser
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from games.management.numbers import whole_number
from games.management.stored import GamesCommand
from games.models import Game
from games.presenters.keeper.health import moment
from games.presenters.keeper.stuck import stuck, waiting


class Command(GamesCommand):
    help = "Lists games that have waited for a seat, an hour or longer unless told."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--hours", default="1", help="how long they have waited (1)")

    def handle(self, *args: Any, hours: str, **options: Any) -> None:
        found = stuck(timedelta(hours=whole_number("--hours", hours, 0, 10_000)))
        for game in found:
            self.stdout.write(line_of(game))
        self.stdout.write(_("Stuck: %(number)d.") % {"number": len(found)})


def line_of(game: Game) -> str:
    seats = ", ".join(
        f"{each.name} ({timesince(each.since, each.until)})" for each in waiting(game)
    )
    return _("%(code)s  %(moment)s, move %(move)d  awaits %(seats)s%(health)s") % {
        "code": game.code,
        "moment": moment(game),
        "move": game.moves,
        "seats": seats,
        "health": f"  {game.broken}" if game.broken else "",
    }
