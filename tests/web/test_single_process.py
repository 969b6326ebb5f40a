"""Without Redis one process serves a data folder, and a second one says so and ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers.environment import PATIENCE, ROOT, environment, manage
from tests.servers.server import HomeServer, running

pytestmark = pytest.mark.slow
ANYWHERE = ("--endpoint", "tcp:port=0:interface=127.0.0.1")
DAPHNE = (sys.executable, "-m", "daphne", *ANYWHERE, "stampswap_site.asgi:application")


def daphne(data: Path, **settings: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        DAPHNE,
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(data), STAMPSWAP_HOME="1", **settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path)) as site:
        again = manage("play", "--port", "0", STAMPSWAP_DATA=str(tmp_path))
        assert (again.returncode, again.stdout) == (1, "")
        (told,) = again.stderr.splitlines()
        assert told.startswith("Another process serves this site already")
        assert "set REDIS_URL" in told
        with daphne(tmp_path) as other:
            assert other.communicate(timeout=PATIENCE) == ("", told + "\n")
            assert other.returncode == 1
        assert site.get("/")[0].status == 200
        looked = manage("stuck", "--hours", "24", STAMPSWAP_DATA=str(tmp_path))
        assert looked.returncode == 0, "commands serve nobody and may run beside it"


@pytest.mark.release
def test_with_redis_many_may_serve(tmp_path: Path) -> None:
    redis = "redis://127.0.0.1:1"  # not there: it is the setting that counts
    with (
        running(HomeServer(tmp_path, REDIS_URL=redis)) as one,
        running(HomeServer(tmp_path, REDIS_URL=redis)) as other,
    ):
        assert (one.get("/")[0].status, other.get("/")[0].status) == (200, 200)
