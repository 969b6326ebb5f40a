"""What is made for a request is gone with it: nothing is left to be swept up, since everybody
would wait for the sweeping."""

import gc
from collections.abc import Iterator
from io import BytesIO

import pytest
from django.conf import settings
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from stampswap_site.pages import Pages
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db


@pytest.fixture
def unswept() -> Iterator[None]:
    """And the database of the test stays open."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    gc.disable()
    yield
    gc.enable()
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def visit(pages: Pages, seated: Seated, path: str) -> int:
    """How the page was answered."""
    cookie = seated.clients[0].cookies[settings.SESSION_COOKIE_NAME].value
    scope = {
        "type": "http",
        "method": "GET",
        "path": seated.url + path,
        "query_string": b"",
        "headers": [
            (b"host", b"testserver"),
            (b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()),
        ],
        "server": ("testserver", 80),
    }
    return pages._answer(scope, BytesIO()).status


@pytest.mark.usefixtures("unswept")
@pytest.mark.parametrize("path", ["", "region/all/"])
def test_a_page_leaves_nothing_behind(path: str) -> None:
    pages, seated = Pages(), seat_people()
    visit(pages, seated, path)  # which fills what is kept
    gc.collect()
    assert visit(pages, seated, path) == 200
    assert gc.collect() == 0
