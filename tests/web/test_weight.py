"""What a table weighs on the way to a phone, as the real server sends it."""

import gzip
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlencode, urljoin

import pytest
from django.conf import settings

from games.rules import referee
from tests.attacks.raw_server import HOME, serving_test_database
from tests.servers.environment import PATIENCE
from tests.servers.server import Server
from tests.web.tables import Seated, seat_people

FIRST_VIEW = 150_000
"""Of all files of a page, fonts included; without their headers, which HTTP/2 packs."""
SHOW = 162_000
"""The same when it is the page of a Show, which needs the album's editor at once."""
SMALL = 1_000
"""Too little to be worth compressing."""
SUNDAY = 3
LOADED = re.compile(r'(?:href|src)="?(/static/[^"#\s>]+)')
IMPORTED = re.compile(r'from "(\.[^"]+)"')


class Phone:
    """The browser of one seat, as far as it fetches."""

    def __init__(self, site: Server, seated: Seated, seat: int) -> None:
        self.line = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
        self.session = seated.clients[seat].cookies[settings.SESSION_COOKIE_NAME].value

    def get(self, path: str) -> tuple[str, int, int]:
        """The text of an answer, and how many bytes came over the line: of its content, and of the
        headers."""
        session = f"{settings.SESSION_COOKIE_NAME}={self.session}"
        self.line.request("GET", path, headers={"Accept-Encoding": "gzip", "Cookie": session})
        answer = self.line.getresponse()
        body = answer.read()
        assert answer.status == 200, path
        assert "Accept-Encoding" in answer.headers["Vary"], path
        if path.endswith(".woff2"):  # compressed already
            return "", len(body), len(bytes(answer.headers))
        compressed = answer.headers["Content-Encoding"] == "gzip"
        assert compressed or len(body) < SMALL, path
        text = (gzip.decompress(body) if compressed else body).decode()
        return text, len(body), len(bytes(answer.headers))

    def post(self, path: str, fields: dict[str, str]) -> int:
        token = "x" * 32
        cookies = f"{settings.SESSION_COOKIE_NAME}={self.session}; csrftoken={token}"
        body = urlencode(fields | {"csrfmiddlewaretoken": token})
        form = "application/x-www-form-urlencoded"
        self.line.request("POST", path, body, {"Cookie": cookies, "Content-Type": form})
        answer = self.line.getresponse()
        answer.read()
        return answer.status

    def open(self, path: str) -> int:
        """Fetch a page with everything it loads, as for the first time."""
        page, weight, _ = self.get(path)
        # What an installed app has as its icon no page loads.
        wanted = {path for path in LOADED.findall(page) if not path.endswith(".png")}
        had = set()
        while wanted:
            had.add(path := wanted.pop())
            text, more, _ = self.get(path)
            weight += more
            if path.endswith(".js"):
                wanted |= {urljoin(path, name) for name in IMPORTED.findall(text)} - had
        assert {"/static/art/stamps.svg", "/static/js/live.js"} <= had
        assert len([path for path in had if path.endswith(".woff2")]) == 2
        return weight


@pytest.fixture
def sunday(transactional_db: None) -> Seated:
    """Five people on Sunday, with all that a game can have on the page."""
    seated, chance = seat_people(("Anna", "Ben", "Cleo", "Dora", "Emil")), Random(7)
    for _ in range(SUNDAY - 1):
        seated.play_until(chance, "show")
        seated.play_until(chance, "choose")
    return seated


@pytest.fixture
def site(sunday: Seated, tmp_path: Path) -> Iterator[Server]:
    """A real server at the database of the test."""
    with serving_test_database(tmp_path, **HOME) as site:
        yield site


@pytest.mark.release
@pytest.mark.slow
def test_a_table_is_light(site: Server, sunday: Seated) -> None:
    """The first view, and that of a Show on Sunday."""
    phones = [Phone(site, sunday, seat) for seat in sunday.table.seats]
    first = [phone.open(sunday.url) for phone in phones]
    chance = Random(8)
    while (table := sunday.table).phase != "show":
        seat = referee.awaited(table)[0]
        sunday.make(seat, sunday.answer(seat, chance), table)
    show = [phone.open(sunday.url) for phone in phones]
    for phone in phones:
        phone.line.close()
    assert max(first) < FIRST_VIEW
    assert max(show) < SHOW
