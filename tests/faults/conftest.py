"""Faults that really happen, to real processes.

Nothing here touches the database of the tests, nor the servers that others use.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers.environment import put_database
from tests.servers.private import Postgres, Redis, running_postgres, running_redis


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture
def postgres(own_postgres: Postgres) -> Iterator[Postgres]:
    yield own_postgres
    if not own_postgres.answers():
        own_postgres.stop()
        own_postgres.start()


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    with running_redis() as server:
        yield server


@pytest.fixture
def fleet(postgres: Postgres, own_redis: Redis) -> dict[str, str]:
    """What the processes of a fleet are told: a database and a Redis of this test's own."""
    return {"DATABASE_URL": postgres.url(postgres.new_database()), "REDIS_URL": own_redis.url}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder for a server: with an SQLite file without any games."""
    return new_folder(tmp_path)


def new_folder(parent: Path) -> Path:
    path = parent / "data"
    path.mkdir()
    put_database(path)
    return path
