"""Whoever keeps a line to the server open lets go of it, or uses it, before the server hangs up:
a request must not be on its way just then."""

import re
from pathlib import Path

from load import player
from stampswap_site.serve import KEEP_ALIVE_SECONDS

ROOT = Path(__file__).parents[2]


def seconds_in(name: str, pattern: str) -> float:
    found = re.search(pattern, (ROOT / name).read_text("utf-8"))
    assert found, name
    return float(found[1].replace("_", ""))


def test_a_page_looks_by_itself_while_its_line_is_open() -> None:
    looks = seconds_in("static/js/live.js", r"PRESENCE = ([\d_]+);") / 1000
    assert looks < KEEP_ALIVE_SECONDS
    assert looks == player.PRESENCE


def test_the_proxy_hangs_up_first() -> None:
    assert seconds_in("deploy/nginx.conf", r"keepalive_timeout (\d+)s;") < KEEP_ALIVE_SECONDS
