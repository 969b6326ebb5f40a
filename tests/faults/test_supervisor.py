"""`make serve` loses a process, or one that hangs, or is lost itself."""

import os
import re
import resource
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from stampswap_site.open_files import MOST_FILES
from stampswap_site.serve import HANGING_SECONDS
from tests.faults.houses import PATIENCE, Fleet, open_house
from tests.faults.laying import Wish, lay
from tests.faults.visitors import ask, made, make

pytestmark = pytest.mark.slow
FEW_FILES = ("sh", "-c", 'ulimit -S -n 256; exec "$@"', "sh")
"""Run by these, a server may open few files at first, as with most systems."""
SOON = HANGING_SECONDS / 2
"""Nobody waits until a worker that hangs is replaced."""
PLAIN = {"STAMPSWAP_HOME": "", "STAMPSWAP_PLAIN": "1", "ALLOWED_HOSTS": "127.0.0.1"}


def both_answer(site: Fleet) -> bool:
    return len(site.processes()) == 2 and len(site.background()) == 1


def wait_until(site: Fleet, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, site.log.read_text()
        time.sleep(0.05)


def statuses(site: Fleet) -> set[int]:
    return {ask(site.port, "/healthz", patience=SOON).status for _ in range(20)}


def test_whatever_is_lost_is_replaced_and_none_outlives_the_supervisor(
    fleet: dict[str, str], data: Path
) -> None:
    site = Fleet(data, *FEW_FILES, **PLAIN, **fleet, STAMPSWAP_METRICS="watch")
    with open_house(site):
        wait_until(site, lambda: both_answer(site))
        whichever_worker_is_asked_tells_the_memory_of_all(site)
        the_process_for_background_tasks_is_replaced(site)
        serving = a_worker_that_hangs_is_replaced_and_the_others_serve_meanwhile(site)
        a_worker_that_is_lost_is_replaced_and_the_others_serve_on(site, serving)
        site.kill()
        wait_until(site, lambda: not site.all_processes())
        site.start()  # the port is free
        wait_until(site, lambda: both_answer(site))


def a_worker_that_is_lost_is_replaced_and_the_others_serve_on(site: Fleet, other: int) -> None:
    (one,) = set(site.processes()) - {other}
    allowed, most = resource.prlimit(one, resource.RLIMIT_NOFILE)
    assert allowed == min(most, MOST_FILES)
    os.kill(one, signal.SIGKILL)
    assert statuses(site) == {200}
    wait_until(site, lambda: one not in site.processes() and both_answer(site))
    assert other in site.processes()
    assert statuses(site) == {200}


def a_worker_that_hangs_is_replaced_and_the_others_serve_meanwhile(site: Fleet) -> int:
    """Returns the worker that has served all the time: the new one may still be starting."""
    (laid,) = lay(site.told, Wish(moves=6))
    one, other = site.processes()
    os.kill(one, signal.SIGSTOP)
    for step in laid.steps:
        assert make(site.port, laid, step, SOON).status == 200
    assert statuses(site) == {200}
    wait_until(site, lambda: one not in site.processes(), HANGING_SECONDS + 10)
    wait_until(site, lambda: both_answer(site))
    assert other in site.processes()
    assert statuses(site) == {200}
    assert sum(made(site.port, laid)) == len(laid.steps)
    return other


def the_process_for_background_tasks_is_replaced(site: Fleet) -> None:
    (before,) = site.background()
    os.kill(before, signal.SIGKILL)
    wait_until(site, lambda: both_answer(site) and before not in site.background())


def whichever_worker_is_asked_tells_the_memory_of_all(site: Fleet) -> None:
    for _ in range(4):
        told = ask(site.port, "/metrics", Authorization="Bearer watch").body
        found = re.findall(r'^stampswap_memory_bytes\{process="(\d+)"\} \d', told, re.MULTILINE)
        assert set(map(int, found)) == set(site.all_processes())
