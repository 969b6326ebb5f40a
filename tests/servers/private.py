"""A Redis and a PostgreSQL of the test's own, to be stopped and started as it likes."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NoReturn
from uuid import uuid4

import psycopg
import pytest
import redis
from django.conf import settings

from scripts.find_servers import required
from scripts.ports import reserved_port
from tests.servers.environment import migrate, shared_folder

TEMPLATE = "without_games"
KNOWN = (
    *("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/usr/local/pgsql/bin"),
    *("/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/postgresql*/bin"),
)


class PrivateServer:
    """A process that comes back to the same port with what it has kept."""

    command: Sequence[str]
    folder: Path
    port: int
    user: str | None = None
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, user=self.user, cwd=self.folder
            )
        while not self.answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)

    def stop(self, order: int = signal.SIGINT) -> None:
        if self.process:
            self.process.send_signal(order)
            self.process.wait()
            self.process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop the server without ending it: it is there, but says nothing."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def answers(self) -> bool:
        raise NotImplementedError


class Redis(PrivateServer):
    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        here = ("--bind", "127.0.0.1", "--port", str(port))
        kept_in_memory = ("--save", "", "--appendonly", "no")
        self.command = ("redis-server", *here, *kept_in_memory)
        self.url = f"redis://127.0.0.1:{port}"

    def answers(self) -> bool:
        with suppress(redis.RedisError), redis.Redis.from_url(self.url) as server:
            return bool(server.ping())
        return False

    def hang_up(self) -> None:
        """Close the connections of all who listen."""
        with redis.Redis.from_url(self.url) as server:
            server.execute_command("CLIENT", "KILL", "TYPE", "pubsub")


class Postgres(PrivateServer):
    """A PostgreSQL with a database `TEMPLATE` without any games. All of it is a copy of a folder
    that was made once in a run."""

    def __init__(self, folder: Path, port: int, programs: Path, origin: Path | None = None) -> None:
        self.folder, self.port = folder, port
        before: tuple[str, ...] = ()
        if root_is_the_only_user():  # so that we must look like another
            before = ("unshare", "--user", f"--map-user={pwd.getpwnam(_ordinary_user()).pw_uid}")
        elif os.geteuid() == 0:  # it does not run for root
            self.user = _ordinary_user()
            shutil.chown(folder, self.user)
        data = folder / "data"
        if origin:
            shutil.copytree(origin, data)
            for path in (data, *data.rglob("*")):
                shutil.chown(path, self.user or os.geteuid())
        else:
            new = ("-D", data, "-U", "postgres", "-A", "trust", "--no-sync")
            subprocess.run(
                [*before, programs / "initdb", *new],
                user=self.user,
                cwd=folder,
                check=True,
                capture_output=True,
            )
        told = {
            "port": port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
        }
        options = [word for item in told.items() for word in ("-c", "{}={}".format(*item))]
        self.command = (*before, str(programs / "postgres"), "-D", str(data), *options)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All of it: a process of its own serves each connection."""
        assert self.process
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        with super().frozen():
            serving = list(map(int, children.read_text().split()))
            for pid in serving:
                os.kill(pid, signal.SIGSTOP)
            try:
                yield
            finally:
                for pid in serving:
                    os.kill(pid, signal.SIGCONT)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def answers(self) -> bool:
        with suppress(psycopg.OperationalError), psycopg.connect(self.url(), connect_timeout=2):
            return True
        return False

    def run(self, command: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as line:
            line.execute(command.encode())

    def new_database(self) -> str:
        """A database without any games."""
        name = f"stamps{uuid4().hex}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return name


def root_is_the_only_user() -> bool:
    """Whether there is no other user than root, as in some containers, and we are root."""
    users = Path("/proc/self/uid_map")
    if os.geteuid() != 0 or not users.exists():
        return False
    return [line.split()[2] for line in users.read_text().splitlines()] == ["1"]


def _ordinary_user() -> str:
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise AssertionError("no user to run PostgreSQL as")


def find_postgres() -> Path | None:
    """The folder with PostgreSQL's programs."""
    places = [path for pattern in KNOWN for path in sorted(Path("/").glob(pattern[1:]))]
    if here := shutil.which("postgres"):
        places.append(Path(here).parent)
    return next((place for place in reversed(places) if (place / "initdb").exists()), None)


def missing(what: str) -> NoReturn:
    say = pytest.fail if required() else pytest.skip
    say(f"{what} is not installed here: install it, and this test can start one of its own.")


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    programs = find_postgres()
    if programs is None:
        missing("PostgreSQL")
    origin = shared_folder(settings.RUN_FOLDER / "postgres", partial(_make_data, programs))
    with (
        folder_for_all_users() as folder,
        reserved_port() as port,
        _running(server := Postgres(folder, port, programs, origin)),
    ):
        yield server


def _make_data(programs: Path, kept: Path) -> None:
    with folder_for_all_users() as folder, reserved_port() as port:
        with _running(server := Postgres(folder, port, programs)):
            server.run(f"CREATE DATABASE {TEMPLATE}")
            migrate(folder, DATABASE_URL=server.url(TEMPLATE))
            server.stop()
        shutil.copytree(folder / "data", kept)


@contextmanager
def running_redis() -> Iterator[Redis]:
    if not shutil.which("redis-server"):
        missing("Redis")
    with (
        folder_for_all_users() as folder,
        reserved_port() as port,
        _running(server := Redis(folder, port)),
    ):
        yield server


@contextmanager
def folder_for_all_users() -> Iterator[Path]:
    """A folder that every user may enter: PostgreSQL runs as a user of its own."""
    path = Path(tempfile.mkdtemp(prefix="stampswap-faults-"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def _running(server: PrivateServer) -> Iterator[None]:
    server.start()
    try:
        yield
    finally:
        server.stop(signal.SIGQUIT if isinstance(server, Postgres) else signal.SIGKILL)
