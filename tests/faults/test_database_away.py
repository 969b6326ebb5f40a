"""PostgreSQL is restarted, or hangs, while people play: a page that says so, then on, and nothing
is lost."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import (
    ask,
    await_version,
    come_back,
    made,
    make,
    make_at_last,
    open_socket,
    version,
)
from tests.servers.private import Postgres
from tests.servers.server import HomeServer, Server, WorkerServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
MANY = 12
"""More than there are threads."""
IMPATIENT = limits(response=1, handshake=1, heartbeat=3600)
"""Without heartbeats: they would tell of a move by themselves."""
SENTENCE = "Our database does not answer just now."


def test_restarted_gone_or_hanging(fleet: dict[str, str], postgres: Postgres, data: Path) -> None:
    site = HomeServer(data, **fleet, **IMPATIENT)
    heard, between, gone, asked = lay(
        site.settings, *(Wish(moves=number) for number in (1, 2, 3, 2))
    )
    with running(site):
        no_socket_waits_for_ever(site, postgres, heard)
        a_restart_between_two_moves_is_not_noticed(site, postgres, between)
        a_retry_page_and_then_on(site, postgres, gone)
        nobody_waits_for_ever(site, postgres, asked)
    assert site.audit() == ""


@pytest.mark.release
def test_hanging_for_a_worker(fleet: dict[str, str], postgres: Postgres, data: Path) -> None:
    site = WorkerServer(data, **fleet, **IMPATIENT)
    heard, asked = lay(site.settings, Wish(moves=1), Wish(moves=2))
    with running(site):
        no_socket_waits_for_ever(site, postgres, heard)
        nobody_waits_for_ever(site, postgres, asked)
    assert site.audit() == ""


def a_retry_page_and_then_on(site: Server, postgres: Postgres, laid: Laid) -> None:
    before, meanwhile, after = laid.steps
    with come_back(site.port, laid) as line:
        make_at_last(site.port, laid, before)
        postgres.stop()
        try:
            told = make(site.port, laid, meanwhile)
            assert (told.status, told.headers["Retry-After"]) == (503, "5")
            assert told.headers["Content-Type"].startswith("text/plain")
            assert told.body.startswith(SENTENCE)
            page = ask(site.port, f"/t/{laid.code}/", laid.sessions[0])
            assert (page.status, page.headers["Cache-Control"]) == (503, "no-store")
            assert SENTENCE in page.body
            assert f'href="/t/{laid.code}/"' in page.body
            assert "</html>" in page.body
            assert ask(site.port, "/healthz").status == 200
            for _ in range(2 * MANY):
                assert make(site.port, laid, meanwhile).status == 503
        finally:
            postgres.start()
        make_at_last(site.port, laid, meanwhile)
        make_at_last(site.port, laid, after)
        assert sum(made(site.port, laid)) == 3
        await_version(line, version(site.port, laid))


def a_restart_between_two_moves_is_not_noticed(
    site: Server, postgres: Postgres, laid: Laid
) -> None:
    """Connections that died with it are replaced before anybody gets one."""
    for step in laid.steps:
        make_at_last(site.port, laid, step)
        postgres.stop()
        postgres.start()
    assert sum(made(site.port, laid)) == len(laid.steps)
    assert "Traceback" not in site.log.read_text()


def no_socket_waits_for_ever(site: Server, postgres: Postgres, laid: Laid) -> None:
    """A new one is refused, so that the page polls. Those that are open go on afterwards."""
    with come_back(site.port, laid) as browser:
        with postgres.frozen():
            for _ in range(2):
                with pytest.raises(InvalidStatus) as refused:
                    open_socket(site.port, laid)
                assert refused.value.response.status_code == 403
        make_at_last(site.port, laid, laid.steps[0])
        await_version(browser, version(site.port, laid))
        with come_back(site.port, laid):
            pass
    assert "Traceback" not in site.log.read_text()


def nobody_waits_for_ever(site: Server, postgres: Postgres, laid: Laid) -> None:
    """The player does not know whether the move was made, and makes it again."""
    first, second = laid.steps
    make_at_last(site.port, laid, first)
    with postgres.frozen(), ThreadPoolExecutor(MANY) as people:
        page = f"/t/{laid.code}/"
        looking = [people.submit(ask, site.port, page, laid.sessions[0]) for _ in range(MANY)]
        told = make(site.port, laid, second)
        assert (told.status, told.headers["Retry-After"]) == (503, "5")
        assert told.body.startswith(SENTENCE)
        for view in looking:
            assert view.result().status == 503
            assert SENTENCE in view.result().body
        # Every thread still waits for the database: a request for this would get a 503.
        assert ask(site.port, "/healthz").status == 200
        german = ask(site.port, page, Accept_Language="de")
        assert "Unsere Datenbank antwortet gerade nicht." in german.body
    make_at_last(site.port, laid, second)
    assert sum(made(site.port, laid)) == 2
