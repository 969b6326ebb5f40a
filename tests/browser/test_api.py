"""A person makes a token for a program, uses it, and revokes it."""

import json
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour


@pytest.mark.parametrize(
    ("size", "dark"),
    [
        pytest.param(LAPTOP, False, id="laptop"),
        pytest.param(PHONE, True, id="phone", marks=pytest.mark.release),
    ],
)
def test_a_token(tour: Tour, size: tuple[int, int], dark: bool) -> None:
    anna = tour.visitor("Anna", size, dark=dark)
    page = anna.page
    page.goto("/me/")
    page.get_by_label("Your name at the table").fill("Anna")
    page.locator("main form button").first.click()
    page.goto("/me/programs/")
    anna.picture("none", whole=True)
    page.get_by_label("What is it for?").fill("my bot")
    page.get_by_label("It may only read").check()
    page.get_by_role("button", name="Make the token").click()
    secret = page.get_by_label("Token", exact=True).input_value()
    anna.picture("made", whole=True)
    assert list(findings(anna, "programs")) == []
    request = Request(
        f"{tour.site.address}/api/v1/me", headers={"Authorization": f"Bearer {secret}"}
    )
    with urlopen(request) as answer:
        assert json.load(answer)["name"] == "Anna"
    page.goto("/api/")
    anna.picture("door", whole=True)
    assert list(findings(anna, "api")) == []
    page.get_by_role("link", name="Your tokens").click()
    page.locator(".api-tokens button").click()
    expect(page.locator(".api-tokens")).to_have_count(0)
