"""A backup is worth what can be restored of it."""

from pathlib import Path

import pytest

from tests.faults.laying import Wish, lay
from tests.servers.environment import manage, put_database
from tests.servers.private import Postgres

pytestmark = pytest.mark.slow
SPOILED = "from games.models import Game; Game.objects.update(snapshot={})"
FINE = "This backup can be restored, and this code can go on with its games."


def works(settings: dict[str, str]) -> None:
    lay(settings, Wish(moves=1), Wish(moves=2))
    for _ in range(3):
        made = manage("backup", "--keep", "2", **settings)
        assert made.returncode == 0, made.stderr
    kept = sorted(Path(settings["STAMPSWAP_DATA"], "backups").iterdir())
    assert len(kept) == 2
    assert str(kept[-1]) == made.stdout.strip()
    assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}
    tried = manage("rehearse", str(kept[-1]), **settings)
    assert tried.returncode == 0, tried.stderr
    assert "Games replayed: 2. All are as stored." in tried.stdout
    assert FINE in tried.stdout
    manage("shell", "-c", SPOILED, **settings)
    assert manage("rehearse", str(kept[-1]), **settings).returncode == 0, "it is of before"
    spoiled = manage("rehearse", **settings)
    assert spoiled.returncode == 1
    assert FINE not in spoiled.stdout
    kept[-1].write_bytes(b"torn")
    assert manage("rehearse", str(kept[-1]), **settings).returncode == 1


def test_at_home(data: Path) -> None:
    put_database(data)
    works({"STAMPSWAP_DATA": str(data), "STAMPSWAP_HOME": "1", "SECRET_KEY": "k" * 50})


def test_of_postgresql(postgres: Postgres, data: Path) -> None:
    name = postgres.new_database()
    url = postgres.url(name)
    told = {"STAMPSWAP_DATA": str(data), "STAMPSWAP_HOME": "1", "DATABASE_URL": url}
    works(told)
    left = manage("shell", "-v0", "-c", LEFT, **told)
    assert left.stdout == "0\n"


LEFT = """
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("SELECT count(*) FROM pg_database WHERE datname LIKE '%_rehearsal'")
    print(*cursor.fetchone())
"""
