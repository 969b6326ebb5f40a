"""A server is stopped, as for an upgrade, while people play."""

import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from stampswap_site.closing import PATIENCE
from tests.faults import houses
from tests.faults.houses import Daphne, House, open_house
from tests.faults.laying import Wish, lay
from tests.faults.visitors import answer, ask, bell, made, making

pytestmark = pytest.mark.slow
BUSY = 1.5
"""Seconds that the database keeps a move waiting."""


@pytest.mark.parametrize("kind", [House, Daphne])
def test_who_has_moved_is_told_so(kind: type[House], data: Path) -> None:
    house = kind(data)
    (laid,) = lay(house.told, Wish(moves=1))
    with open_house(house):
        with closing(sqlite3.connect(data / "stampswap.sqlite3")) as database:
            database.execute("BEGIN IMMEDIATE")
            with bell(house.port, laid), making(house.port, laid, laid.steps[0]) as line:
                assert ask(house.port, "/healthz").status == 200  # which was asked for later
                stop(house)
                time.sleep(BUSY)
                database.rollback()
                told = answer(line)
        assert (told.status, told.headers["Connection"]) == (200, "close")
        ended(house)
        house.start()
        assert sum(made(house.port, laid)) == 1
    assert house.audit() == ""
    assert "Traceback" not in house.log.read_text()


def test_who_asks_nothing_keeps_no_server(data: Path) -> None:
    house = House(data)
    (laid,) = lay(house.told, Wish(moves=1))
    with open_house(house), bell(house.port, laid):
        stop(house)
        began = time.monotonic()
        ended(house)
        assert time.monotonic() - began < PATIENCE


def stop(house: House) -> None:
    assert house.process
    house.process.send_signal(signal.SIGTERM)


def ended(house: House) -> None:
    assert house.process
    house.process.wait(houses.PATIENCE)
