"""`make serve`: many processes at one port, on the database and the Redis of this test run."""

import json
import os
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlencode, urlsplit

import pytest
from django.conf import settings
from django.db import connection
from uvicorn import Config
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.rules import referee
from stampswap_site.serve import server_options
from stampswap_site.time_limits import TimeLimits
from tests.servers.environment import ROOT, environment, put_static, serving
from tests.servers.processes import worker_of
from tests.servers.server import ADDRESS
from tests.time_limits import limits
from tests.web.tables import Seated, fields_of, seat_people

pytestmark = pytest.mark.slow
CSRF = "x" * 32

on_a_fleet = pytest.mark.skipif(
    not (settings.DATABASE_URL and settings.REDIS_URL),
    reason="needs a PostgreSQL and a Redis (scripts/find_servers.py)",
)


def serve(data: Path, *words: str, **told: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "stampswap_site.serve", *words],
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(data), **serving(), **told),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


@contextmanager
def connected(port: int) -> Iterator[dict[int, HTTPConnection]]:
    """A connection to each of the two workers, once both answer."""
    with ExitStack() as opened:
        found: dict[int, HTTPConnection] = {}
        while len(found) < 2:
            connection = HTTPConnection("127.0.0.1", port)
            try:
                connection.request("GET", "/readyz")
            except ConnectionRefusedError:  # both are still starting
                time.sleep(0.05)
                continue
            opened.enter_context(closing(connection))
            answer = connection.getresponse()
            assert (answer.status, json.loads(answer.read())["ready"]) == (200, True)
            found[worker_of(port, connection.sock)] = connection
            time.sleep(0.05)  # the other may still be starting
        yield found


@contextmanager
def listening(port: int, seated: Seated, worker: int) -> Iterator[ClientConnection]:
    """A websocket to that worker."""
    while True:
        with connect(
            f"ws://127.0.0.1:{port}/ws{seated.url}line/",
            origin=Origin(f"http://127.0.0.1:{port}"),
            additional_headers=cookie(seated, 0),
            open_timeout=None,
        ) as socket:
            if worker_of(port, socket.socket) == worker:
                yield socket
                return


def cookie(seated: Seated, seat: int) -> dict[str, str]:
    session = seated.clients[seat].cookies[settings.SESSION_COOKIE_NAME].value
    return {"Cookie": f"{settings.SESSION_COOKIE_NAME}={session}; csrftoken={CSRF}"}


@on_a_fleet
@pytest.mark.django_db(transaction=True)
def test_a_move_through_one_process_is_told_at_the_other(tmp_path: Path) -> None:
    seated = seat_people()
    database = urlsplit(settings.DATABASE_URL)._replace(path=f"/{connection.settings_dict['NAME']}")
    told = {"DATABASE_URL": database.geturl(), "REDIS_URL": settings.REDIS_URL}
    told |= {
        "SECRET_KEY": settings.SECRET_KEY,
        "ALLOWED_HOSTS": "127.0.0.1",
        "STAMPSWAP_PLAIN": "1",
    }
    # A heartbeat would tell of the move by itself. A worker that is killed while uvicorn asks it
    # whether it hangs is waited for so long.
    told |= limits(heartbeat=3600, hanging=30)
    put_static(tmp_path)
    fleet = serve(tmp_path, "--port", "0", "--processes", "2", **told)
    try:
        assert fleet.stdout is not None
        said = fleet.stdout.readline()
        assert json.loads(said)["message"].startswith("For the public, put a proxy in front")
        while not (address := ADDRESS.search(said)):
            said = fleet.stdout.readline()
            assert said, "it has ended"
        port = int(address[1])
        with (
            connected(port) as found,
            listening(port, seated, max(found)) as browser,
        ):
            line = found[min(found)]
            version = json.loads(browser.recv())["version"]
            table = seated.table
            seat = referee.awaited(table)[0]
            move = fields_of(seated.answer(seat, Random(1)))
            body = urlencode({"token": table.token(seat), **move, "csrfmiddlewaretoken": CSRF})
            form = {"Content-Type": "application/x-www-form-urlencoded"}
            line.request("POST", f"{seated.url}move/", body, {**form, **cookie(seated, seat)})
            assert line.getresponse().status == 302
            assert seated.game.history.count() == 1
            seated.game.refresh_from_db()
            assert seated.game.version > version
            while json.loads(browser.recv())["version"] < seated.game.version:
                pass
        os.kill(min(found), signal.SIGKILL)
        while f"[{min(found)}] died" not in fleet.stdout.readline():
            pass
        with connected(port) as now:
            assert max(found) in now
            assert min(found) not in now
        fleet.send_signal(signal.SIGTERM)
        assert "Received SIGTERM, exiting." in fleet.communicate()[0]
        assert fleet.returncode == 0
    finally:
        with fleet:
            fleet.terminate()


def test_the_time_limits_of_a_worker_are_those_of_the_settings() -> None:
    told = TimeLimits(keep_alive=70, stop_requests=3.5, hanging=8, ping=0.5, pong=1.5)
    config = Config(**server_options(told))
    assert (config.ws_ping_interval, config.ws_ping_timeout) == (0.5, 1.5)
    assert (config.timeout_keep_alive, config.timeout_worker_healthcheck) == (70, 8)
    assert config.timeout_graceful_shutdown == 4, "in whole seconds"


def test_no_proxy_is_believed_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for plain, believed in (("1", False), ("0", True)):
        monkeypatch.setenv("STAMPSWAP_PLAIN", plain)
        assert Config(**server_options(TimeLimits())).proxy_headers is believed


def test_says_which_address_is_missing_and_writes_its_key_and_hosts_once(tmp_path: Path) -> None:
    path, database = tmp_path / "serve.env", {"DATABASE_URL": "postgresql://127.0.0.1:1/stamps"}
    said = [serve(tmp_path, **told).communicate() for told in ({}, database)]
    assert [error.partition(" ")[0] for _, error in said] == ["DATABASE_URL", "REDIS_URL"]
    kept = path.read_text(encoding="utf-8")
    assert re.search(r"^SECRET_KEY=\S{50,}$", kept, re.MULTILINE)
    assert "\nALLOWED_HOSTS=localhost,127.0.0.1" in kept
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    redis = {"REDIS_URL": "redis://127.0.0.1:1"}
    _, error = serve(tmp_path, "--port", "0", **database, **redis).communicate()
    assert error.splitlines()[-1].startswith("CommandError: The database does not answer: ")
    assert path.read_text(encoding="utf-8") == kept
