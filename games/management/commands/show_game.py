"""`manage.py show_game`: print a table, after any move, as any seat sees it."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.numbers import whole_number
from games.management.stored import GamesCommand
from games.models import Game, Status
from games.presenters.board.log import log
from games.presenters.keeper.past_views import past_view
from games.presenters.keeper.timeline import all_seats
from games.presenters.table_view import TableView
from games.rules.codec import Malformed
from games.rules.items import Items
from games.services.stored.replay import Broken
from games.words.asks import PHASES
from games.words.things import DAYS


class Command(GamesCommand):
    help = "Shows a table as a watcher sees it, or as a seat does."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", metavar="CODE")
        parser.add_argument("--at", metavar="N", help="after this move")
        parser.add_argument("--as", metavar="SEAT", dest="seat", help="seats count from 1")

    def handle(
        self, *args: Any, code: str, at: str | None, seat: str | None, **options: Any
    ) -> None:
        game = Game.objects.filter(code=code).first()
        if game is None or game.status in (Status.LOBBY, Status.CANCELLED):
            raise CommandError(_("No game with this code has begun."))
        seats = len(all_seats(game))
        viewer = None if seat is None else whole_number("--as", seat, 1, seats) - 1
        number = game.moves if at is None else whole_number("--at", at, 0, game.moves)
        try:
            lines = table_lines(past_view(game, number, viewer))
        except Malformed:
            raise CommandError(_("The log of this game cannot be read.")) from None
        except Broken as broken:
            raise CommandError(
                _("The moves break off at number %(number)d: %(why)s.")
                % {"number": broken.move, "why": broken.why}
            ) from None
        self.stdout.write("\n".join(lines))


def table_lines(view: TableView) -> list[str]:
    sight, names = view.sight, view.names
    lines = [
        _("%(code)s, %(status)s, move %(move)d of line %(line)d: %(day)s, %(phase)s")
        % {
            "code": view.game.code,
            "status": view.game.get_status_display(),
            "move": view.game.moves,
            "line": view.game.line,
            "day": DAYS[sight.day - 1],
            "phase": PHASES[sight.phase],
        }
    ]
    awaited = ", ".join(names.seat(seat) for seat in sight.awaited)
    lines.append(_("Awaited: %(seats)s") % {"seats": awaited or "-"})
    lines.append(_("Pool: %(items)s") % {"items": names.items(sight.pool)})
    for seat, player in enumerate(sight.players):
        lines.append(f"{seat + 1} {names.seat(seat)}: {player.score}")
        piles = [item for pile in player.piles for item in pile]
        parts: list[tuple[str, Items]] = [
            (_("collection"), player.collection),
            (_("piles"), tuple(piles)),
            (_("reserve"), player.reserve),
            (_("below"), player.below),
            (_("apart"), player.apart),
        ]
        lines += [f"  {name}: {names.items(items)}" for name, items in parts if items]
    for move in log(view).moves:
        lines += [f"[{move.number}] {line.text}" for line in move.lines]
    return lines
