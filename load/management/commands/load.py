"""`manage.py load`: lets many scripted players play at a running server, and measures it."""

import asyncio
import json
import re
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.numbers import decimal, whole_number
from load.player import TROUBLE, Unseated
from load.table import LoadPlan, load


class Command(BaseCommand):
    help = (
        "Lets scripted people play real games at a running server, each with a browser of their "
        "own, and measures how fast a move reaches everybody. Never at a server that others use."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the server is")
        parser.add_argument("--games", default="20", help="tables at once (20)")
        parser.add_argument("--seats", default="3", help="people at each, 2 to 5 (3)")
        parser.add_argument("--seconds", default="30", help="how long it is measured (30)")
        parser.add_argument("--think", default="3.3", help="seconds for a move, on average (3.3)")

    def handle(self, *args: Any, **options: Any) -> None:
        site = re.fullmatch(r"(https?://[^/?#\s]+)/?", options["url"])
        if site is None:
            raise CommandError(
                _("--url must be an address like http://127.0.0.1:8000, not “%(given)s”.")
                % {"given": options["url"]}
            )
        plan = LoadPlan(
            site=site[1],
            games=whole_number("--games", options["games"], 1, 5_000),
            seats=whole_number("--seats", options["seats"], 2, 5),
            seconds=decimal("--seconds", options["seconds"], 1, 86_400),
            think=decimal("--think", options["think"], 0, 3_600),
        )
        try:
            figures = asyncio.run(load(plan))
        except TROUBLE as trouble:
            raise CommandError(
                _("No server answers at %(url)s (%(reason)s).")
                % {"url": plan.site, "reason": type(trouble).__name__}
            ) from None
        except Unseated as refused:
            what, status = refused.args
            raise CommandError(
                _(
                    "Nobody can sit down there: “%(what)s” was answered with %(status)d. Start the "
                    "server with STAMPSWAP_LIMITS=1000."
                )
                % {"what": what, "status": status}
            ) from None
        self.stdout.write(json.dumps(figures, indent=1))
