"""`manage.py simulate_automa`: a simulated owner plays, and the figures say what she does."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from automa.simulation.figures import PARTS, figures
from games.management.numbers import whole_number


class Command(BaseCommand):
    help = "Plays many games of the Automa on random tables: her points, actions and failures."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", default="100", help="how many (default 100)")
        parser.add_argument("--seed", default="1", help="the same seed gives the same games")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        games = whole_number("--games", options["games"], 1, 1_000_000)
        found = figures(str(options["seed"]), games)
        if options["json"]:
            self.stdout.write(json.dumps(found))
            return
        names = ["booklet", "level", "games", "hers", *PARTS.values(), "wins"]
        rows = [names, *([str(row[name]) for name in names] for row in found["points"])]
        for row in rows:
            self.stdout.write("  ".join(f"{cell:>12}" for cell in row))
        self.stdout.write("")
        for title, counted in (
            (_("Actions"), found["actions"]),
            (pgettext("actions of the Automa", "Failures"), found["failures"]),
        ):
            parts = ", ".join(f"{name} {number}" for name, number in counted.items())
            self.stdout.write(f"{title}: {parts}")
        rare = {"scans": found["board_scans"], "home": found["stayed_home"]}
        self.stdout.write(
            _("Board scans: %(scans)d. Editors that stayed on her mat: %(home)d.") % rare
        )
