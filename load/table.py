"""A table of scripted players: they host it, join, play, end it, and compare its record."""

import asyncio
import json
import re
from random import Random
from typing import Any

from load.browser import FOUND, OK, TROUBLE, Browser, Response
from load.player import ScriptedPlayer
from load.tally import PageTimes, SharedState, missing

LOOK = 0.05
GAME = 28
"""About as many moves a player makes in a game."""
CSRF = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
OPENING = re.compile(r'name="(opening|sitting)" value="([^"]*)"')
INVITATION = re.compile(r'<strong class="spoken">(\w+)</strong>')


class Unseated(Exception):
    """The server did not let somebody sit down."""

    def __init__(self, what: str, answer: Response) -> None:
        super().__init__(f"{what}: {answer.status}")
        self.what, self.status = what, answer.status


class LoadTable:
    def __init__(self, shared: SharedState, number: int, seats: int) -> None:
        self.shared = shared
        self.chance = Random(number)
        self.browsers = [Browser(shared.site) for _ in range(seats)]
        self.names = [f"Load {number}-{seat + 1}" for seat in range(seats)]
        self.seats: list[ScriptedPlayer] = []
        self.times = PageTimes(shared.tally, seats)

    async def gather(self, unthinking: int = 0) -> None:
        """Seats everybody: one hosts, the others join by the invitation, the first starts the game.
        Then so many moves are made without thinking."""
        host, *others = self.browsers
        asked = {f"seat{n + 2}": "invited" for n in range(len(others))}
        url = await self._fill_in(0, "/host/", "host", {**asked, "pace": "live", "watchers": "on"})
        lobby = await host.get(url)
        found = INVITATION.search(lobby.text)
        if found is None:
            raise Unseated("lobby", lobby)
        for number in range(1, len(self.browsers)):
            await self._fill_in(number, f"/i/{found[1]}/", "join", {})
        begun = await host.post(f"{url}start/", {"csrfmiddlewaretoken": csrf_of(lobby)})
        if begun.status != FOUND:
            raise Unseated("start", begun)
        self.times = PageTimes(self.shared.tally, len(self.browsers))
        self.times.unthinking = unthinking
        self.seats = [
            ScriptedPlayer(self.shared, browser, url, self.times, number, self.chance)
            for number, browser in enumerate(self.browsers)
        ]
        for seat in self.seats:
            await seat.sit()
        while self.times.unthinking and not all(seat.over for seat in self.seats):
            await asyncio.sleep(LOOK)

    async def gather_mid_game(self) -> None:
        """Seats everybody at a game that is somewhere in its course."""
        await self.gather(self.chance.randrange(GAME * len(self.browsers)))

    async def play(self) -> None:
        """Plays until the measuring ends; after a game another begins."""
        while not self.shared.ended.is_set():
            await asyncio.sleep(1)
            if all(seat.over for seat in self.seats):
                await self.finish()
                try:
                    await self.gather()
                except (Unseated, *TROUBLE) as trouble:
                    self.shared.tally.troubles[f"another game: {trouble!r}"] += 1

    async def _fill_in(self, number: int, path: str, what: str, fields: dict[str, str]) -> str:
        """Fetches a form, fills it in and sends it. Returns where it redirects to."""
        browser = self.browsers[number]
        page = await browser.get(path)
        if page.status != OK:
            raise Unseated(what, page)
        hidden = {"csrfmiddlewaretoken": csrf_of(page)} | dict(OPENING.findall(page.text))
        sent = await browser.post(path, {"name": self.names[number], **hidden, **fields})
        if sent.status != FOUND:
            raise Unseated(what, sent)
        return sent.location

    async def finish(self) -> None:
        """Ends the game by agreement if it is not over, and compares its record with the
        acknowledged moves."""
        try:
            for seat in self.seats:
                async with seat.sending:  # wait for a move that is being sent
                    if not seat.over:
                        await self._wish_to_end(seat)
            await asyncio.gather(*(seat.leave() for seat in self.seats))
            first = self.seats[0]
            record = self._good("record", await first.browser.get(f"{first.url}record.json"))
        except TROUBLE as trouble:
            self.shared.tally.troubles[f"end: {type(trouble).__name__}"] += 1
            record = None
        moves = json.loads(record.text)["moves"] if record else []
        for seat in self.seats:
            own = [without(move, "by") for move in moves if move["by"] == seat.number]
            self.shared.tally.lost += missing(seat.made, own)

    async def _wish_to_end(self, seat: ScriptedPlayer) -> None:
        page = await seat.browser.get(seat.url)
        wish = {"csrfmiddlewaretoken": csrf_of(page), "wish": "1"}
        self._good("end", await seat.browser.post(f"{seat.url}wish-to-end/", wish))

    def _good(self, what: str, answer: Response) -> Response | None:
        if answer.status in (OK, FOUND):
            return answer
        self.shared.tally.troubles[f"{what}: {answer.status}"] += 1
        return None

    async def close(self) -> None:
        for seat in self.seats:
            await seat.leave()
        for browser in self.browsers:
            await browser.session.close()


def without(move: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in move.items() if key != name}


def csrf_of(page: Response) -> str:
    found = CSRF.search(page.text)
    return found[1] if found else ""
