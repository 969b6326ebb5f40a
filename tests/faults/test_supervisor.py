"""`make serve` loses a process, or is lost itself."""

import os
import resource
import signal
import time
from pathlib import Path

import pytest

from stampswap_site.serve import MOST_LINES
from tests.faults.houses import Fleet, open_house
from tests.faults.visitors import ask

pytestmark = pytest.mark.slow
PATIENCE = 20.0
FEW_LINES = ("sh", "-c", 'ulimit -S -n 256; exec "$@"', "sh")
"""Run by these, it may have few at first, as with most systems."""


def wait_until(fleet: Fleet, number: int) -> list[int]:
    patience = time.monotonic() + PATIENCE
    while len(serving := fleet.processes()) != number:
        assert time.monotonic() < patience, fleet.log.read_text()
        time.sleep(0.05)
    return serving


def cores(pid: int) -> frozenset[int]:
    return frozenset(os.sched_getaffinity(pid))


def test_the_others_serve_on_and_none_outlives_the_supervisor(
    fleet: dict[str, str], data: Path
) -> None:
    site = Fleet(data, *FEW_LINES, STAMPSWAP_HOME="", **fleet)
    with open_house(site):
        one, other = wait_until(site, 2)
        allowed, most = resource.prlimit(one, resource.RLIMIT_NOFILE)
        assert allowed == min(most, MOST_LINES)
        before = cores(one), cores(other)
        os.kill(one, signal.SIGKILL)
        assert {ask(site.port, "/healthz").status for _ in range(20)} == {200}
        assert other in (now := wait_until(site, 2))
        assert {ask(site.port, "/healthz").status for _ in range(20)} == {200}
        assert {cores(pid) for pid in now} == set(before)
        if len(os.sched_getaffinity(0)) == 2:  # each has one of its own, or none need have
            assert sum(map(len, before)) == len(set().union(*before)) == 2
        site.kill()
        wait_until(site, 0)
        site.start()  # the port is free
        wait_until(site, 2)
