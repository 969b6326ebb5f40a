"""`kill -9` of a server while moves are posted, in every phase: what was acknowledged is there."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from django.conf import settings

from tests.faults.laying import Laid, Step, Wish, lay
from tests.faults.visitors import LOST, ask, made, made_before, make
from tests.servers.server import HomeServer, running

pytestmark = pytest.mark.slow
PHASES = ("collect", "cut", "choose", "show", "end")


class Poster(Thread):
    """Makes the moves of a table one after the other, until the line is lost or all are made."""

    def __init__(self, port: int, laid: Laid, steps: list[Step], acknowledged: list[Step]) -> None:
        super().__init__(daemon=True)
        self.port, self.laid, self.steps = port, laid, steps
        self.acknowledged = acknowledged
        self.failed = ""

    def run(self) -> None:
        while self.steps:
            try:
                answer = make(self.port, self.laid, self.steps[0])
            except LOST:
                return
            # 409: it had been made, but nobody heard so; 403: and with it the game had ended.
            last = len(self.steps) == 1 and self.steps[0].phase == "end"
            if answer.status not in ((200, 409, 403) if last else (200, 409)):
                self.failed = f"{self.steps[0]}: {answer}"
                return
            self.acknowledged.append(self.steps.pop(0))


class Tables:
    """Several tables, one in each phase, at which moves are made all at once."""

    def __init__(self, server: HomeServer, moves: int) -> None:
        self.server = server
        wishes = [Wish(phase, seats=5 if phase == "choose" else 3, moves=moves) for phase in PHASES]
        self.laid = lay(server.settings, *wishes)
        self.left = {laid: list(laid.steps) for laid in self.laid}
        self.acknowledged: dict[Laid, list[Step]] = {laid: [] for laid in self.laid}

    @property
    def heard(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    @contextmanager
    def posting(self) -> Iterator[list[Poster]]:
        port = self.server.port
        posters = [
            Poster(port, laid, left, self.acknowledged[laid])
            for laid, left in self.left.items()
            if left
        ]
        for poster in posters:
            poster.start()
        yield posters
        for poster in posters:
            poster.join()
            assert not poster.failed, poster.failed

    def check(self) -> None:
        """Every acknowledged move is stored, and shown to its player."""
        for laid, steps in self.acknowledged.items():
            record = ask(self.server.port, f"/t/{laid.code}/record.json", laid.sessions[0])
            if record.status == 404:  # the game is not over
                desks = made(self.server.port, laid)
                assert all(desks[step.seat] > made_before(step) for step in steps), laid.code
            else:
                by = [move["by"] for move in json.loads(record.body)["moves"]]
                assert by[-len(laid.steps) :] == [step.seat for step in laid.steps]


@pytest.fixture(params=["", pytest.param("sqlite", marks=pytest.mark.release)])
def server(request: pytest.FixtureRequest, data: Path) -> HomeServer:
    """A server on the kind of database that this run is about."""
    on_sqlite = request.param or not settings.DATABASE_URL
    return HomeServer(data, **({} if on_sqlite else request.getfixturevalue("fleet")))


@pytest.mark.parametrize("kills", [1, pytest.param(30, marks=pytest.mark.release)])
def test_what_was_acknowledged_is_there(server: HomeServer, kills: int) -> None:
    chance, interrupted = Random(6), set[str]()
    tables = Tables(server, 4 + 2 * kills)
    with running(server):
        for _ in range(kills):
            with tables.posting() as posters:
                # At first at once, so that every table is still in its phase.
                enough = tables.heard + (chance.randint(1, len(posters)) if interrupted else 1)
                while tables.heard < enough and any(poster.is_alive() for poster in posters):
                    time.sleep(0.001)
                time.sleep(chance.random() / 20 if interrupted else 0)
                server.kill()
            interrupted |= {left[0].phase for left in tables.left.values() if left}
            server.start()
            tables.check()
        with tables.posting():
            pass
        tables.check()
    assert server.audit() == ""
    assert interrupted == set(PHASES)
