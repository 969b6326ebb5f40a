"""The pages that are read: front, credits, and those of failure."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.template.loader import get_template
from django.test import Client, RequestFactory
from django.views.defaults import permission_denied, server_error

pytestmark = [pytest.mark.django_db]  # the front page lists tables
TEMPLATES = Path(settings.BASE_DIR) / "templates"
PAGES = ["/", "/credits/", "/no/such/page"]


def text_of(page: bytes) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page.decode()).split())


def test_front_page_lets_everybody_in(client: Client) -> None:
    html = client.get("/").content.decode()
    assert 'href="/host/"' in html
    assert '<form class="row" method="post" action="/join/">' in html
    assert "No table is looking for players just now." in html
    assert "Nobody plays in public just now." in html
    assert "Your tables" not in html


@pytest.mark.parametrize(
    "credit",
    [
        "Paul Salomon",
        "Morten Monrad Pedersen with Lines J. Hutter and David Studley",
        "Stonemaier Games",
        "unofficial fan project",
        "house component set",
        "MIT licence",
    ],
)
def test_credits_name_the_authors_and_the_house_set(client: Client, credit: str) -> None:
    assert credit in text_of(client.get("/credits/").content)


def test_credits_are_one_click_from_everywhere(client: Client) -> None:
    for page in PAGES:
        assert b'href="/credits/"' in client.get(page).content


def test_unknown_address_gets_a_page_of_ours(client: Client) -> None:
    response = client.get("/no/such/page")
    assert response.status_code == 404
    assert "Nothing is mounted in this place" in text_of(response.content)


def test_forbidden_and_failed_get_pages_of_ours(rf: RequestFactory) -> None:
    forbidden = permission_denied(rf.get("/"), PermissionDenied())
    assert forbidden.status_code == 403
    assert "This page is not for you" in text_of(forbidden.content)
    failed = server_error(rf.get("/"))
    assert failed.status_code == 500
    assert "Something went wrong on our side" in text_of(failed.content)


def test_pages_are_for_reading_only(client: Client) -> None:
    assert client.post("/").status_code == 405
    assert client.head("/").status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_landmarks_a_skip_link_and_a_language(client: Client, page: str) -> None:
    html = client.get(page).content.decode()
    assert html.startswith("<!doctype html>")
    assert '<html lang="en">' in html
    assert '<a class="skip" href="#main">' in html
    for part in ("<header", '<main id="main"', "<footer", "<nav aria-label="):
        assert html.count(part) == 1
    assert html.count("<h1") == 1
    assert re.search(r"<title>[^<]*Stamp Swap online</title>", html)
    assert all("alt=" in image for image in re.findall(r"<img[^>]*>", html))


def test_every_template_compiles() -> None:
    names = {
        engine: [str(path.relative_to(folder)) for path in folder.rglob("*.*")]
        for engine, folder in (("jinja2", TEMPLATES / "pages"), ("django", TEMPLATES / "django"))
    }
    assert "base.html" in names["jinja2"]
    assert "admin/base.html" in names["django"]
    for engine, found in names.items():
        for name in found:
            get_template(name, using=engine)


def fillable(name: str) -> set[str]:
    """The blocks of a template and of what it extends."""
    page = (TEMPLATES / "pages" / name).read_text(encoding="utf-8")
    extended = re.findall(r'{% extends "([^"]+)"', page)
    return set(re.findall(r"{% block (\w+)", page)).union(*map(fillable, extended))


def test_every_page_fills_blocks_that_there_are() -> None:
    """One of another name would be left out without a word."""
    for path in (TEMPLATES / "pages").rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        for extended in re.findall(r'{% extends "([^"]+)"', page):
            outermost = set(re.findall(r"^{% block (\w+)", page, re.MULTILINE))
            assert outermost <= fillable(extended), path
