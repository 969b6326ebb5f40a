"""Machines that start at the same moment on a database that is new to them."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers.environment import PATIENCE, ROOT, environment, manage
from tests.servers.private import Postgres

pytestmark = pytest.mark.slow


def test_machines_that_start_together_migrate_one_after_the_other(
    postgres: Postgres, tmp_path: Path
) -> None:
    """And none of them for too long: without the lock one fails at a table that is there already;
    with the limits of ordinary queries, those that wait would give up."""
    postgres.run("CREATE DATABASE together")
    told = environment(
        STAMPSWAP_HOME="1",
        STAMPSWAP_DATA=str(tmp_path),
        DATABASE_URL=postgres.url("together"),
        STAMPSWAP_DATABASE_QUERY_SECONDS="0.5",
    )
    command = [sys.executable, "manage.py", "migrate", "-v0"]
    starts = [
        subprocess.Popen(command, cwd=ROOT, env=told, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    errors = [start.communicate(timeout=PATIENCE)[1] for start in starts]
    assert errors == [""] * 2


def test_a_migration_may_take_long_and_nothing_else(postgres: Postgres, tmp_path: Path) -> None:
    script = """
from django.db import connection
from stampswap_site.management.commands.migrate import alone
def timeouts():
    with connection.cursor() as cursor:
        shown = "current_setting('statement_timeout'), current_setting('lock_timeout')"
        cursor.execute(f"SELECT {shown}")
        return cursor.fetchone()
before = timeouts()
with alone("default"):
    print(timeouts())
print(timeouts() == before)
"""
    told = {"STAMPSWAP_DATABASE_QUERY_SECONDS": "7", "DATABASE_URL": postgres.url()}
    home = {"STAMPSWAP_HOME": "1", "STAMPSWAP_DATA": str(tmp_path)}
    done = manage("shell", "-v0", "-c", script, **told, **home)
    assert done.stdout == "('0', '7s')\nTrue\n", done.stderr


def test_a_database_that_cannot_store_every_letter_is_refused(
    postgres: Postgres, tmp_path: Path
) -> None:
    postgres.run("CREATE DATABASE letters ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
    told = {"STAMPSWAP_HOME": "1", "STAMPSWAP_DATA": str(tmp_path)}
    done = manage("prepare", **told, DATABASE_URL=postgres.url("letters"))
    assert done.returncode
    assert "SQL_ASCII: make it anew with UTF8" in done.stderr
    assert "Traceback" not in done.stderr
