"""A worker of `make serve` is stopped, as for an upgrade, while people play. (At home Daphne cuts
off what it is answering.)"""

import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.laying import Wish, lay
from tests.faults.visitors import answer, ask, making, open_socket
from tests.servers.server import WorkerServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow


def test_who_has_moved_is_told_so_and_who_asks_nothing_keeps_no_server(data: Path) -> None:
    server = WorkerServer(data, **limits(stop_requests=3600))
    (laid,) = lay(server.settings, Wish(moves=1))
    with (
        running(server),
        closing(sqlite3.connect(data / "stampswap.sqlite3", isolation_level=None)) as database,
        open_socket(server.port, laid),
    ):
        database.execute("BEGIN IMMEDIATE")
        with making(server.port, laid, laid.steps[0]) as line:
            assert ask(server.port, "/healthz").status == 200  # which was asked for later
            assert server.process
            server.process.send_signal(signal.SIGTERM)
            while server.is_healthy():
                time.sleep(0.05)
            database.execute("ROLLBACK")
            told = answer(line)
        assert (told.status, told.headers["Connection"]) == (200, "close")
        server.process.wait()
        assert database.execute("SELECT moves FROM games_game").fetchall() == [(1,)]
    assert server.audit() == ""
    assert "Traceback" not in server.log.read_text()


def test_who_waits_for_the_database_keeps_no_server(data: Path) -> None:
    """After Ctrl-C, Python itself would wait for the thread of theirs."""
    server = WorkerServer(data, **limits(stop_requests=1, stop_threads=1, sqlite_lock=24 * 3600))
    (laid,) = lay(server.settings, Wish(moves=1))
    with (
        running(server),
        closing(sqlite3.connect(data / "stampswap.sqlite3", isolation_level=None)) as database,
    ):
        database.execute("BEGIN IMMEDIATE")
        with making(server.port, laid, laid.steps[0]):
            assert ask(server.port, "/healthz").status == 200  # which was asked for later
            assert server.process
            server.process.send_signal(signal.SIGINT)
            server.process.wait()
        database.execute("ROLLBACK")
        assert database.execute("SELECT moves FROM games_game").fetchall() == [(0,)]
    assert server.audit() == ""
