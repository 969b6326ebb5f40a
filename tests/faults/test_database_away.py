"""PostgreSQL is restarted, or hangs, while people play: a page that says so, then on, and nothing
is lost."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from games.routing import HANDSHAKE_TIMEOUT
from stampswap_site.asgi_middleware.answer import SECONDS
from tests.faults.houses import House, Worker, open_house
from tests.faults.laying import Laid, Wish, lay
from tests.faults.private import Postgres
from tests.faults.visitors import ask, await_version, made, make, open_socket, version

pytestmark = pytest.mark.slow
MANY = 12
"""More than there are threads."""
SOON = 8.0
"""Far less than a heartbeat of a socket, which would tell by itself."""
SENTENCE = "Our database does not answer just now."


def test_restarted_gone_or_hanging(
    fleet: dict[str, str], postgres: Postgres, data: Path, long: bool
) -> None:
    site = House(data, **fleet)
    heard, between, gone, asked = lay(site.told, *(Wish(moves=number) for number in (1, 4, 3, 2)))
    with open_house(site):
        no_socket_waits_for_ever(site, postgres, heard)
        a_restart_between_two_moves_is_not_noticed(site, postgres, between)
        a_retry_page_and_then_on(site, postgres, gone, 70 if long else 17)
        nobody_waits_for_ever(site, postgres, asked)
    assert site.audit() == ""


def test_hanging_for_a_worker(fleet: dict[str, str], postgres: Postgres, data: Path) -> None:
    site = Worker(data, **fleet)
    heard, asked = lay(site.told, Wish(moves=1), Wish(moves=2))
    with open_house(site):
        no_socket_waits_for_ever(site, postgres, heard)
        nobody_waits_for_ever(site, postgres, asked)
    assert site.audit() == ""


def a_retry_page_and_then_on(site: House, postgres: Postgres, laid: Laid, seconds: float) -> None:
    before, meanwhile, after = laid.steps
    with open_socket(site.port, laid) as line:
        assert make(site.port, laid, before).status == 200
        postgres.stop()
        try:
            gone = time.monotonic()
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
            while time.monotonic() < gone + seconds:
                assert make(site.port, laid, meanwhile).status == 503
                time.sleep(0.2)
        finally:
            postgres.start()
        back = time.monotonic()
        while (answer := make(site.port, laid, meanwhile)).status == 503:
            pass
        assert answer.status == 200
        # A pool of connections that waits twice as long after each try would take 14 s.
        assert time.monotonic() - back < 8
        assert make(site.port, laid, after).status == 200
        assert sum(made(site.port, laid)) == 3
        await_version(line, version(site.port, laid))


def a_restart_between_two_moves_is_not_noticed(site: House, postgres: Postgres, laid: Laid) -> None:
    """Connections that died with it are replaced before anybody gets one."""
    for step in laid.steps:
        assert make(site.port, laid, step).status == 200
        postgres.stop()
        postgres.start()
    assert sum(made(site.port, laid)) == len(laid.steps)


def no_socket_waits_for_ever(site: House, postgres: Postgres, laid: Laid) -> None:
    """A new one is refused, so that the page polls. Those that are open go on afterwards."""
    with open_socket(site.port, laid) as browser:
        await_version(browser, 0)
        with postgres.frozen():
            for _ in range(3):
                begun = time.monotonic()
                with pytest.raises(InvalidStatus) as refused:
                    open_socket(site.port, laid)
                assert refused.value.response.status_code == 403
                assert time.monotonic() - begun < HANDSHAKE_TIMEOUT + 5
        assert make(site.port, laid, laid.steps[0]).status == 200
        await_version(browser, version(site.port, laid), SOON)
        with open_socket(site.port, laid) as another:
            await_version(another, 0)
    assert "Traceback" not in site.log.read_text()


def nobody_waits_for_ever(site: House, postgres: Postgres, laid: Laid) -> None:
    """Whoever is told so does not know whether the move was made, and makes it again."""
    first, second = laid.steps
    assert make(site.port, laid, first).status == 200
    with postgres.frozen(), ThreadPoolExecutor(MANY) as people:
        begun = time.monotonic()
        page = f"/t/{laid.code}/"
        looking = [people.submit(ask, site.port, page, laid.sessions[0]) for _ in range(MANY)]
        told = make(site.port, laid, second)
        assert (told.status, told.headers["Retry-After"]) == (503, "5")
        assert told.body.startswith(SENTENCE)
        for look in looking:
            assert look.result().status == 503
            assert SENTENCE in look.result().body
        assert SECONDS <= time.monotonic() - begun < SECONDS + 5
        begun = time.monotonic()
        assert ask(site.port, "/healthz").status == 200
        assert time.monotonic() - begun < SECONDS, "as long as a page waits for it"
        german = ask(site.port, page, Accept_Language="de")
        assert "Unsere Datenbank antwortet gerade nicht." in german.body
    while make(site.port, laid, second).status not in (200, 409):
        pass
    assert sum(made(site.port, laid)) == 2
