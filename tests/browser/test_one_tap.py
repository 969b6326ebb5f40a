"""Taking with one tap, as a wish that this browser keeps."""

from playwright.sync_api import expect

from tests.browser.stage import Position
from tests.browser.tour import PHONE, Tour


def test_a_tap_takes_only_if_wished_and_a_key_never(tour: Tour) -> None:
    first, second = (tour.table(Position("take", seed=seed)) for seed in (0, 50))
    anna = tour.visitor("Anna", PHONE)
    page = anna.page
    anna.sit(first, 0)
    wish = page.get_by_label("Take with one tap")
    expect(wish).not_to_be_checked()
    page.locator(".pick").nth(1).tap()
    expect(page.locator("#desk-form[data-kept] .pick input").nth(1)).to_be_checked()
    wish.check()
    anna.picture("wish")
    with anna.excusing("403"):  # a draft that the page still sends, of somebody else by then
        anna.sit(second, 0)
    expect(wish).to_be_checked()
    page.locator(".pick input").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#desk-form[data-kept] .pick input").nth(1)).to_be_checked()
    token = page.locator("#region-desk").get_attribute("data-token")
    page.locator(".pick").nth(2).tap()
    expect(page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)
    expect(page.locator("#region-log [data-move]").first).to_contain_text("Anna")
