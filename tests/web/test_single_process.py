"""Without Redis one process serves a data folder, and a second one says so and ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.site import ROOT, environment, free_port, manage, serving

pytestmark = [pytest.mark.slow, pytest.mark.once]
DAPHNE = (sys.executable, "-m", "daphne", "stampswap_site.asgi:application", "--port")


def daphne(data: Path, **settings: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*DAPHNE, str(free_port())],
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(data), STAMPSWAP_HOME="1", **settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_a_second_process_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        again = manage("play", "--port", str(free_port()), STAMPSWAP_DATA=str(tmp_path))
        assert (again.returncode, again.stdout) == (1, "")
        (told,) = again.stderr.splitlines()
        assert told.startswith("Another process serves this site already")
        assert "set REDIS_URL" in told
        with daphne(tmp_path) as other:
            assert other.communicate(timeout=60) == ("", told + "\n")
            assert other.returncode == 1
        assert site.get("/")[0].status == 200
        looked = manage("stuck", "--hours", "24", STAMPSWAP_DATA=str(tmp_path))
        assert looked.returncode == 0, "commands serve nobody and may run beside it"
        site.process.kill()
        site.process.wait()
    assert (tmp_path / "serving.lock").exists()
    with serving(tmp_path) as after_a_crash:
        assert after_a_crash.get("/")[0].status == 200


def test_with_redis_many_may_serve(tmp_path: Path) -> None:
    redis = "redis://127.0.0.1:1"  # not there: it is the setting that counts
    with (
        serving(tmp_path, REDIS_URL=redis) as one,
        serving(tmp_path, REDIS_URL=redis) as other,
    ):
        assert (one.get("/")[0].status, other.get("/")[0].status) == (200, 200)
