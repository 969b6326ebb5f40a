"""PostgreSQL is restarted while people play: a page that says so, then on, and nothing is lost."""

import time
from pathlib import Path

import pytest

from tests.faults.houses import House, open_house
from tests.faults.laying import Wish, lay
from tests.faults.private import Postgres
from tests.faults.visitors import ask, bell, hear, made, make, pulse

pytestmark = pytest.mark.slow
SENTENCE = "Our database does not answer just now."


def test_a_retry_page_and_then_on(
    fleet: dict[str, str], postgres: Postgres, data: Path, long: bool
) -> None:
    site = House(data, **fleet)
    (laid,) = lay(site.told, Wish(moves=3))
    with open_house(site), bell(site.port, laid) as line:
        before, meanwhile, after = laid.steps
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
            while time.monotonic() < gone + (70 if long else 17):
                assert make(site.port, laid, meanwhile).status == 503
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
        hear(line, pulse(site.port, laid))
    assert site.audit() == ""


def test_a_restart_between_two_moves_is_not_noticed(
    fleet: dict[str, str], postgres: Postgres, data: Path
) -> None:
    """Connections that died with it are replaced before anybody gets one."""
    site = House(data, **fleet)
    (laid,) = lay(site.told, Wish(moves=4))
    with open_house(site):
        for step in laid.steps:
            assert make(site.port, laid, step).status == 200
            postgres.stop()
            postgres.start()
        assert sum(made(site.port, laid)) == len(laid.steps)
    assert site.audit() == ""
