"""The pages in the place of others that could not be had, which come back by themselves."""

import re
import sqlite3
from pathlib import Path

import pytest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils.translation import gettext, override

from games.views import failures
from tests.servers.environment import ROOT

SCRIPT = "/static/js/come_back.js"
FORM = "http://testserver/t/abc/?pile=2"
factory = RequestFactory()


def post(came_from: str, host: str = "testserver") -> HttpRequest:
    return factory.post("/t/abc/move/", headers={"Referer": came_from, "Host": host})


def text(response: HttpResponse) -> str:
    return response.content.decode()


def read_only(request: HttpRequest) -> HttpResponse:
    wrong, cause = OperationalError(), sqlite3.OperationalError()
    cause.sqlite_errorcode = sqlite3.SQLITE_READONLY
    try:
        raise wrong from cause
    except OperationalError:
        return failures.server_error(request)


def test_asks_for_the_same_address_again() -> None:
    response = failures.database_away(factory.get("/rules/?a=1&b=2"))
    page = text(response)
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert SCRIPT in page
    assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in page
    assert '<a class="button again" href="/rules/?a=1&amp;b=2">Try again</a>' in page
    assert 'role="status"' in page


def test_leads_back_to_the_page_of_a_form() -> None:
    page = text(failures.database_away(post(FORM)))
    assert SCRIPT in page
    assert f'<meta http-equiv="refresh" content="5;url={FORM}">' in page
    assert f'<a class="button again" href="{FORM}" data-sent>' in page


@pytest.mark.parametrize(
    "came_from", ["", "http://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"]
)
def test_leads_nowhere_else(came_from: str) -> None:
    page = text(failures.database_away(post(came_from)))
    assert SCRIPT not in page
    assert "elsewhere" not in page
    assert "alert" not in page
    assert "Our database does not answer just now." in page


def test_whoever_asks_by_another_name_is_told_too() -> None:
    page = text(failures.database_away(post(FORM, host="elsewhere.example")))
    assert SCRIPT not in page
    assert "Our database does not answer just now." in page


def test_a_refusal_stays_while_pages_can_be_read(caplog: pytest.LogCaptureFixture) -> None:
    refused = text(read_only(post(FORM)))
    assert SCRIPT not in refused
    assert f'<a class="button" href="{FORM}">Try again</a>' in refused
    assert SCRIPT in text(read_only(factory.get("/rules/")))
    caplog.clear()


@pytest.mark.parametrize("language", ["en", "pl", "de", "it"])
def test_the_page_of_nginx_says_what_ours_says(language: str) -> None:
    page = (ROOT / "static" / "away.html").read_text(encoding="utf-8")
    said = (
        page.partition("<main")[2] if language == "en" else page.partition(f'lang="{language}"')[2]
    )
    with override(language):
        for sentence in (
            gettext("One moment, please"),
            gettext("As soon as the server answers, the page you wanted opens by itself."),
            gettext("Try again"),
        ):
            assert f">{sentence}<" in said


def test_all_that_the_page_of_nginx_needs_comes_from_nginx() -> None:
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    folders = dict(re.findall(r"location \S+ (/away/\S*) {[^}]*?alias /srv/stampswap/(\S+);", site))
    assert folders == {"/away/": "static/", "/away/away.html": "static/away.html"}
    assert "error_page 502 503 504 /away/away.html;" in site
    page = (ROOT / "static" / "away.html").read_text(encoding="utf-8")
    loaded = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert "/away/js/come_back.js" in loaded
    for address in loaded:
        assert (ROOT / address.replace("/away/", folders["/away/"], 1)).is_file(), address
    assert "import" not in Path(ROOT / "static/js/come_back.js").read_text(encoding="utf-8")
