"""The real command line, run from outside in an environment of the test's own."""

import fcntl
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

from django.conf import settings

DATABASE_FILE = "stampswap.sqlite3"
PATIENCE = 300
"""Seconds; a busy machine is slow, not wrong."""
ROOT = Path(__file__).resolve().parent.parent.parent
OURS = (
    *("STAMPSWAP_", "SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL"),
    *("DEBUG", "DJANGO_", "EMAIL_", "PORT", "PYTHONIO"),
)
PUBLIC = {"SECRET_KEY": "".join(map(chr, range(60, 120))), "ALLOWED_HOSTS": "stamps.example"}
"""What a public server must be told."""


def environment(**settings: str) -> dict[str, str]:
    foreign = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return foreign | {"PYTHONIOENCODING": "utf-8"} | settings


def manage(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=environment(**settings),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def put_database(data: Path) -> None:
    """Give a data folder an SQLite file without any games, if it has none: migrating an empty one
    takes longer than all else a server does at its start."""
    target = data / DATABASE_FILE
    if not target.exists():
        shutil.copyfile(migrated(), target)


def migrated() -> Path:
    return made_once("migrated", _migrate) / DATABASE_FILE


def put_static(data: Path) -> None:
    """Give a data folder the collected static files of a public server."""
    shutil.copytree(made_once("collected", _collect) / "static", data / "static")


def made_once(name: str, make: Callable[[Path], None]) -> Path:
    """A folder that is made by whichever worker needs it first, for all of them."""
    folder: Path = settings.RUN_FOLDER / name
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            make(draft := folder.with_suffix(".draft"))
            draft.rename(folder)
    return folder


def _migrate(data: Path) -> None:
    done = manage("migrate", "-v0", STAMPSWAP_HOME="1", STAMPSWAP_DATA=str(data))
    assert done.returncode == 0, done.stderr


def _collect(data: Path) -> None:
    done = manage("collectstatic", "--no-input", "-v0", STAMPSWAP_DATA=str(data), **PUBLIC)
    assert done.returncode == 0, done.stderr


def hear_ctrl_c() -> None:
    # A shell's background job ignores Ctrl-C and hands that down to what the tests start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(port: int, process: subprocess.Popen[Any]) -> None:
    """Until a server that announces nothing accepts visitors."""
    while process.poll() is None:
        with socket.socket() as visitor:
            if visitor.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"the server ended with {process.returncode}")


@dataclass(frozen=True)
class Site:
    port: int
    announcement: str
    process: subprocess.Popen[str]
    data: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, host: str | None = None) -> tuple[HTTPResponse, str]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", path, headers={"Host": host} if host else {})
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return response, body

    def stop(self) -> tuple[int, str, str]:
        """Ctrl-C; exit status and what was said since the announcement."""
        self.process.send_signal(signal.SIGINT)
        said, complained = self.process.communicate(timeout=20)
        return self.process.returncode, said, complained


@contextmanager
def serving(
    data: Path,
    *words: str,
    port: int | None = None,
    empty: bool = False,
    files: tuple[int, int] | None = None,
    **settings: str,
) -> Iterator[Site]:
    """`make play`; `empty`: on a folder in which nobody has played before; `files`: how many it may
    open as it starts, and at most."""

    def before() -> None:
        hear_ctrl_c()
        if files:
            resource.setrlimit(resource.RLIMIT_NOFILE, files)

    port = port or free_port()
    if not empty:
        put_database(data)
    process = subprocess.Popen(
        [sys.executable, "manage.py", "play", "--port", str(port), *words],
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(data), **settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=before,
    )
    try:
        assert process.stdout is not None
        announcement = ""
        while "Ctrl-C" not in announcement and (line := process.stdout.readline()):
            announcement += line
        yield Site(port, announcement, process, data)
    finally:
        process.kill()
        process.communicate()
