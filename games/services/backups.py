"""Backups of the database while games go on, and databases of their own to try them in."""

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection

PREFIX = "stampswap-"


class BackupFailed(Exception):
    """The message is what the program said."""


def save(path: Path) -> None:
    """Write a backup to this file, which only its owner may read."""
    draft = path.with_name(f"draft-{path.name}")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    try:
        if connection.vendor == "postgresql":
            _run("pg_dump", "--format=custom", f"--file={draft}")
        else:
            source = str(connection.settings_dict["NAME"])
            with closing(sqlite3.connect(source)) as ours, closing(sqlite3.connect(draft)) as copy:
                ours.backup(copy)
        draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)


def remove_old(folder: Path, keep: int) -> None:
    """Keep so many of the newest backups in this folder; their names tell their age."""
    for path in sorted(folder.glob(f"{PREFIX}*"))[:-keep]:
        path.unlink()


@contextmanager
def restored(path: Path) -> Iterator[dict[str, str]]:
    """Restore a backup into a database of its own, which is removed afterwards; yield the
    environment that names it."""
    if connection.vendor != "postgresql":
        with TemporaryDirectory(prefix="stampswap-") as folder:
            copy = Path(folder) / Path(connection.settings_dict["NAME"]).name
            copy.write_bytes(path.read_bytes())
            yield {"STAMPSWAP_DATA": folder}
        return
    name = f"{connection.settings_dict['NAME']}_rehearsal"
    quoted = connection.ops.quote_name(name)
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0")
        cursor.execute(f"DROP DATABASE IF EXISTS {quoted}")
        cursor.execute(f"CREATE DATABASE {quoted} ENCODING 'UTF8' TEMPLATE template0")
    try:
        _run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={name}", str(path))
        yield {"DATABASE_URL": urlsplit(settings.DATABASE_URL)._replace(path=f"/{name}").geturl()}
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"DROP DATABASE {quoted}")


def _run(*command: str) -> None:
    """Run a program of PostgreSQL. The password is in its environment, not in its arguments."""
    database = connection.settings_dict
    names = {"HOST": "HOST", "PORT": "PORT", "USER": "USER", "PASSWORD": "PASSWORD"}
    given = {f"PG{ours}": str(database[name]) for name, ours in names.items() if database[name]}
    given["PGDATABASE"] = str(database["NAME"])
    for option in ("sslmode", "sslrootcert", "sslcert", "sslkey", "host", "port"):
        if value := database["OPTIONS"].get(option):
            given[f"PG{option.upper()}"] = str(value)
    try:
        done = subprocess.run(  # noqa: S603  (only the host chooses the arguments)
            command, env=os.environ | given, capture_output=True, text=True, check=False
        )
    except FileNotFoundError as missing:
        raise BackupFailed(f"{missing.filename} is not installed") from None
    if done.returncode:
        raise BackupFailed(" ".join(done.stderr.split()))
