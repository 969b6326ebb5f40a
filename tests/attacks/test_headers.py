"""What every answer carries, whoever asks for whatever."""

import re
from typing import Any

import pytest
from django.test import Client

from games.models import Person
from tests.attacks.cast import ROLES, gather
from tests.web.tables import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.once]
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
PUBLIC = ("/readyz", "/metrics")


def assert_guarded(answer: Any, path: str) -> None:
    headers = answer.headers
    parts = sorted(headers["Content-Security-Policy"].split("; "))
    assert "; ".join(parts) == GUARDS["Content-Security-Policy"], path
    assert {name: headers.get(name) for name in list(GUARDS)[1:]} == dict(
        list(GUARDS.items())[1:]
    ), path
    assert "no-store" in headers["Cache-Control"], path
    assert "Cookie" in headers["Vary"] or path in PUBLIC, path
    if headers["Content-Type"].startswith("text/html"):
        page = re.sub(r"<(pre|textarea)\b.*?</\1>", "", answer.content.decode(), flags=re.S)
        assert not INLINE.search(page), (path, INLINE.search(page))
    for cookie in answer.cookies.values():
        assert cookie["samesite"] == "Lax", (path, cookie)
        assert cookie["httponly"] or cookie.key == "csrftoken", (path, cookie)


@pytest.mark.long
@pytest.mark.parametrize("role", ROLES)
def test_every_answer_is_guarded_and_kept_by_no_cache(role: str) -> None:
    cast = gather(role)
    answered = set()
    for _, path in cast.addresses:
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

    monkeypatch.setattr("club.front.views.listing.current", fail)
    client = browser_of(Person.objects.create(name="Anna"))
    client.raise_request_exception = False
    answer = client.get("/")
    assert answer.status_code == 500
    assert_guarded(answer, "500")
    assert "on purpose" not in answer.content.decode()
    caplog.clear()
