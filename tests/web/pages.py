"""A page of a table as its script keeps it, without a browser: it starts with everything, and hears
what the room of its table brings (`static/js/line.js`, `static/js/regions.js`)."""

import json
import re
from collections.abc import Callable
from typing import Any

from django.test import Client

from games.line.room import Room, Viewer
from games.models import Player
from games.presenters import access
from tests.web.tables import Seated

MAIN = re.compile(r'<main data-table="(\w+)" data-version="(\d+)"')
REGION = re.compile(r'id="region-([\w-]+)"')
LINES = re.compile(r"<li data-move=.*?</li>(?=\s*(?:<li data-move|</ol>|$))", re.DOTALL)
PASSING = re.compile(r'<input type="hidden" name="csrfmiddlewaretoken"[^>]*>| data-version="\d+"')
"""What differs in every answer."""


def parts_of(text: str) -> dict[str, str]:
    """The regions of an answer by name, each until the next begins."""
    text = PASSING.sub("", text.replace("</main>", ""))
    starts = {found[1]: text.rindex("<", 0, found.start()) for found in REGION.finditer(text)}
    ends = [*starts.values(), len(text)][1:]
    return {
        name: text[start:end].strip()
        for (name, start), end in zip(starts.items(), ends, strict=True)
    }


def room_of(seated: Seated) -> Room:
    """A room of a table that brings everything at once, without a loop."""
    return Room(seated.game.code, lambda call, *args: call(*args))


class Page:
    def __init__(self, seated: Seated, seat: int | None, room: Room, language: str = "en") -> None:
        """The page of a seat, or of a watcher."""
        self.seated, self.code = seated, seated.game.code
        self.client = Client() if seat is None else seated.clients[seat]
        seats = Player.objects.filter(game=seated.game, seat=-1 if seat is None else seat)
        person = next((player.person for player in seats), None)
        self.viewer, self.login, self.received = Viewer(person, language), "", 0
        self.ended_logins: Callable[[set[str]], set[str]] = access.ended_sessions
        self.is_present = True
        self.regions: dict[str, str] = {}
        self.lines: list[str] = []
        self.heard: list[str] = []
        """All messages."""
        self.needless = self.fetches = 0
        """Regions that were brought as they were; how often everything was fetched."""
        self.hung_up = False
        self.version = -1
        self.fetch()
        room.pages.add(self)

    def fetch(self) -> None:
        text = self.client.get(f"{self.seated.url}regions/all/").content.decode()
        main = MAIN.search(text)
        assert main
        self.version, self.fetches = int(main[2]), self.fetches + 1
        self.take(parts_of(text))

    def take(self, parts: dict[str, str]) -> None:
        self.needless += sum(self.regions.get(name) == part for name, part in parts.items())
        if "log" in parts:
            self.lines = LINES.findall(parts["log"])
            parts["log"] = ""
        self.regions |= parts

    def push(self, text: str) -> None:
        self.heard.append(text)
        news: dict[str, Any] = json.loads(text)
        if "regions" not in news:
            if news["version"] > self.version:
                self.fetch()
            return
        assert news["from"] == self.version
        self.version = news["version"]
        self.take(parts_of(news["regions"]))
        self.lines = [*LINES.findall(news["lines"]), *self.lines]

    def hang_up(self, reason: str) -> None:
        self.hung_up = True
