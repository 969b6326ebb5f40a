"""Advice is asked for at the desk by keyboard, and put on it, in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(LAPTOP, id="laptop"),
        pytest.param(PHONE, id="phone", marks=pytest.mark.release),
    ],
)
def test_advice_is_asked_for_by_keyboard(tour: Tour, size: tuple[int, int]) -> None:
    anna = tour.visitor("Anna", size)
    anna.sit(tour.table(Position("show", solo=True)), 0)
    page = anna.page
    page.get_by_role("button", name="Ask for advice").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#advice")).to_be_visible()
    expect(page.locator("#advice summary")).to_be_focused()
    anna.picture("advised", whole=True)
    assert not [*findings(anna, "axe", within="#region-desk")]
    page.locator("#advice-0").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".new-stamp:not(.is-placed)")).to_have_count(0)
    expect(page.locator("#advice summary")).to_be_focused()
    expect(page.locator("#advice-0")).to_be_hidden()
    expect(page.locator(".what-if")).to_contain_text("in the end")
    anna.picture("put-on-the-desk", whole=True)
