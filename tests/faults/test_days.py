"""A tab that is open for days keeps hearing, on days of nine seconds."""

import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.faults.houses import Daphne, open_house
from tests.faults.laying import Wish, lay
from tests.faults.visitors import await_version, make, open_socket, version

pytestmark = pytest.mark.slow
DAY = 9
AT_ONCE = 1.5
"""Half a heartbeat: whoever hears later heard the heart, not the socket."""


class ShortDays(Daphne):
    site = "tests.faults.short_days:application"


def test_a_socket_is_still_in_its_group_after_a_day(data: Path) -> None:
    """At home: Redis keeps no groups."""
    site = ShortDays(data, SHORT_DAY=str(DAY))
    (laid,) = lay(site.told, Wish(moves=3))
    with open_house(site), open_socket(site.port, laid) as line:
        yesterday = time.monotonic() + DAY + 2
        while time.monotonic() < yesterday:
            await_version(line, 0)
        for step in laid.steps:
            await_version(line, 0)  # the heart has just beaten
            assert make(site.port, laid, step).status == 200
            await_version(line, version(site.port, laid), AT_ONCE)


class Forgetful(Daphne):
    words = ("--websocket_timeout", "3")


def test_whom_daphne_sends_away_after_a_day_is_let_in_again(data: Path) -> None:
    site = Forgetful(data)
    (laid,) = lay(site.told, Wish(moves=3))
    with open_house(site):
        for step in laid.steps:
            with open_socket(site.port, laid) as line:
                await_version(line, 0)
                assert make(site.port, laid, step).status == 200
                await_version(line, version(site.port, laid))
                with pytest.raises(ConnectionClosed):
                    await_version(line, 10**9)
