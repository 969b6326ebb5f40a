"""The server is killed after a person's move, before the bots have answered it."""

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import LOST, ask
from tests.servers.environment import PATIENCE
from tests.servers.private import Redis
from tests.servers.processes import read
from tests.servers.server import HomeServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
WAITING = "SELECT count(*) FROM games_player WHERE bot <> '' AND awaited_since IS NOT NULL"
TAKE = re.compile(r'data-token="(\S+)" data-kind="take"')
ITEM = re.compile(r'name="item" value="(\d+)"')


class Database:
    """The database of one game, looked into from outside."""

    def __init__(self, line: sqlite3.Connection) -> None:
        self.line = line

    def bots_waiting(self) -> int:
        return int(self.line.execute(WAITING).fetchone()[0])

    @contextmanager
    def locked(self) -> Iterator[None]:
        self.line.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            self.line.execute("ROLLBACK")


@contextmanager
def open_database(server: HomeServer) -> Iterator[Database]:
    path = server.data / "stampswap.sqlite3"
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as line:
        yield Database(line)


def take(server: HomeServer, laid: Laid, desk: str) -> None:
    """Send the pick of any item."""
    asked, item = TAKE.search(desk), ITEM.search(desk)
    assert asked, desk
    assert item, desk
    fields = {"token": asked[1], "kind": "take", "item": item[1]}
    with suppress(*LOST):
        ask(server.port, f"/t/{laid.code}/move/", laid.sessions[0], fields, HX_Request="true")


def desk(server: HomeServer, laid: Laid) -> str:
    return ask(server.port, f"/t/{laid.code}/regions/desk/", laid.sessions[0]).body


def leave_bots_waiting(server: HomeServer, laid: Laid, database: Database) -> None:
    """Each answer of a bot is a transaction of its own: between two of them we have the database,
    and nobody else can answer any more until the server is gone."""
    while True:
        player = Thread(target=take, args=(server, laid, desk(server, laid)))
        player.start()
        while player.is_alive():
            with database.locked():
                if database.bots_waiting():
                    server.kill()
                    player.join()
                    return


@pytest.mark.release
def test_bots_answer_at_the_next_start(data: Path) -> None:
    server = HomeServer(data)
    (laid,) = lay(server.settings, Wish(seats=5, bots=4))
    with running(server), open_database(server) as database:
        leave_bots_waiting(server, laid, database)
        assert database.bots_waiting()
        server.start()
        assert database.bots_waiting() == 0
    assert server.audit() == ""


@pytest.mark.release
def test_bots_answer_by_the_timer_of_another_process(own_redis: Redis, data: Path) -> None:
    """Whether anybody looks or not."""
    told = {"REDIS_URL": own_redis.url}
    server, other = HomeServer(data, **told), HomeServer(data, **told, **limits(timer=1))
    (laid,) = lay(server.settings, Wish(seats=5, bots=4))
    with running(server, other), open_database(server) as database:
        leave_bots_waiting(server, laid, database)
        assert desk(other, laid)
        while database.bots_waiting():
            time.sleep(0.1)
    assert other.audit() == ""


@pytest.mark.release
def test_an_expert_thinks_beside_the_server_and_ends_with_it(data: Path) -> None:
    server = HomeServer(data)
    (laid,) = lay(server.settings, Wish(seats=2, bots=1))
    with running(server), open_database(server) as database:
        database.line.execute("UPDATE games_player SET bot = 'expert' WHERE bot <> ''")
        server.stop()
        server.start()
        take(server, laid, desk(server, laid))
        while database.bots_waiting():
            time.sleep(0.1)
        assert any(b"spawn_main" in read(pid, "cmdline") for pid in server.all_processes())
        server.kill()
        while server.all_processes():
            time.sleep(0.1)
