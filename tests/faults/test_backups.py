"""A backup is worth what can be restored of it."""

from pathlib import Path

import pytest

from tests.commands.run import refused, run
from tests.faults.laying import Wish, lay
from tests.servers.environment import manage
from tests.servers.private import Postgres

pytestmark = pytest.mark.slow
FINE = "This backup can be restored, and this code can go on with its games."
SPOILED = """
from django.db import connection
from games.models import Game
with connection.cursor() as cursor:
    cursor.execute("SELECT count(*) FROM pg_database WHERE datname LIKE '%_rehearsal'")
    print(*cursor.fetchone())
Game.objects.update(snapshot={})
"""


@pytest.mark.django_db(transaction=True)
def test_the_newest_stay_and_only_their_owner_reads_them(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    made = [run("backup", "--folder", folder, "--keep", "2").strip() for _ in range(3)]
    assert sorted(map(str, folder.iterdir())) == made[1:]
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
    (tmp_path / "file").touch()
    assert refused("backup", "--folder", tmp_path / "file").startswith("No backup was made: ")


@pytest.mark.parametrize("where", ["home", pytest.param("postgresql", marks=pytest.mark.release)])
def test_a_rehearsal_restores_a_backup_and_replays_its_games(
    request: pytest.FixtureRequest, data: Path, where: str
) -> None:
    told = {"STAMPSWAP_DATA": str(data), "STAMPSWAP_HOME": "1", "SECRET_KEY": "k" * 50}
    if where == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        told["DATABASE_URL"] = postgres.url(postgres.new_database())
    lay(told, Wish(moves=1), Wish(moves=2))
    tried = manage("rehearse", **told)
    assert tried.returncode == 0, tried.stderr
    assert "Games replayed: 2. All are as stored." in tried.stdout
    assert FINE in tried.stdout
    if where == "postgresql":
        left = manage("shell", "-v0", "-c", SPOILED, **told)
        assert left.stdout == "0\n", "it has removed its database"
        spoiled = manage("rehearse", **told)
        assert spoiled.returncode == 1
        assert FINE not in spoiled.stdout
