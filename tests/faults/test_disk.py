"""The disk is full, or nothing may be written: a sentence, nothing half-written, and on as soon
as there is room."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.faults.laying import Laid, Step, Wish, lay
from tests.faults.own_mounts import as_root, cannot_mount
from tests.faults.visitors import ask, made, make
from tests.servers.environment import ROOT, environment, put_database
from tests.servers.private import Postgres, folder_for_all_users
from tests.servers.server import HomeServer, Server, running

pytestmark = pytest.mark.slow
FULL = "The disk of this server is full"
READ_ONLY = "This server keeps nothing new for now"


class SmallDisk:
    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def full(self) -> Iterator[None]:
        ballast = self.path / "ballast"
        with ballast.open("wb", buffering=0) as rest, suppress(OSError):
            while True:
                rest.write(b"0" * 4096)
        try:
            yield
        finally:
            ballast.unlink()

    @contextmanager
    def read_only(self) -> Iterator[None]:
        """Whatever is opened from now on: laid over itself, for it has files open to write."""
        mount("--bind", self.path, self.path)
        mount("-o", "remount,bind,ro", self.path)
        try:
            yield
        finally:
            subprocess.run(["umount", "--lazy", self.path], check=True)


def mount(*words: str | Path) -> None:
    subprocess.run(["mount", *words], check=True, capture_output=True)


@pytest.fixture
def disk() -> Iterator[SmallDisk]:
    with folder_for_all_users() as path:
        try:
            mount("-t", "tmpfs", "-o", "size=24m,mode=755", "stampswap", path)
        except (OSError, subprocess.CalledProcessError):
            cannot_mount()
        try:
            yield SmallDisk(path)
        finally:
            subprocess.run(["umount", "--lazy", path], check=True)


def refused(site: Server, laid: Laid, step: Step, status: int, sentence: str) -> None:
    """Send a move over and over, by script and by page: it is refused, nothing is stored, and one
    may still look."""
    for _ in range(3):
        answer = make(site.port, laid, step)
        assert (answer.status, answer.body.startswith(sentence)) == (status, True), answer
        assert "Retry-After" in answer.headers
    session, fields = laid.sessions[step.seat], {"token": step.token, **step.fields}
    page = ask(site.port, f"/t/{laid.code}/move/", session, fields)
    assert page.status == status
    assert sentence in page.body
    assert ask(site.port, f"/t/{laid.code}/", session).status == 200


def go_on(site: Server, laid: Laid, *steps: Step) -> None:
    for step in steps:
        assert make(site.port, laid, step).status == 200
    assert sum(made(site.port, laid)) == len(laid.steps)


@as_root
def test_sqlite_on_a_disk_that_is_full_or_read_only(disk: SmallDisk) -> None:
    put_database(disk.path)
    site = HomeServer(disk.path)
    full, read_only = lay(site.settings, Wish(moves=3), Wish(moves=3))
    with running(site):
        with disk.full():
            refused(site, full, full.steps[0], 507, FULL)
        go_on(site, full, *full.steps)
        with disk.read_only():
            refused(site, read_only, read_only.steps[0], 503, READ_ONLY)
        go_on(site, read_only, *read_only.steps)
        assert site.audit() == ""


@as_root
@pytest.mark.release
def test_postgresql_on_a_full_disk(
    fleet: dict[str, str], postgres: Postgres, disk: SmallDisk, data: Path
) -> None:
    name = fleet["DATABASE_URL"].rpartition("/")[2]
    if postgres.user:
        shutil.chown(disk.path, postgres.user)
    postgres.run(f"CREATE TABLESPACE small LOCATION '{disk.path}'")
    postgres.run(f"ALTER DATABASE {name} SET TABLESPACE small")
    site = HomeServer(data, **fleet)
    (laid,) = lay(site.settings, Wish(moves=60))
    steps = list(laid.steps)
    try:
        with running(site):
            with disk.full():
                while make(site.port, laid, steps[0]).status == 200:  # in pages it has already
                    steps.pop(0)
                refused(site, laid, steps[0], 507, FULL)
            go_on(site, laid, *steps)
        assert site.audit() == ""
    finally:
        postgres.run(f"DROP DATABASE {name} WITH (FORCE)")
        postgres.run("DROP TABLESPACE small")


@pytest.mark.release
def test_postgresql_that_is_read_only(
    fleet: dict[str, str], postgres: Postgres, data: Path
) -> None:
    site = HomeServer(data, **fleet)
    (laid,) = lay(site.settings, Wish(moves=3))
    with running(site):
        postgres.run("ALTER SYSTEM SET default_transaction_read_only = on")
        postgres.run("SELECT pg_reload_conf()")
        try:
            refused(site, laid, laid.steps[0], 503, READ_ONLY)
        finally:
            postgres.run("ALTER SYSTEM RESET default_transaction_read_only")
            postgres.run("SELECT pg_reload_conf()")
        go_on(site, laid, *laid.steps)
    assert site.audit() == ""


def start(*words: str, **told: str) -> str:
    """What a server says that does not start: one sentence."""
    done = subprocess.run(
        [sys.executable, *words, "--port", "0"],
        cwd=ROOT,
        env=environment(**told),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1, done
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@as_root
@pytest.mark.parametrize("words", [("manage.py", "play"), ("-m", "stampswap_site.serve")])
def test_no_start_where_nothing_can_be_kept(disk: SmallDisk, words: tuple[str, ...]) -> None:
    """Neither the first one, nor one with a database there already."""
    home = disk.path / "home"
    home.mkdir()
    put_database(home)
    for data in (disk.path / "new", home):
        told = {"STAMPSWAP_DATA": str(data), "STAMPSWAP_HOME": "1"}
        with disk.full():
            assert f"Nothing can be written to {data} (No space left" in start(*words, **told)
        with disk.read_only():
            assert f"Nothing can be written to {data} (Read-only" in start(*words, **told)
    assert not list(home.glob("probe*"))
