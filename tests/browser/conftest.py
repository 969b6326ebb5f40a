"""Real browsers at a real server: the site runs as it does at home, in a process of its own on
a database of its own, and is driven from outside."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts import find_chromium, packages
from tests.browser.stage import RunningSite, warm_up
from tests.browser.tour import TOURS, Tour
from tests.servers.server import HomeServer, running

BARE = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
"""A container has no sandbox for root, little shared memory, and nothing to draw with."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker gets an equal part of the list, and begins with the longest of its tours: whoever
    is done takes over what waits behind them, so nobody begins a long one when all others end."""
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("slow", "long"))))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [item for worker in reversed(range(workers)) for item in items[worker::workers]]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find_chromium.find()
    if path is None:
        say = pytest.fail if packages.required() else pytest.skip
        say(find_chromium.MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=BARE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """The site of all tours of a worker: what a tour changes for everybody, no other may count
    on."""
    folder = tmp_path_factory.mktemp("home")
    with running(HomeServer(folder, STAMPSWAP_PUSH="1")) as server:
        site = RunningSite(server.address, folder)
        warm_up(site)
        yield site


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of each page if a tour fails."""
    report = yield
    if report.failed and isinstance(item, pytest.Function):
        for tour in item.funcargs.values():
            if isinstance(tour, Tour):
                tour.photograph()
    return report


@pytest.fixture
def tour(chromium: Browser, site: RunningSite, request: pytest.FixtureRequest) -> Iterator[Tour]:
    tour = Tour(chromium, site, TOURS / Path(request.node.name.removeprefix("test_")))
    yield tour
    tour.end()
