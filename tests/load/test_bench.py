"""The last table of `make bench`, as small as it gets."""

import os
import subprocess
import sys

import pytest

from tests.servers.environment import PATIENCE, ROOT


@pytest.mark.release
@pytest.mark.slow
def test_one_process_and_bare_ones_are_told_without_postgresql() -> None:
    nowhere = {"TEST_DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}
    done = subprocess.run(
        [sys.executable, "-m", "scripts.time_load", "--games=1", "--seconds=2", "--think=0.2"],
        cwd=ROOT,
        env={**os.environ, **nowhere},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    heading, *rows, told = done.stdout.splitlines()
    assert heading.startswith("1 games of 3")
    assert [row.split("  ")[0] for row in rows] == [
        "one process, SQLite",
        "bare Django view",
        "bare Channels echo",
    ]
    for row in rows:
        moves, pages, *waits = map(float, row.split()[-9 if "SQLite" in row else -8 :][:5])
        assert pages > moves > 0
        assert 0 < waits[0] <= waits[1] <= waits[2]
    assert "No PostgreSQL and Redis" in told
