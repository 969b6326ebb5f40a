"""What a table weighs on the way to a phone, as the real server sends it."""

import gzip
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlencode, urljoin

import pytest
from django.conf import settings
from django.db import connection

from games.rules import referee
from tests.web.site import Site, serving
from tests.web.tables import Seated, fields_of, seat_people

pytestmark = pytest.mark.once
FIRST_VIEW = 160_000
"""Of all files of a page, fonts included; without their headers, which HTTP/2 packs."""
UPDATE = 10_500
"""10,000, and what responses are padded with at random."""
SMALL = 1_000
"""Too little to be worth compressing."""
SUNDAY = 3
LOADED = re.compile(r'(?:href|src)="?(/static/[^"#\s>]+)')
IMPORTED = re.compile(r'from "(\.[^"]+)"')
ETAGS = re.compile(r'data-etags="([^"]+)"')
MOVE = re.compile(r'data-move="(\d+)"')


class Phone:
    """One seat's browser, as far as it fetches."""

    def __init__(self, site: Site, seated: Seated, seat: int) -> None:
        self.line = HTTPConnection("127.0.0.1", site.port, timeout=20)
        self.session = seated.clients[seat].cookies[settings.SESSION_COOKIE_NAME].value
        self.etags = ""
        self.moves = 0

    def get(self, path: str) -> tuple[str, int, int]:
        """The text, and how many bytes came over the line: of its content, and of the headers."""
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

    def update(self, url: str) -> int:
        """What a notification costs."""
        had = f"etags={self.etags}&moves={self.moves}"
        text, content, headers = self.get(f"{url}regions/all/?{had}")
        self.read(text)
        return content + headers

    def read(self, text: str) -> None:
        """Note what the page has now, as its script says it when it asks again."""
        found = ETAGS.search(text)
        assert found
        self.etags = found[1]
        self.moves = max([self.moves, *map(int, MOVE.findall(text))])

    def open(self, path: str) -> int:
        """A page with everything it loads, as for the first time."""
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
        self.read(page)
        assert {"/static/art/stamps.svg", "/static/js/desk/preview.js"} <= had
        assert len([path for path in had if path.endswith(".woff2")]) == 2
        return weight


@pytest.fixture
def sunday(transactional_db: None) -> Seated:
    """Five people on Sunday, with all that a game can have on the page."""
    seated, chance = seat_people(("Anna", "Ben", "Cleo", "Dora", "Emil")), Random(7)
    while seated.table.day < SUNDAY:
        seat = referee.awaited(seated.table)[0]
        seated.make(seat, seated.answer(seat, chance))
    seated.play_until(chance, "choose")
    return seated


@pytest.fixture
def site(sunday: Seated, tmp_path: Path) -> Iterator[Site]:
    """The real server on a copy of the database."""
    with closing(sqlite3.connect(tmp_path / "stampswap.sqlite3")) as copy:
        connection.connection.backup(copy)
    with serving(tmp_path, SECRET_KEY=settings.SECRET_KEY, STAMPSWAP_HOME="1") as site:
        yield site


@pytest.mark.slow
def test_a_table_is_light(site: Site, sunday: Seated) -> None:
    """The first view, and what each of five people fetches after every move of Sunday."""
    phones = [Phone(site, sunday, seat) for seat in sunday.table.seats]
    first = [phone.open(sunday.url) for phone in phones]
    updates, chance = [], Random(8)
    while referee.awaited(table := sunday.table):
        if table.phase == "show" and not any(player.desk.show for player in table.players):
            first += [phone.open(sunday.url) for phone in phones]
        seat = referee.awaited(table)[0]
        move = sunday.answer(seat, chance)
        fields = {"token": table.token(seat), **fields_of(move)}
        assert phones[seat].post(f"{sunday.url}move/", fields) == 302
        assert sunday.hand_in(seat, move).status_code == 302
        updates += [phone.update(sunday.url) for phone in phones]
    for phone in phones:
        phone.line.close()
    assert len(updates) >= 2 * 5 * len(phones)
    assert max(first) < FIRST_VIEW
    assert max(updates) < UPDATE
