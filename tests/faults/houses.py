"""Real server processes, killed and started again at the same port."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

from tests.processes import all_processes, is_started, read, workers
from tests.web.site import ROOT, environment, free_port, hear_ctrl_c, manage

PATIENCE = 60.0


class House:
    """The site in one process: on SQLite, or on what it is told."""

    process: subprocess.Popen[bytes] | None = None

    def __init__(self, data: Path, *before: str, **told: str) -> None:
        self.data, self.port = data, free_port()
        self.before = before
        """Words before the command: whatever it should be run by."""
        self.told = {"STAMPSWAP_DATA": str(data), "SECRET_KEY": "of the faults", **told}
        self.told.setdefault("STAMPSWAP_HOME", "1")
        self.log = data / f"log-{self.port}"

    @property
    def command(self) -> list[str]:
        return [sys.executable, "manage.py", "play", "--port", str(self.port)]

    def begin(self) -> None:
        """Not a pipe for the log: nobody reads it, and a server must not wait for that."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.before, *self.command],
                cwd=ROOT,
                env=environment(**self.told),
                stdout=log,
                stderr=log,
                preexec_fn=hear_ctrl_c,
            )

    def start(self) -> None:
        self.begin()
        patience = time.monotonic() + PATIENCE
        while not self.lives():
            assert self.process is None or self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < patience, self.log.read_text()
            time.sleep(0.05)

    def lives(self) -> bool:
        line = HTTPConnection("127.0.0.1", self.port, timeout=2)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except OSError:
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """kill -9"""
        if self.process:
            self.process.kill()
            self.process.wait()

    def end(self) -> None:
        self.kill()

    def all_processes(self) -> list[int]:
        """Whatever runs in the environment of this server, whoever is its parent now."""
        return [pid for pid in all_processes() if str(self.data).encode() in read(pid, "environ")]

    def audit(self) -> str:
        """What is not as the moves say; empty if all is well."""
        done = manage("audit", "--all", **self.told)
        return "" if done.returncode == 0 else done.stdout + done.stderr


class Fleet(House):
    """`make serve`, two processes."""

    @property
    def command(self) -> list[str]:
        words = ("--port", str(self.port), "--processes", "2")
        return [sys.executable, "-m", "stampswap_site.serve", *words]

    def processes(self) -> list[int]:
        return workers(self.port)

    def background(self) -> list[int]:
        """The process for background tasks."""
        return sorted(set(filter(is_started, self.all_processes())) - set(self.processes()))

    def end(self) -> None:
        self.kill()
        for orphan in self.all_processes():
            with suppress(ProcessLookupError):
                os.kill(orphan, signal.SIGKILL)


class Worker(House):
    """One worker of `make serve` by itself, on SQLite unless told otherwise."""

    settings: tuple[str, ...] = ()
    """Of uvicorn, as `name=number`."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.one_worker", str(self.port), *self.settings]


class Daphne(House):
    """The server of a home, with other settings of Daphne, or another application."""

    words: tuple[str, ...] = ()
    site = "stampswap_site.asgi:application"

    @property
    def command(self) -> list[str]:
        here = ("-b", "127.0.0.1", "-p", str(self.port))
        return [sys.executable, "-m", "daphne", *here, *self.words, self.site]


@contextmanager
def open_house(*houses: House) -> Iterator[None]:
    try:
        for house in houses:
            house.start()
        yield
    finally:
        for house in houses:
            house.end()
