import gc
import shutil
import signal
from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random
from signal import SIGINT, SIGQUIT, SIGTERM
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import translation
from pytest_django import DjangoDbBlocker

from club.events.services import rounds
from games.bots import expert
from games.bots.expert import comparing
from games.bots.expert.effort import GLANCE
from games.rules.components import Edition
from games.services import analysis, limits
from games.services.lobby import beginning, solo
from games.services.stored import editions
from tests.servers.environment import drop_template, make_template, migrated_database


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread tests that wait for servers evenly among those that compute, so that every worker has
    as many of both. Those of one file stay together, as they share a server."""
    kinds: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        kinds[any(item.get_closest_marker(name) for name in ("slow", "long"))].append(item)
    waiting, computing = kinds.values()
    files = [list(tests) for _, tests in groupby(waiting, key=lambda item: item.path)] or [[]]
    share = len(computing) / len(files)
    items.clear()
    for number, tests in enumerate(files):
        items += tests + computing[round(number * share) : round((number + 1) * share)]


def pytest_collection_finish() -> None:
    """Let the garbage collector leave out what was collected: it stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def house() -> Edition:
    """The edition of the house, which new games use."""
    return editions.configured_edition()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Store the edition of the house once: otherwise the first game of each test does."""
    with django_db_blocker.unblock():
        editions.store(editions.configured_edition())


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """On SQLite each worker begins with a copy of a file that was migrated once for all of them.
    The copy goes with its folder."""
    return not settings.DATABASE_URL


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    if settings.DATABASE_URL:
        make_template()
    else:
        shutil.copyfile(migrated_database(), settings.DATABASES["default"]["TEST"]["NAME"])


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # when all workers have ended
        drop_template()


@pytest.fixture(autouse=True)
def no_logged_failures(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which a bot has failed, which the site only notes."""
    yield
    ours = (".bots", ".failures")
    failed = [record for record in caplog.get_records("call") if record.name.endswith(ours)]
    assert not failed, failed[0].getMessage()


@pytest.fixture(autouse=True)
def quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the expert think at a glance, at a table and in an analysis."""
    monkeypatch.setattr(expert, "EFFORT", GLANCE)
    monkeypatch.setattr(comparing, "QUICK", GLANCE)


@pytest.fixture
def quick_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a task analyse for half a second."""
    monkeypatch.setattr(analysis, "SECONDS_A_TASK", 0.5)


@pytest.fixture(autouse=True)
def fresh_limits() -> None:
    """Count limits of each test by themselves. Others may use the same Redis, so nothing is cleared
    there."""
    limits.PREFIX = uuid4().hex


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a test the same deals at each run, so that it is either always red or never. Each test
    has others."""
    chance = Random(request.node.nodeid)
    for module in (beginning, solo, rounds):
        monkeypatch.setattr(module, "SystemRandom", lambda: chance)


@pytest.fixture(autouse=True)
def default_language() -> Iterator[None]:
    """Leave no language behind: a request sets it for its thread, and here that is the tests'
    own."""
    yield
    translation.deactivate()


@pytest.fixture
def work() -> Iterator[Callable[[], object]]:
    """A function that does all background work, as a worker does; a worker has its own way to end
    on signals, so they are put back."""
    caught = {each: signal.getsignal(each) for each in (SIGINT, SIGTERM, SIGQUIT)}
    yield lambda: call_command("db_worker", batch=True, verbosity=0, startup_delay=False)
    for each, handler in caught.items():
        signal.signal(each, handler)
