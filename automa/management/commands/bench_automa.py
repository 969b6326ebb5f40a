"""`manage.py bench_automa`: reports how fast the Automa is; nothing fails by being slow."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from automa.screens.speed import page_seconds
from automa.simulation.speed import measure


class Command(BaseCommand):
    help = "Measures a step and a page of the Automa in processor time."

    def handle(self, *args: Any, **options: Any) -> None:
        told = {
            "step": (_("step of the Automa, mean"), _("under 5 ms")),
            "longest step": (_("step of the Automa, longest"), _("under 5 ms")),
            "load": (_("load a whole game against her"), ""),
            "page": (_("page of a game against her"), _("under 50 ms")),
        }
        speeds = {speed.what: speed.seconds for speed in measure()} | {"page": page_seconds()}
        for what, (name, aim) in told.items():
            self.stdout.write(f"{name:<34} {1000 * speeds[what]:8.3f} ms  {aim}")
