"""`manage.py load`: lets many scripted players play at a running server, and measures it."""

import asyncio
import json
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.numbers import decimal, whole_number


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
        try:
            from load.player import TROUBLE, Unseated
            from load.table import LoadPlan, load
        except ModuleNotFoundError as missing:
            raise CommandError(
                _("This needs %(package)s: python -m pip install --requirement %(list)s")
                % {"package": missing.name, "list": "requirements-dev.txt"}
            ) from None
        plan = LoadPlan(
            site=address(options["url"]),
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
            raise CommandError(unseated(*refused.args)) from None
        self.stdout.write(json.dumps(figures, indent=1))


def unseated(what: str, status: int) -> str:
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return _(
            "The server lets no more people in from this address. Raise its limits: start it "
            "with STAMPSWAP_LIMITS=1000."
        )
    return _("Nobody can sit down there: “%(what)s” was answered with %(status)d.") % {
        "what": what,
        "status": status,
    }


def address(given: str) -> str:
    """The server's address, without a path."""
    try:
        parts = urlsplit(given)
        understood = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        understood = None
    if not understood or parts.path.strip("/") or parts.query or parts.fragment:
        raise CommandError(
            _("--url must be an address like http://127.0.0.1:8000, not “%(given)s”.")
            % {"given": given}
        )
    return f"{parts.scheme}://{parts.netloc}"
