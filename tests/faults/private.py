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
from pathlib import Path
from typing import NoReturn
from uuid import uuid4

import psycopg
import pytest
import redis

from scripts.find_servers import required
from tests.web.site import free_port, manage

KNOWN = (
    *("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/usr/local/pgsql/bin"),
    *("/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/postgresql*/bin"),
)
PATIENCE = 20.0


class Private:
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
        patience = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < patience, f"{self.command[0]} does not answer"
            time.sleep(0.05)

    def stop(self, order: int = signal.SIGINT) -> None:
        if self.process:
            self.process.send_signal(order)
            self.process.wait(PATIENCE)
            self.process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It is there, but says nothing."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def answers(self) -> bool:
        raise NotImplementedError


class Redis(Private):
    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        kept_in_memory = ("--save", "", "--appendonly", "no")
        self.command = ("redis-server", "--port", str(self.port), *kept_in_memory)
        self.url = f"redis://127.0.0.1:{self.port}"

    def answers(self) -> bool:
        with suppress(redis.RedisError), redis.Redis.from_url(self.url) as server:
            return bool(server.ping())
        return False

    def hang_up(self) -> None:
        """On everybody who listens."""
        with redis.Redis.from_url(self.url) as server:
            server.execute_command("CLIENT", "KILL", "TYPE", "pubsub")


class Postgres(Private):
    template = ""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.port = folder, free_port()
        before: tuple[str, ...] = ()
        if nobody_else():  # so that we must look like somebody
            before = ("unshare", "--user", f"--map-user={pwd.getpwnam(_somebody()).pw_uid}")
        elif os.geteuid() == 0:  # it does not run for root
            self.user = _somebody()
            shutil.chown(folder, self.user)
        data = folder / "data"
        subprocess.run(
            [
                *before,
                programs / "initdb",
                "-D",
                data,
                "-U",
                "postgres",
                "-A",
                "trust",
                "--no-sync",
            ],
            user=self.user,
            cwd=folder,
            check=True,
            capture_output=True,
        )
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
        }
        told = [word for item in settings.items() for word in ("-c", "{}={}".format(*item))]
        self.command = (*before, str(programs / "postgres"), "-D", str(data), *told)

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
        """A database without any games; the first is migrated, the others are copies of it."""
        if not self.template:
            template = f"stamps{uuid4().hex}"
            self.run(f"CREATE DATABASE {template}")
            done = manage(
                "migrate",
                "-v0",
                STAMPSWAP_HOME="1",
                STAMPSWAP_DATA=str(self.folder),
                DATABASE_URL=self.url(template),
            )
            assert done.returncode == 0, done.stderr
            self.template = template
        name = f"stamps{uuid4().hex}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {self.template}")
        return name


def nobody_else() -> bool:
    """Whether root, as we are, is the only user here."""
    users = Path("/proc/self/uid_map")
    if os.geteuid() != 0 or not users.exists():
        return False
    return [line.split()[2] for line in users.read_text().splitlines()] == ["1"]


def _somebody() -> str:
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
def a_postgres() -> Iterator[Postgres]:
    programs = find_postgres()
    if programs is None:
        missing("PostgreSQL")
    with folder() as path, running(server := Postgres(path, programs)):
        yield server


@contextmanager
def a_redis() -> Iterator[Redis]:
    if not shutil.which("redis-server"):
        missing("Redis")
    with folder() as path, running(server := Redis(path)):
        yield server


@contextmanager
def folder() -> Iterator[Path]:
    """Not pytest's own: PostgreSQL's user must get there, too."""
    path = Path(tempfile.mkdtemp(prefix="stampswap-faults-"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def running(server: Private) -> Iterator[None]:
    server.start()
    try:
        yield
    finally:
        server.stop(signal.SIGQUIT if isinstance(server, Postgres) else signal.SIGKILL)
