"""`make play`: serves the site at home, with Daphne in one process and a second process for
background tasks."""

import errno
import os
import socket
from contextlib import closing
from io import StringIO
from typing import Any

import segno
from channels.routing import get_default_application
from daphne.server import Server
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _
from twisted.logger import globalLogPublisher

from games.management.database import migrate
from games.services.bots import turns
from games.services.stored import versions
from stampswap_site.background import BackgroundWorker
from stampswap_site.home import require_room
from stampswap_site.open_files import RefusedConnections, allow_many_files
from stampswap_site.single_process import claim

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104  (for the phones, if asked to)
LARGEST_MESSAGE = 262_144
"""Limit in bytes of a websocket message. Daphne has one limit for both directions, and the regions
of a table must pass. The site closes a socket that sends more than it needs."""


class Command(BaseCommand):
    help = "Prepares the database and serves the site on this machine or the local network."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--port", default="8000", help="port to serve on (default 8000; 0 for any free one)"
        )

    def handle(self, *args: Any, port: str, **options: Any) -> None:
        if not (port.isascii() and port.isdigit() and int(port) <= 65535):
            raise CommandError(
                _("“%(port)s” is not a port; give a number from 1 to 65535.") % {"port": port}
            )
        if settings.LAN and settings.DEBUG:
            raise CommandError(
                _("DEBUG shows secrets to whoever meets a failure: switch it off to serve others.")
            )
        allow_many_files()
        # Its type is a Zope interface, which mypy does not know: any function is one.
        globalLogPublisher.addObserver(RefusedConnections())  # type: ignore[arg-type]
        require_room(settings.DATA_FOLDER)
        claim()
        migrate()
        versions.raise_all()
        turns.wake_all()  # a crash may have left some waiting
        limits = settings.TIME_LIMITS
        with closing(self.listen(port)) as listener:
            port = str(listener.getsockname()[1])  # the one that the system chose for 0
            server = Server(
                get_default_application(),
                endpoints=[f"fd:fileno={listener.fileno()}"],
                websocket_timeout=limits.websocket,
                # Ours comes first (games.routing), so that the page is told.
                websocket_handshake_timeout=limits.handshake + 1,
                websocket_connect_timeout=limits.handshake + 1,
                websocket_max_message_size=LARGEST_MESSAGE,
                websocket_max_frame_size=LARGEST_MESSAGE,
                ready_callable=lambda: self.announce(port),
            )
            os.environ["PORT"] = (
                port  # for letters by the worker, which have the address of the site
            )
            background = BackgroundWorker(limits)
            background.start()
            server.run()
            background.stop()
        self.stdout.write(_("Stopped."))

    def listen(self, port: str) -> socket.socket:
        try:
            return socket.create_server((EVERYWHERE if settings.LAN else HERE, int(port)))
        except OSError as failure:
            raise CommandError(self.refusal(port, failure)) from None

    def announce(self, port: str) -> None:
        address = f"http://{settings.LAN_HOST or '127.0.0.1'}:{port}/"
        self.stdout.write(_("Stamp Swap is ready: %(address)s") % {"address": address})
        if settings.LAN:
            self.stdout.write(_("Phones in the same network scan this:"))
            self.show_qr_code(address)
            if not settings.LAN_HOST:
                self.stdout.write(_("No network found: only this machine can reach it for now."))
        self.stdout.write(_("Press Ctrl-C to stop."))
        self.stdout.flush()

    def show_qr_code(self, address: str) -> None:
        # Half blocks need the least space; a terminal without UTF-8 gets coloured spaces.
        blocks = "utf" in (getattr(self.stdout, "encoding", None) or "").lower()
        picture = StringIO()
        segno.make_qr(address).terminal(out=picture, border=2, compact=blocks)
        self.stdout.write(picture.getvalue())

    def refusal(self, port: str, failure: OSError) -> str:
        match failure.errno:
            case errno.EADDRINUSE:
                reason = _("Port %(port)s is taken by another program")
            case errno.EACCES:
                reason = _("Port %(port)s may only be used by the administrator")
            case _other:
                reason = _("Port %(port)s cannot be used (%(failure)s)")
        return _("%(reason)s; choose another one, for example: PORT=8123 make play") % {
            "reason": reason % {"port": port, "failure": failure.strerror}
        }
