"""Keys of the table, and the list of them."""

import re

from playwright.sync_api import expect

from tests.browser.stage import Wish
from tests.browser.tour import Tour


def test_a_key_lists_all_keys(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("take")), 0)
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


def test_a_question_is_answered_and_studied_by_keys_alone(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page = anna.page
    anna.sit(tour.table(Wish("take")), 0)
    page.keyboard.press("2")
    expect(page.locator(".place").nth(1)).to_have_class(re.compile("is-large"))
    page.keyboard.press("Escape")
    expect(page.locator(".place.is-large")).to_have_count(0)
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-confirm-line]")).to_have_class(re.compile("is-wrong"))
    page.keyboard.press("d")
    page.keyboard.press("Space")
    token = page.locator("#region-desk").get_attribute("data-token")
    page.keyboard.press("Control+Enter")
    expect(page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)


def test_the_trays_of_a_cut_have_keys(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page = anna.page
    anna.sit(tour.table(Wish("cut")), 0)
    unsorted = page.locator(".tray-rest .cut-item")
    number = unsorted.count()
    page.keyboard.press("2")
    expect(unsorted).to_have_count(number - 1)
    expect(page.locator(".tray-left .cut-item")).to_have_count(1)
    page.keyboard.press("Shift+Digit2")
    expect(page.locator(".place.is-large")).to_have_count(1)
