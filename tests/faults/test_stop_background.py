"""The process for background tasks ends with its server, also in the middle of a task."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.faults.houses import PATIENCE, House, open_house
from tests.faults.laying import Wish, lay
from tests.faults.slow_post import slow_post
from tests.faults.visitors import ask
from tests.processes import is_started

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["stopped", "killed"])
def test_it_ends_in_the_middle_of_a_letter(data: Path, how: signal.Signals) -> None:
    """Of a server that was stopped, although the letter would never be written; of one that was
    lost, as soon as there is no more to wait for."""
    with slow_post() as post:
        told = {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": str(post.port), "EMAIL_USE_TLS": "0"}
        house = House(data, **told)
        (laid,) = lay(house.told, Wish(moves=1))
        with open_house(house):
            fields = {"email": "anna@example.org", "letters": "on"}
            assert ask(house.port, "/me/address/", laid.sessions[0], fields).status == 302
            assert post.called.wait(PATIENCE), house.log.read_text()
            (background,) = filter(is_started, house.all_processes())
            assert house.process
            house.process.send_signal(how)
            house.process.wait(PATIENCE)
            if how == signal.SIGKILL:
                post.closed.set()
            try:
                wait_for_the_end_of_all(house)
            finally:
                if background in house.all_processes():
                    os.kill(background, signal.SIGKILL)


def wait_for_the_end_of_all(house: House) -> None:
    patience = time.monotonic() + PATIENCE
    while house.all_processes():
        assert time.monotonic() < patience, house.log.read_text()
        time.sleep(0.05)
