"""`manage.py load`: lets many scripted players play at a running server, and measures it."""

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from typing import Any, TextIO
from urllib.parse import urlsplit

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.numbers import decimal, whole_number
from games.simulation.report import aligned

BAR = 40
TOO_MANY = 429


class Command(BaseCommand):
    help = (
        "Lets scripted people play real games at a running server, each with a browser of their "
        "own, and measures how fast a move reaches everybody. Never at a server that others use."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the server is")
        parser.add_argument("--games", default="20", help="tables at once (default 20)")
        parser.add_argument("--seats", default="3", help="people at each, 2 to 5 (default 3)")
        parser.add_argument("--seconds", default="30", help="how long it is measured (default 30)")
        parser.add_argument(
            "--think",
            default="3.3",
            help="seconds a person thinks about a move, on the average (default 3.3)",
        )
        parser.add_argument(
            "--spread",
            action="store_true",
            help="begin when each table is somewhere in a game, not all at its beginning",
        )
        parser.add_argument(
            "--metrics",
            default=os.environ.get("STAMPSWAP_METRICS", ""),
            metavar="TOKEN",
            help="the server's STAMPSWAP_METRICS, to read its memory",
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from load.browser import TROUBLE
            from load.run import LoadPlan, MetricsRefused, load
            from load.table import Unseated
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
            spread=options["spread"],
            metrics=options["metrics"],
        )
        bar = ProgressBar(sys.stderr if sys.stderr.isatty() and not options["json"] else None)
        try:
            figures = asyncio.run(load(plan, bar.show))
        except TROUBLE as trouble:
            raise CommandError(
                _("No server answers at %(url)s (%(reason)s).")
                % {"url": plan.site, "reason": type(trouble).__name__}
            ) from None
        except Unseated as refused:
            raise CommandError(unseated(refused.what, refused.status)) from None
        except MetricsRefused:
            raise CommandError(_("The server does not know the token of --metrics.")) from None
        finally:
            bar.clear()
        self.stdout.write(json.dumps(figures) if options["json"] else report(figures))


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


def unseated(what: str, status: int) -> str:
    if status == TOO_MANY:
        return _(
            "The server lets no more people in from this address. Raise its limits: start it "
            "with STAMPSWAP_LIMITS=1000."
        )
    return _("Nobody can sit down there: “%(what)s” was answered with %(status)d.") % {
        "what": what,
        "status": status,
    }


def report(figures: Mapping[str, Any]) -> str:
    rows = [
        [_("moves a second"), f"{figures['moves_per_second']:.1f}"],
        [_("pages a second"), f"{figures['pages_per_second']:.1f}"],
        *([f"p{share}", milliseconds(figures[f"p{share}_ms"])] for share in (50, 95, 99)),
        [_("errors"), str(figures["errors"])],
        [_("moves lost"), str(figures["lost"])],
        [_("sockets"), str(figures["sockets"])],
        *(
            [_("memory of %(process)s") % {"process": process}, megabytes(size)]
            for process, size in figures.get("memory", {}).items()
        ),
    ]
    told = _("%(games)d games of %(seats)d for %(seconds)g s") % figures
    troubles = [f"{number} × {what}" for what, number in figures["troubles"].items()]
    return "\n".join([told, *aligned(["", ""], *rows), *troubles])


def milliseconds(number: float | None) -> str:
    return "–" if number is None else f"{number:.0f} ms"


def megabytes(size: int) -> str:
    return f"{size / 1_000_000:.0f} MB"


class ProgressBar:
    """A progress bar; nothing if there is no terminal."""

    def __init__(self, terminal: TextIO | None) -> None:
        self.terminal = terminal

    def show(self, what: str, share: float) -> None:
        if self.terminal:
            words = {"seating": _("seating"), "playing": _("playing"), "counting": _("counting")}
            filled = "█" * int(BAR * share)
            self.terminal.write(f"\r\033[K{filled:░<{BAR}} {words[what]}")
            self.terminal.flush()

    def clear(self) -> None:
        if self.terminal:
            self.terminal.write("\r\033[K")
