"""A page of a table as its script keeps it, without a browser: it hears frames and fetches."""

import json
import re
from typing import Any

from django.test import Client

from games.views import etags
from tests.web.tables import Seated

MAIN = re.compile(r'data-version="(\d+)" data-etags="([^"]*)"')
REGION = re.compile(r'id="region-([\w-]+)"')
NEW_LINES = re.compile(r"<ol data-lines>.*?</ol>", re.DOTALL)
LINES = re.compile(r"<li data-move=.*?</li>(?=\s*(?:<li data-move|</ol>|$))", re.DOTALL)
PASSING = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"| data-version="\d+"')
"""What is another in every answer."""


def parts_of(text: str) -> dict[str, str]:
    """The regions of an answer by name, each until the next begins."""
    text = PASSING.sub("", text.replace("</main>", ""))
    starts = {found[1]: text.rindex("<", 0, found.start()) for found in REGION.finditer(text)}
    ends = [*starts.values(), len(text)][1:]
    return {
        name: text[start + 1 : end].strip()
        for (name, start), end in zip(starts.items(), ends, strict=True)
    }


class Page:
    def __init__(
        self, seated: Seated, seat: int | None, *, device: tuple[int | None, ...] | None = None
    ) -> None:
        """The page of a seat, or of a watcher; or of a `device` for several seats, covered."""
        self.seated, self.seat = seated, seat
        self.device = (seat,) if device is None else device
        shown = self.device[0]
        self.client = Client() if shown is None else seated.clients[shown]
        self.version = self.fetched = -1
        self.etags: dict[str, str] = {}
        self.regions: dict[str, str] = {}
        self.lines: list[str] = []
        self.fetches = 0
        self.fetch()

    def answer(self) -> str:
        """What the server sends to this page, which says what it has."""
        had = {"etags": etags.written(self.etags)} if self.etags else {}
        if self.lines:
            had["moves"] = self.lines[0].split('"')[1]
        return self.client.get(f"{self.seated.url}regions/all/", had).content.decode()

    def fetch(self) -> None:
        text = self.answer()
        main = MAIN.search(text)
        assert main
        self.fetches += 1
        self.version = self.fetched = int(main[1])
        self.etags = etags.read(main[2])
        self.take(parts_of(NEW_LINES.sub("", text)))
        if new := NEW_LINES.search(text):
            self.lines = [*LINES.findall(new[0]), *self.lines]

    def take(self, parts: dict[str, str]) -> None:
        if "log" in parts:
            self.lines = LINES.findall(parts.pop("log"))
        self.regions |= parts

    def hear(self, text: str) -> None:
        """As `static/js/frames.js` does."""
        news: dict[str, Any] = json.loads(text)
        if news["version"] <= self.version:
            return
        if "regions" not in news or self.version < news["from"]:
            self.fetch()
            return
        mine = {name for name, seats in news["own"].items() if self.seat in seats}
        sent = {
            name: part
            for name, part in parts_of("".join(news["regions"])).items()
            if name not in mine
        }
        reads = self.version == news["from"] and "log" not in mine
        brought = {*sent, *(["log"] if reads else [])}
        missed = [
            name
            for name, etag in news["etags"].items()
            if name not in brought | mine and self.etags.get(name) != etag
        ]
        self.version = news["version"]
        self.take(sent)
        if reads:
            self.lines = [*LINES.findall(news["lines"]), *self.lines]
        self.etags |= {name: news["etags"][name] for name in brought}
        if missed or set(self.device) & set(news["fetch"]):
            self.fetch()
