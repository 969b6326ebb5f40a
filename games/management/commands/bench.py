"""`manage.py bench`: measure and print how fast the rules are."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from games.management.edition import edition_in_use
from games.simulation.report import aligned
from games.simulation.speed import Speed, measure


class Command(BaseCommand):
    help = "Measures the rules, in seconds and against a yardstick of plain Python."

    def handle(self, *args: Any, **options: Any) -> None:
        speeds = {speed.what: speed for speed in measure(edition_in_use())}
        labels = {
            "game": (_("random game of four"), _("150 a second")),
            "contests": (_("all contests on a full album"), _("under 0.5 ms")),
            "load": (_("load a stored game, mid-Sunday"), ""),
            "replay": (_("replay that game instead"), ""),
            "answer": (_("answer of a collector, mean"), _("under 10 ms")),
            "longest answer": (_("answer of a collector, longest"), _("under 150 ms")),
            "yardstick": (_("yardstick"), ""),
        }
        rows = [
            [name, _time(speeds[what]), _rate(speeds[what]), aim, ratio(speeds, what)]
            for what, (name, aim) in labels.items()
        ]
        heading = ["", _("time"), _("a second"), _("aim"), _("yardsticks")]
        self.stdout.write("\n".join(aligned(heading, *rows)))


def _time(speed: Speed) -> str:
    return f"{1000 * speed.seconds:.3f} ms"


def _rate(speed: Speed) -> str:
    return f"{1 / speed.seconds:.0f}"


def ratio(speeds: dict[str, Speed], what: str) -> str:
    return f"{speeds[what].seconds / speeds['yardstick'].seconds:.2f}"
