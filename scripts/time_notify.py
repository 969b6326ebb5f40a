"""`make bench`: measures how long a move takes to reach five players, from its POST until the last
of them has fetched the new table. For comparison, in the same run, they fetch pages without any
query instead: the difference is the cost of the table itself.

The server runs in a process of its own, on a folder that is deleted afterwards.
"""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.parse import urlencode

import django
from websockets.sync.client import connect
from websockets.typing import Origin

FOLDER = TemporaryDirectory(prefix="stampswap-")
os.environ |= {"STAMPSWAP_DATA": FOLDER.name, "DJANGO_SETTINGS_MODULE": "tests.settings"}
os.environ |= {"DATABASE_URL": "", "REDIS_URL": ""}
django.setup()

from django.conf import settings  # noqa: E402  (here and below: models need Django set up)

from games.rules import referee  # noqa: E402
from games.rules.moves import Choose, encode_move  # noqa: E402
from games.services.moves import submit_move  # noqa: E402
from games.simulation.report import aligned  # noqa: E402
from tests.web.site import Site, serving  # noqa: E402
from tests.web.tables import Seated, fields_of, seat_people  # noqa: E402

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
BARE = "/credits/"
AIM = "p50 within 3"
PATIENCE = 30.0
CSRF = "x" * 32


class Viewer:
    """A simulated browser at the table, with a websocket and two HTTP connections."""

    def __init__(self, site: Site, seated: Seated, seat: int, opened: ExitStack) -> None:
        session = seated.clients[seat].cookies[settings.SESSION_COOKIE_NAME].value
        self.cookie = f"{settings.SESSION_COOKIE_NAME}={session}; csrftoken={CSRF}"
        self.url, self.etags = seated.url, ""
        self.connection, self.other_connection = (
            opened.enter_context(closing(HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)))
            for _ in range(2)
        )
        self.socket = opened.enter_context(
            connect(
                f"ws://127.0.0.1:{site.port}/ws{seated.url}version/",
                origin=Origin(f"http://127.0.0.1:{site.port}"),
                additional_headers={"Cookie": self.cookie},
            )
        )

    def hear(self, version: int, *, bare: bool) -> float:
        """Wait for the notification, fetch, and return the time when that was done."""
        while json.loads(self.socket.recv(PATIENCE))["version"] < version:
            pass
        if bare:
            self._send(self.connection, "GET", BARE)
        else:
            self.fetch()
        return perf_counter()

    def fetch(self) -> None:
        """Fetch the changed regions, as the script of the page does."""
        text = self._send(self.connection, "GET", f"{self.url}regions/all/?etags={self.etags}")
        self.etags = text.partition('data-etags="')[2].partition('"')[0]

    def choose(self, fields: dict[str, str]) -> None:
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF})
        self._send(self.other_connection, "POST", f"{self.url}move/", body)

    def _send(
        self, connection: HTTPConnection, method: str, path: str, body: str | None = None
    ) -> str:
        headers = {"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
        connection.request(
            method, path, body, headers | ({} if path == BARE else {"Cookie": self.cookie})
        )
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status == 200, (path, answer.status)
        return text


def choices(seated: Seated, chance: Random) -> Iterator[tuple[int, dict[str, str]]]:
    """The form data of every choice of a game, for the caller to send. Makes all other moves."""
    while awaited := referee.awaited(table := seated.table):
        seat = awaited[0]
        move = seated.answer(seat, chance)
        token = table.token(seat)
        if isinstance(move, Choose):
            yield seat, {"token": token, **fields_of(move)}
        else:
            submit_move(seated.game.code, seat, token, encode_move(move))


def times(site: Site, wanted: int) -> Iterator[tuple[bool, float]]:
    """Durations in seconds, alternating between bare pages and the table."""
    bare, chance = False, Random(1)
    while wanted > 0:
        seated = seat_people(NAMES, seed=wanted)
        with ExitStack() as opened, ThreadPoolExecutor(len(NAMES)) as threads:
            viewers = [Viewer(site, seated, seat, opened) for seat in range(len(NAMES))]
            for seat, fields in islice(choices(seated, chance), wanted):
                for viewer in viewers:
                    viewer.fetch()  # their pages are up to date
                version = seated.game.version + 1
                heard = [threads.submit(viewer.hear, version, bare=bare) for viewer in viewers]
                began = perf_counter()
                viewers[seat].choose(fields)
                yield bare, max(each.result() for each in heard) - began
                bare, wanted = not bare, wanted - 1


def report(taken: Sequence[tuple[bool, float]]) -> str:
    rows = []
    for name, bare in (("five tables", False), ("five bare pages", True)):
        cut = quantiles((1000 * seconds for which, seconds in taken if which is bare), n=20)
        rows.append((name, cut[9], cut[18]))
    (_, *table), (_, *page) = rows
    ratios = [f"{one / other:.2f}" for one, other in zip(table, page, strict=True)]
    shown = [[name, f"{p50:.0f} ms", f"{p95:.0f} ms", ""] for name, p50, p95 in rows]
    heading = ["from a choice to", "p50", "p95", "aim"]
    return "\n".join(aligned(heading, *shown, ["ratio", *ratios, AIM]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--choices", type=int, default=60, help="how many to time, half of them bare (60)"
    )
    wanted = parser.parse_args().choices
    folder, key = Path(settings.DATA_FOLDER), settings.SECRET_KEY
    with FOLDER, serving(folder, STAMPSWAP_HOME="1", SECRET_KEY=key) as site:
        print(report(list(times(site, wanted))))


if __name__ == "__main__":
    main()
