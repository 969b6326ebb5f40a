"""The proxy and the server agree: the proxy lets go of an unused connection first, since a request
must not be on its way just then, and takes what the site takes."""

import re
from pathlib import Path

from django.conf import settings

from stampswap_site.time_limits import TimeLimits

ROOT = Path(__file__).parents[2]


def number_in(name: str, pattern: str) -> float:
    found = re.search(pattern, (ROOT / name).read_text("utf-8"))
    assert found, name
    return float(found[1])


def test_the_proxy_hangs_up_first() -> None:
    assert number_in("deploy/nginx.conf", r"keepalive_timeout (\d+)s;") < TimeLimits().keep_alive


def test_nginx_takes_as_large_a_body_as_the_site() -> None:
    allowed = number_in("deploy/nginx.conf", r"client_max_body_size (\d+);")
    assert allowed == settings.LARGEST_BODY
