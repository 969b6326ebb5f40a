"""`make serve` is stopped, as for an upgrade, while people play. (At home Daphne cuts off what it
is answering.)"""

import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from stampswap_site.serve import GRACEFUL_SECONDS
from stampswap_site.worker import LAST_SECONDS
from tests.faults.houses import PATIENCE, Fleet, House, Worker, open_house
from tests.faults.laying import Wish, lay
from tests.faults.private import Postgres
from tests.faults.visitors import answer, ask, made, making, open_socket
from tests.processes import is_started

pytestmark = pytest.mark.slow
BUSY = 1.5
"""Seconds that the database keeps a move waiting."""


def test_who_has_moved_is_told_so_and_who_asks_nothing_keeps_no_server(data: Path) -> None:
    house = Worker(data)
    house.settings = (f"timeout_graceful_shutdown={2 * PATIENCE}",)
    (laid,) = lay(house.told, Wish(moves=1))
    with open_house(house):
        with closing(sqlite3.connect(data / "stampswap.sqlite3")) as database:
            database.execute("BEGIN IMMEDIATE")
            with open_socket(house.port, laid), making(house.port, laid, laid.steps[0]) as line:
                assert ask(house.port, "/healthz").status == 200  # which was asked for later
                stop(house)
                time.sleep(BUSY)
                database.rollback()
                told = answer(line)
        assert (told.status, told.headers["Connection"]) == (200, "close")
        ended(house)
        house.start()
        assert sum(made(house.port, laid)) == 1
        with open_socket(house.port, laid):
            stop(house)
            ended(house)
    assert house.audit() == ""
    assert "Traceback" not in house.log.read_text()


def test_a_database_that_hangs_keeps_no_server(
    fleet: dict[str, str], postgres: Postgres, data: Path
) -> None:
    """Neither the workers, whose threads wait for it, nor the process for background tasks."""
    plain = {"STAMPSWAP_HOME": "", "STAMPSWAP_PLAIN": "1", "ALLOWED_HOSTS": "127.0.0.1"}
    house = Fleet(data, **plain, **fleet)
    (laid,) = lay(house.told, Wish(moves=1))
    with open_house(house), postgres.frozen(), making(house.port, laid, laid.steps[0]):
        time.sleep(0.5)
        stop(house)
        began = time.monotonic()
        ended(house)
        assert time.monotonic() - began < GRACEFUL_SECONDS + LAST_SECONDS + 5
        assert not list(filter(is_started, house.all_processes()))


def stop(house: House) -> None:
    assert house.process
    house.process.send_signal(signal.SIGTERM)


def ended(house: House) -> None:
    assert house.process
    house.process.wait(PATIENCE)
