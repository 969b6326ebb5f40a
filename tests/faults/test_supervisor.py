"""`make serve` loses a process, or one that hangs, or is lost itself, or is stopped while its
database hangs."""

import os
import re
import resource
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from stampswap_site.open_files import MOST_FILES
from tests.faults.laying import Wish, lay
from tests.faults.visitors import answer, ask, made, make, making
from tests.servers.private import Postgres
from tests.servers.processes import is_started
from tests.servers.server import PublicServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
FEW_FILES = ("sh", "-c", 'ulimit -S -n 256; exec "$@"', "sh")
"""Run by these, a server may open few files at first, as with most systems."""
PLAIN = {"STAMPSWAP_HOME": "", "STAMPSWAP_PLAIN": "1", "ALLOWED_HOSTS": "127.0.0.1"}
HANGING = limits(hanging=5)
"""A busy machine must not keep a worker from a sign of life so long."""
STOPPED_SOON = limits(response=1, stop_requests=1, stop_threads=1, stop_task=1)


def both_answer(site: PublicServer) -> bool:
    return len(site.workers()) == 2 and len(site.background()) == 1


def wait_until(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.05)


def statuses(site: PublicServer) -> set[int]:
    return {ask(site.port, "/healthz").status for _ in range(20)}


@pytest.mark.release
def test_whatever_is_lost_is_replaced_and_none_outlives_the_supervisor(
    fleet: dict[str, str], postgres: Postgres, data: Path
) -> None:
    site = PublicServer(data, *FEW_FILES, **PLAIN, **fleet, **HANGING, STAMPSWAP_METRICS="watch")
    with running(site):
        wait_until(lambda: both_answer(site))
        whichever_worker_is_asked_tells_the_memory_of_all(site)
        the_process_for_background_tasks_is_replaced(site)
        serving = a_worker_that_hangs_is_replaced_and_the_others_serve_meanwhile(site)
        a_worker_that_is_lost_is_replaced_and_the_others_serve_on(site, serving)
        site.kill()
        wait_until(lambda: not site.all_processes())
        site.settings |= STOPPED_SOON
        site.start()  # the port is free
        wait_until(lambda: both_answer(site))
        a_database_that_hangs_keeps_no_server(site, postgres)


def a_worker_that_is_lost_is_replaced_and_the_others_serve_on(
    site: PublicServer, other: int
) -> None:
    (one,) = set(site.workers()) - {other}
    allowed, most = resource.prlimit(one, resource.RLIMIT_NOFILE)
    assert allowed == min(most, MOST_FILES)
    os.kill(one, signal.SIGKILL)
    assert statuses(site) == {200}
    wait_until(lambda: one not in site.workers() and both_answer(site))
    assert other in site.workers()
    assert statuses(site) == {200}


def a_worker_that_hangs_is_replaced_and_the_others_serve_meanwhile(site: PublicServer) -> int:
    """Returns the worker that has served all the time: the new one may still be starting."""
    (laid,) = lay(site.settings, Wish(moves=6))
    one, other = site.workers()
    os.kill(one, signal.SIGSTOP)
    for step in laid.steps:
        assert make(site.port, laid, step).status == 200
    assert statuses(site) == {200}
    wait_until(lambda: one not in site.workers())
    wait_until(lambda: both_answer(site))
    assert other in site.workers()
    assert statuses(site) == {200}
    assert sum(made(site.port, laid)) == len(laid.steps)
    return other


def the_process_for_background_tasks_is_replaced(site: PublicServer) -> None:
    (before,) = site.background()
    os.kill(before, signal.SIGKILL)
    wait_until(lambda: both_answer(site) and before not in site.background())


def whichever_worker_is_asked_tells_the_memory_of_all(site: PublicServer) -> None:
    for _ in range(4):
        told = ask(site.port, "/metrics", Authorization="Bearer watch").body
        found = re.findall(r'^stampswap_memory_bytes\{process="(\d+)"\} \d', told, re.MULTILINE)
        assert len(set(found)) == len(site.all_processes())


def a_database_that_hangs_keeps_no_server(site: PublicServer, postgres: Postgres) -> None:
    """Neither the workers, whose threads wait for it, nor the process for background tasks."""
    (laid,) = lay(site.settings, Wish(moves=1))
    with postgres.frozen():
        with making(site.port, laid, laid.steps[0]) as line:
            assert answer(line).status == 503  # but its thread still waits
        assert site.process
        site.process.send_signal(signal.SIGTERM)
        site.process.wait()
        assert not list(filter(is_started, site.all_processes()))
