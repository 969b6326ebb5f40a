"""How far a page has got: what it shows of the table, and what it must fetch, as the page's script
keeps it (`static/js/frames.js`, `static/js/regions.js`)."""

import re
from collections.abc import Mapping
from typing import Any

REGION = re.compile(r'id="region-([\w-]+)"')
MOVE = re.compile(r'data-move="(\d+)"')


class PageState:
    def __init__(self) -> None:
        self.seat: int | None = None
        self.version = self.fetched = self.wanted = self.owed = -1
        """The versions of what all may see, of what is the player's own, and those there are."""
        self.etags: dict[str, str] = {}
        self.moves = 0
        """The newest move in the log."""

    @property
    def behind(self) -> bool:
        return self.wanted > self.version or self.owed > self.fetched

    @property
    def written(self) -> str:
        """The etags and the newest move, as they are sent with a request."""
        pairs = self.etags.items()
        etags = ".".join(f"{name}:{etag}" if etag else name for name, etag in pairs)
        return f"{etags}&moves={self.moves}"

    def read(self, text: str) -> None:
        """Takes over the newest move of a log, or of new lines for it."""
        self.moves = max([self.moves, *map(int, MOVE.findall(text))])

    def opened(self, version: int, etags: str) -> None:
        """Takes over the version and the etags of a page or an answer."""
        self.version = self.fetched = version
        pairs = (pair.partition(":") for pair in etags.split(".") if pair)
        self.etags = {name: etag for name, _, etag in pairs}

    def heard(self, news: Mapping[str, Any]) -> None:
        """Takes over a message of the socket: a frame, or only a version."""
        version: int = news["version"]
        if version <= self.version:
            return
        self.wanted = max(self.wanted, version)
        if "regions" not in news or self.version < news["from"]:
            return
        mine = {name for name, seats in news["own"].items() if self.seat in seats}
        brought = {found[1] for html in news["regions"] if (found := REGION.search(html))} - mine
        if self.version == news["from"] and "log" not in mine:
            brought.add("log")
            self.read(news["lines"])
        missed = any(
            self.etags.get(name) != etag
            for name, etag in news["etags"].items()
            if name not in brought and name not in mine
        )
        self.version = version
        self.etags |= {name: news["etags"][name] for name in brought}
        if missed or self.seat in news["fetch"]:
            self.owed = version
