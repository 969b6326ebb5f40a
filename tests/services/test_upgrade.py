"""A database that was made before the first release is brought to this one. What becomes of its
game is asked in tests/hosting/test_upgrade_script.py."""

import gzip
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.servers.environment import DATABASE_FILE, environment, manage, migrated_database

pytestmark = pytest.mark.slow

STORED = Path(__file__).with_name("before_0_1.sql.gz")
"""All tables, with a game in its first Cut, as commit 5777f1c made and left them."""
TABLE = "/t/uzqznnvd/"
SESSION = "zrcjamjrejem2lio9iai4f0344xvqjfp"
LOOK = """
import django; django.setup()
from django.test import Client
client = Client(SERVER_NAME="localhost")
client.cookies["sessionid"] = %r
print(client.get(%r).content.decode())
"""
PARTS = ("table_info", "index_list", "foreign_key_list")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return old_home(tmp_path)


def old_home(data: Path) -> dict[str, str]:
    """The settings of a home server with the old database."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database:
        database.executescript(gzip.decompress(STORED.read_bytes()).decode())
    key = "the key of the old server"
    return {"STAMPSWAP_HOME": "1", "STAMPSWAP_DATA": str(data), "SECRET_KEY": key}


def view(home: dict[str, str], code: Path) -> str:
    """The table's page in the browser of the first seat, by the code in this folder."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK % (SESSION, TABLE)],
        cwd=code,
        env=environment(DJANGO_SETTINGS_MODULE="stampswap_site.settings", **home),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


def shape(file: Path) -> dict[str, set[tuple[object, ...]]]:
    """Columns, indexes and references of each table, whatever their order."""
    with closing(sqlite3.connect(file)) as database:
        names = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            f"{part} of {table}": {
                row[1:] for row in database.execute(f"SELECT * FROM pragma_{part}('{table}')")
            }
            for (table,) in names
            for part in PARTS
        }


def test_an_old_database_becomes_as_a_new_one(home: dict[str, str], tmp_path: Path) -> None:
    prepared = manage("prepare", **home)
    assert prepared.returncode == 0, prepared.stderr
    assert shape(tmp_path / DATABASE_FILE) == shape(migrated_database())


def test_an_older_database_is_refused(home: dict[str, str], tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as database:
        database.execute("DELETE FROM django_migrations WHERE name = '0031_seals'")
        database.commit()
    refused = manage("prepare", **home)
    assert refused.returncode == 1
    assert "older than release 0.1" in refused.stderr
    assert "Traceback" not in refused.stderr
