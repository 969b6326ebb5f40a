"""`manage.py statistics`: compare the statistics of people with the stored games, or compute them
anew."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from club.statistics.models import SeatResult
from club.statistics.services import results
from club.statistics.services.results import Difference
from games.management.stored import GamesCommand


class Command(GamesCommand):
    help = "Compares the results of people with what the stored games say, or computes them anew."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="name each that is not as computed")
        what.add_argument("--rebuild", action="store_true", help="compute all of them anew")

    def handle(self, *args: Any, rebuild: bool, **options: Any) -> None:
        if rebuild:
            number = results.rebuild()
            self.stdout.write(_("Games taken in: %(number)d.") % {"number": number})
            return
        wrong = 0
        for each in results.differences():
            self.stdout.write(tell(each))
            wrong += 1
        if wrong:
            raise CommandError(
                _("Differences: %(number)d. With --rebuild all is computed anew.")
                % {"number": wrong}
            )
        kept = SeatResult.objects.filter(game=None).count()
        self.stdout.write(
            _("Results compared: %(number)d. All are as the games say.")
            % {"number": SeatResult.objects.count() - kept}
        )
        if kept:
            self.stdout.write(_("Of games that were removed: %(number)d.") % {"number": kept})


def tell(each: Difference) -> str:
    params = {"code": each.code, "seat": each.seat + 1, "field": each.field}
    if each.stored is None and not each.field:
        return _("%(code)s, seat %(seat)d: the result is missing.") % params
    if each.computed is None and not each.field:
        return _("%(code)s, seat %(seat)d: there should be no result.") % params
    params |= {"stored": each.stored, "computed": each.computed}
    return (
        _("%(code)s, seat %(seat)d, %(field)s: stored %(stored)s, by the game %(computed)s.")
        % params
    )
