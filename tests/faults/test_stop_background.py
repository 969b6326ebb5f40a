"""The process for background tasks ends with its server, also in the middle of a task, and is
replaced if it hangs."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stampswap_site.background import BackgroundWorker
from stampswap_site.time_limits import TimeLimits
from tests.faults.slow_post import SlowPost, slow_post
from tests.faults.visitors import ask
from tests.servers.processes import is_started
from tests.servers.server import HomeServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow


@contextmanager
def writing_a_letter(data: Path, post: SlowPost, **told: str) -> Iterator[tuple[HomeServer, int]]:
    """A server, and its process for background tasks, which is in the middle of a letter."""
    told |= {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": str(post.port), "EMAIL_USE_TLS": "0"}
    server = HomeServer(data, **told)
    with running(server):
        come = ask(server.port, "/me/name/", fields={"name": "Anna"})
        (session,) = re.findall(r"sessionid=(\w+)", str(come.headers))
        fields = {"email": "anna@example.org", "letters": "on"}
        assert ask(server.port, "/me/address/", session, fields).status == 302
        post.called.wait()
        (background,) = filter(is_started, server.all_processes())
        yield server, background


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(signal.SIGINT, id="stopped"),
        pytest.param(signal.SIGKILL, id="killed", marks=pytest.mark.release),
    ],
)
def test_it_ends_in_the_middle_of_a_letter(data: Path, how: signal.Signals) -> None:
    """Of a server that was stopped, although the letter would never be written; of one that was
    lost, as soon as there is no more to wait for."""
    with slow_post() as post, writing_a_letter(data, post, **limits(stop_task=1)) as found:
        server, background = found
        assert server.process
        server.process.send_signal(how)
        server.process.wait()
        if how == signal.SIGKILL:
            post.closed.set()
        try:
            while server.all_processes():
                time.sleep(0.05)
        finally:
            if background in server.all_processes():
                os.kill(background, signal.SIGKILL)


def test_one_that_hangs_is_replaced_and_its_letter_is_written_again(data: Path) -> None:
    with slow_post() as post, writing_a_letter(data, post, **limits(hanging=5)) as found:
        server, background = found
        post.called.clear()
        os.kill(background, signal.SIGSTOP)
        post.called.wait()
        assert background not in server.all_processes()
        assert "The background worker hangs, and is killed." in server.said()


def test_one_that_hangs_before_its_first_sign_of_life_is_replaced() -> None:
    background = BackgroundWorker(TimeLimits(start_background=1))
    background.start()
    first = background.process
    os.kill(first.pid, signal.SIGSTOP)
    try:
        assert first.wait() == -signal.SIGKILL
    finally:
        background.stop()
