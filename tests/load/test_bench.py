"""What a move costs a server, as `make bench` counts it."""

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.bench import Sample, per_move, processes

BUSY = "import time\nwhile time.process_time() < 0.5: pass\nprint(flush=True)\ninput()"


def test_who_comes_before_the_first_move_and_leaves_in_the_end_is_not_counted() -> None:
    samples = [
        *(Sample(7, 0.0, 0.0), Sample(7, 5.0, 1.0)),  # people sit down
        *(Sample(9, 5.5, 1.1), Sample(9, 5.5, 1.1), Sample(17, 6.0, 1.2)),
        *(Sample(17, 9.0, 4.0), Sample(17, 9.5, 5.0)),  # people leave
    ]
    assert per_move(samples, seconds=1.5) == pytest.approx((100, 20))


@pytest.mark.parametrize("samples", [[], [Sample(3, 1, 0)], [Sample(3, 1, 0), Sample(3, 2, 0)]])
def test_where_nobody_moved_a_move_cost_nothing(samples: list[Sample]) -> None:
    assert per_move(samples, seconds=1) == (0, 0)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="Linux tells it")
def test_a_server_is_all_the_processes_that_it_has_started() -> None:
    shell = f"{sys.executable} -c '{BUSY}' background; true"
    with subprocess.Popen(
        ["sh", "-c", shell], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout
        server.stdout.readline()
        told = processes(server.pid)
        assert len(told) == 2
        assert sum(each.seconds for each in told if each.background) > 0.4
        assert sum(each.seconds for each in told if not each.background) < 0.4
        assert max(each.megabytes for each in told) > 5
        server.communicate(b"\n")
