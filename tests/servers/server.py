"""Servers of the site, each in processes of its own, which a test can stop, kill and start again.

A server gets any free port and says which in its log; whenever it is started again it keeps that.
"""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from typing import TypeVar

from tests.servers.environment import PATIENCE, ROOT, environment, manage, put_database, serving
from tests.servers.processes import all_processes, is_started, read, workers

ADDRESS = re.compile(r"(?:Stamp Swap|Uvicorn running) .*http://\S+:(\d+)\b", re.MULTILINE)
"""As every server says it."""
NUMBERS = count(1)


class Server:
    """A server that has not started yet: `with running(server)` starts and ends it."""

    process: subprocess.Popen[bytes] | None = None
    port = 0
    """Any, until it has started."""
    announcement = ""
    """What it had said when it was ready."""
    _log_before = 0

    def __init__(self, data: Path, *before: str, **settings: str) -> None:
        """`data`: its folder, which gets a database without games; if there is no such folder, the
        server has to make both. `before`: words before the command, by which it is run. The
        settings are those of the site."""
        self.data, self.before = data, before
        self.settings = {
            "STAMPSWAP_DATA": str(data),
            "STAMPSWAP_HOME": "1",
            **serving(),
            **settings,
        }
        if not self.settings["STAMPSWAP_HOME"]:  # a home makes itself a key
            self.settings.setdefault("SECRET_KEY", "the key of a test's own server")
        self.log = (data if data.exists() else data.parent) / f"server-{next(NUMBERS)}.log"
        """Whatever it says and complains of. Not a pipe: nobody would read that, and a server must
        not wait for it."""
        if data.exists():
            put_database(data)

    @property
    def command(self) -> list[str]:
        """The command that starts it at `self.port`."""
        raise NotImplementedError

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._log_before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.before, *self.command],
                cwd=ROOT,
                env=environment(**self.settings),
                stdout=log,
                stderr=log,
                preexec_fn=allow_ctrl_c,
            )
        deadline = time.monotonic() + PATIENCE
        while not self.is_ready():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)
        self.announcement = self.said()

    def said(self) -> str:
        """What it has logged since it was started the last time."""
        return self.log.read_bytes()[self._log_before :].decode(errors="replace")

    def is_ready(self) -> bool:
        if found := ADDRESS.search(self.said()):
            self.port = int(found[1])
        return bool(found) and self.is_healthy()

    def is_healthy(self) -> bool:
        try:
            return self.get("/healthz")[0].status == 200
        except OSError:
            return False

    def get(self, path: str, host: str | None = None) -> tuple[HTTPResponse, str]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={"Host": host} if host else {})
            response = connection.getresponse()
            return response, response.read().decode()
        finally:
            connection.close()

    def stop(self) -> tuple[int, str]:
        """Press Ctrl-C; return the exit status, and what it has said since it was ready."""
        assert self.process
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(PATIENCE)
        return status, self.said().removeprefix(self.announcement)

    def kill(self) -> None:
        """End it by `kill -9`."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def end(self) -> None:
        """End it, whatever state it is in, and whatever it has started."""
        self.kill()

    def all_processes(self) -> list[int]:
        """All processes with the environment of this server, also those whose parent it is no
        more."""
        return [pid for pid in all_processes() if str(self.data).encode() in read(pid, "environ")]

    def audit(self) -> str:
        """What `manage.py audit` finds that is not as the moves say; empty if all is well."""
        done = manage("audit", "--all", **self.settings)
        return "" if done.returncode == 0 else done.stdout + done.stderr


class HomeServer(Server):
    """`make play`: one process, and one for background tasks."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "manage.py", "play", "--port", str(self.port)]


class PublicServer(Server):
    """`make serve` with two workers. It needs a PostgreSQL and a Redis."""

    @property
    def command(self) -> list[str]:
        options = ("--port", str(self.port), "--processes", "2")
        return [sys.executable, "-m", "stampswap_site.serve", *options]

    def workers(self) -> list[int]:
        return workers(self.port)

    def background(self) -> list[int]:
        """The process for background tasks."""
        return sorted(set(filter(is_started, self.all_processes())) - set(self.workers()))

    def end(self) -> None:
        self.kill()
        for orphan in self.all_processes():
            with suppress(ProcessLookupError):
                os.kill(orphan, signal.SIGKILL)


class WorkerServer(Server):
    """One worker of `make serve` by itself, on SQLite unless the settings name a database."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.servers.one_worker", str(self.port)]


AnyServer = TypeVar("AnyServer", bound=Server)


@contextmanager
def running(server: AnyServer, *others: Server) -> Iterator[AnyServer]:
    """Start these servers, and end them all; `as` names the first."""
    servers: list[Server] = [server, *others]
    try:
        for each in servers:
            each.start()
        yield server
    finally:
        for each in servers:
            each.end()


def allow_ctrl_c() -> None:
    # A shell's background job ignores Ctrl-C and hands that down to what the tests start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
