"""Keys of the table, and the list of them."""

import re

from playwright.sync_api import expect

from tests.browser.players import asked
from tests.browser.stage import Position, lay
from tests.browser.tour import Tour


def test_keys(tour: Tour) -> None:
    """A key lists all keys; a question is studied and answered by them alone."""
    take, cut = lay(tour.site, Position("take"), Position("cut"))
    anna = tour.visitor("Anna")
    anna.sit(take, 0)
    page = anna.page
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    for button in page.locator("[data-key][aria-keyshortcuts]").all():
        key = button.get_attribute("data-key") or ""
        expect(page.locator("#keys kbd").get_by_text(key, exact=True)).to_have_count(1)
    anna.picture("keys")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("l")
    page.locator("#chat-text").press_sequentially("o?")  # a question, not a wish
    expect(page.locator("#panel-others")).to_be_hidden()
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".panel-talk:popover-open")).to_have_count(0)

    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-confirm-line]")).to_have_class(re.compile("is-wrong"))
    page.keyboard.press("d")
    page.keyboard.press("Space")
    token = page.locator("#region-desk").get_attribute("data-token")
    page.keyboard.press("Control+Enter")
    expect(page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)

    anna.sit(cut, 0)
    asked(page)
    unsorted = page.locator(".tray-rest .cut-item")
    number = unsorted.count()
    page.keyboard.press("2")
    expect(unsorted).to_have_count(number - 1)
    expect(page.locator(".tray-left .cut-item")).to_have_count(1)
    page.keyboard.press("Shift+Digit2")
    expect(page.locator(".place.is-large")).to_have_count(1)
