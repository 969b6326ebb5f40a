"""The environment in which the tests start programs of the site, and what is prepared for them
once in a run."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from django.conf import settings

from tests.time_limits import PATIENT, limits

DATABASE_FILE = "stampswap.sqlite3"
PATIENCE = 300
"""Seconds; a busy machine is slow, not wrong."""
ROOT = Path(__file__).resolve().parent.parent.parent
OURS = (
    *("STAMPSWAP_", "SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL"),
    *("DEBUG", "DJANGO_", "EMAIL_", "PORT", "PYTHONIO"),
)
PUBLIC = {"SECRET_KEY": "".join(map(chr, range(60, 120))), "ALLOWED_HOSTS": "stamps.example"}
"""The settings that a public server must have."""


def environment(**settings: str) -> dict[str, str]:
    """The environment of a program: these settings of the site, and none of those that the shell of
    the tests has."""
    foreign = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return foreign | {"PYTHONIOENCODING": "utf-8"} | limits(**PATIENT) | settings


def serving() -> dict[str, str]:
    """The settings of a program that shows pages: templates are compiled already."""
    return {
        "DJANGO_SETTINGS_MODULE": "tests.servers.settings",
        "COMPILED_TEMPLATES": str(settings.COMPILED_TEMPLATES),
    }


def manage(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command of `manage.py` until it ends."""
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
        shutil.copyfile(migrated_database(), target)


def migrated_database() -> Path:
    """An SQLite file without any games, to be copied. Later runs find it, until there is another
    migration, of ours or of a library."""
    ours = [
        path
        for app in ("automa", "club", "games")
        for path in (ROOT / app).rglob("migrations/*.py")
    ]
    digest = digest_of([*sorted(ours), ROOT / "requirements.txt"])
    return shared_folder(ROOT / ".pytest_cache" / f"migrated-{digest}", migrate) / DATABASE_FILE


def make_template() -> None:
    """A database of the PostgreSQL of the tests, without any games: the workers of a run have
    copies of it."""
    shared_folder(_template(), _migrate_template)


def drop_template() -> None:
    if _template().exists():
        _run_sql(f'DROP DATABASE "{_template().name}"')


def _template() -> Path:
    """The folder whose name is that of the template database: it says that the database is
    there."""
    return Path(settings.RUN_FOLDER, f"migrated-{settings.RUN_FOLDER.name}")


def _migrate_template(folder: Path) -> None:
    name = _template().name
    _run_sql(f'CREATE DATABASE "{name}"')
    url = urlsplit(settings.DATABASE_URL)._replace(path=f"/{name}").geturl()
    migrate(folder, DATABASE_URL=url)


def _run_sql(command: str) -> None:
    with psycopg.connect(settings.DATABASE_URL, autocommit=True) as line:
        line.execute(command.encode())


def put_static(data: Path) -> None:
    """Give a data folder the collected static files of a public server. Later runs find them, until
    one of them, or what collects them, has changed."""
    collected = ROOT / ".pytest_cache" / "collected"
    sources = [
        *sorted(path for path in (ROOT / "static").rglob("*") if path.is_file()),
        *(
            ROOT / "stampswap_site" / name
            for name in ("settings.py", "static_files.py", "storage.py")
        ),
        ROOT / "requirements.txt",
    ]
    known, digest = collected / "digest", digest_of(sources)
    with locked(collected):
        if not known.exists() or known.read_text() != digest:
            shutil.rmtree(collected, ignore_errors=True)
            _collect(collected)
            known.write_text(digest)
        shutil.copytree(collected / "static", data / "static")


def digest_of(paths: Iterable[Path]) -> str:
    """A digest of these files and of what they are called."""
    found = blake2b(digest_size=8)
    for path in paths:
        found.update(f"{path.relative_to(ROOT)} {path.stat().st_size} ".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Only one process at a time has this folder; it need not exist."""
    folder.parent.mkdir(exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def shared_folder(folder: Path, make: Callable[[Path], None]) -> Path:
    """A folder that is made by whichever worker of pytest needs it first, for all of them."""
    with locked(folder):
        if not folder.exists():
            make(draft := folder.with_suffix(".draft"))
            draft.rename(folder)
    return folder


def migrate(data: Path, **more: str) -> None:
    done = manage("migrate", "-v0", STAMPSWAP_HOME="1", STAMPSWAP_DATA=str(data), **more)
    assert done.returncode == 0, done.stderr


def _collect(data: Path) -> None:
    done = manage("collectstatic", "--no-input", "-v0", STAMPSWAP_DATA=str(data), **PUBLIC)
    assert done.returncode == 0, done.stderr
