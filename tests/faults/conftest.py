"""Faults that really happen, to real processes. A run is short; `STAMPSWAP_LONG=1` makes it long.

Nothing here touches the database of the tests, nor the servers that others use.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.private import Postgres, Redis, a_postgres, a_redis
from tests.web.site import put_database


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


@pytest.fixture
def postgres(own_postgres: Postgres) -> Iterator[Postgres]:
    yield own_postgres
    if not own_postgres.answers():
        own_postgres.stop()
        own_postgres.start()


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    with a_redis() as server:
        yield server


@pytest.fixture
def fleet(postgres: Postgres, own_redis: Redis) -> dict[str, str]:
    """What the processes of a fleet are told: a database and a Redis of this test's own."""
    return {"DATABASE_URL": postgres.url(postgres.new_database()), "REDIS_URL": own_redis.url}


@pytest.fixture
def long() -> bool:
    return os.environ.get("STAMPSWAP_LONG") == "1"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "data"
    path.mkdir()
    put_database(path)
    return path
