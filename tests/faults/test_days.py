"""A tab that is open for days keeps hearing, on days of two seconds."""

import json
from pathlib import Path

import pytest

from tests.faults.laying import Wish, lay
from tests.faults.visitors import (
    await_version,
    come_back,
    listen_until_closed,
    make,
    open_socket,
    version,
)
from tests.servers.server import HomeServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
DAY, HEARTBEAT = 2, 0.5
SHORT_DAYS = {
    "DJANGO_SETTINGS_MODULE": "tests.faults.short_days_settings",
    "SHORT_DAY": str(DAY),
    **limits(heartbeat=HEARTBEAT),
}


@pytest.mark.release
def test_a_socket_is_still_in_its_group_after_a_day(data: Path) -> None:
    """At home: Redis keeps no groups. Of a move it hears by a message, which no heartbeat brings;
    but one that beats just then may bring the version first."""
    site = HomeServer(data, **SHORT_DAYS)
    (laid,) = lay(site.settings, Wish(moves=12))
    with running(site), open_socket(site.port, laid, language="en") as line:
        for _heartbeat in range(2 + int(DAY / HEARTBEAT)):
            await_version(line, 0)
        heard = set[str]()
        for step in laid.steps:
            assert make(site.port, laid, step).status == 200
            reached = version(site.port, laid)
            while (told := json.loads(line.recv()))["version"] < reached:
                heard |= told.keys()
            heard |= told.keys()
    assert "regions" in heard


@pytest.mark.release
def test_whom_daphne_sends_away_after_a_day_is_let_in_again(data: Path) -> None:
    site = HomeServer(data, **limits(websocket=1))
    (laid,) = lay(site.settings, Wish(moves=2))
    with running(site):
        for step in laid.steps:
            with come_back(site.port, laid) as line:
                assert make(site.port, laid, step).status == 200
                listen_until_closed(line)
        with come_back(site.port, laid):
            pass
