"""The headers of every answer to every request."""

import re
from typing import Any

import pytest
from django.test import Client

from games.models import Person
from tests.attacks.cast import ROLES, TABLES, gather
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db
GUARDS = {
    "Content-Security-Policy": "base-uri 'none'; default-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
INLINE = re.compile(r"<style|<script(?![^>]* src=)|<[^>]*\s(style|on\w+)=|javascript:|<base", re.I)
ELSEWHERE = re.compile(r'<(link|script|img|source|use)\b[^>]* (src|href)="(\w+:)?//')
PUBLIC = ("/readyz", "/metrics", "/api/openapi.json")
SAME_FOR_ALL = ("/api/openapi.json",)
"""What names nobody, and may be kept."""


def assert_guarded(answer: Any, path: str) -> None:
    assert_headers(answer, path)
    if answer.headers["Content-Type"].startswith("text/html"):
        page = re.sub(r"<(pre|textarea)\b.*?</\1>", "", answer.content.decode(), flags=re.S)
        assert not INLINE.search(page), (path, INLINE.search(page))
        assert not ELSEWHERE.search(page), (path, ELSEWHERE.search(page))


def assert_headers(answer: Any, path: str) -> None:
    headers = answer.headers
    parts = sorted(headers["Content-Security-Policy"].split("; "))
    assert "; ".join(parts) == GUARDS["Content-Security-Policy"], path
    assert {name: headers.get(name) for name in list(GUARDS)[1:]} == dict(
        list(GUARDS.items())[1:]
    ), path
    assert "no-store" in headers["Cache-Control"] or path in SAME_FOR_ALL, path
    assert "Cookie" in headers["Vary"] or path in PUBLIC, path
    for cookie in answer.cookies.values():
        assert cookie["samesite"] == "Lax", (path, cookie)
        assert cookie["httponly"] or cookie.key == "csrftoken", (path, cookie)


@pytest.mark.long
@TABLES
@pytest.mark.parametrize(
    "role",
    [
        role if role == "stranger" else pytest.param(role, marks=pytest.mark.release)
        for role in ROLES
    ],
)
def test_every_answer_is_guarded_and_kept_by_no_cache(role: str, tables: int) -> None:
    """The headers of what people who sit there and keepers get are looked at by `test_words`."""
    cast = gather(role)
    answered = set()
    for _, path in cast.addresses(tables):
        answer = cast.client.get(path)
        assert_guarded(answer, path)
        cast.assert_kept(path, answer)
        answered.add(answer.status_code)
    assert {200, 404, 405} <= answered
    assert 403 in answered or role == "keeper"


def test_refusals_of_every_kind_are_guarded() -> None:
    strict = Client(enforce_csrf_checks=True)
    for status, answer in (
        (400, Client(headers={"Host": "elsewhere.example"}).get("/")),
        (400, Client().post("/me/name/", {f"f{n}": "x" for n in range(600)})),
        (403, strict.post("/me/name/", {"name": "Eve"})),
        (404, Client().get("/no/such/page")),
        (405, Client().put("/")),
        (422, Client().post("/me/name/", {"name": ""})),
    ):
        assert answer.status_code == status
        assert_guarded(answer, str(status))


def test_a_failure_of_ours_is_guarded(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("club.front.views.listing.open_tables", fail)
    client = browser_of(Person.objects.create(name="Anna"))
    client.raise_request_exception = False
    answer = client.get("/")
    assert answer.status_code == 500
    assert_guarded(answer, "500")
    assert "on purpose" not in answer.content.decode()
    caplog.clear()


POISON = {
    **dict.fromkeys(("X-Forwarded-Host", "X-Host", "X-Forwarded-Server"), "elsewhere.example"),
    **dict.fromkeys(("X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Prefix"), "/elsewhere"),
    "Forwarded": "host=elsewhere.example",
    "X-Forwarded-Port": "1",
    "X-Forwarded-Scheme": "x",
    "Accept-Language": "pl",
    "Accept": "text/html",
    "X-HTTP-Method-Override": "POST",
    "User-Agent": "elsewhere",
    "HX-Request": "true",
    "Origin": "https://elsewhere.example",
}


def test_what_caches_may_keep_is_the_same_whoever_asks_and_however() -> None:
    """But for the headers that it names itself (`Vary`)."""
    cast, kept = gather("guest"), 0
    paths = [path for _, path in cast.addresses(1)]
    for path in [*paths, "/app.webmanifest?language=en", "/worker.js?language=en"]:
        answer = Client().get(path)
        if "public" not in answer["Cache-Control"]:
            continue
        kept += 1
        varies = [name.strip() for name in answer.headers.get("Vary", "").split(",")]
        odd = {name: value for name, value in POISON.items() if name not in varies}
        poisoned = cast.client.get(path, headers=odd)
        assert (poisoned.status_code, poisoned.content) == (answer.status_code, answer.content)
        assert "elsewhere" not in str(poisoned.headers)
        assert not answer.cookies
    assert kept >= 3


@pytest.mark.parametrize("split", ["\r\n", "\n", "%0d%0a", "\u560d\u560a"])
def test_no_header_is_injected(split: str) -> None:
    injected = f"/rules/{split}X-Injected: yes"
    anna = browser_of(Person.objects.create(name="Anna"))
    for answer in (
        anna.post("/language/", {"language": "de", "next": injected}),
        anna.post("/language/", {"language": injected, "next": "/"}),
        anna.post("/me/name/", {"name": injected}),
        anna.get(f"/?next={injected}"),
        anna.post("/login/", {"username": "a", "password": "b", "next": injected}),
    ):
        assert answer.status_code < 500
        assert "X-Injected" not in answer.headers
        assert not re.search(r"[\r\n]", str(list(answer.headers.values())))
