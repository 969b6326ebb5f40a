"""A finished game move by move: by keys, by the slider, as somebody saw it, by itself."""

from playwright.sync_api import expect

from tests.browser.stage import Position
from tests.browser.tour import LAPTOP, PHONE, Tour


def test_replay(tour: Tour) -> None:
    table = tour.table(Position("over", ("Anna", "Ben", "Cleo")))
    anna, dora = tour.visitor("Anna", LAPTOP), tour.visitor("Dora", PHONE, dark=True)
    anna.sit(table, 0)
    page = anna.page
    page.goto(f"{table.path}replay/")
    at = page.locator(".turning output")
    hidden = page.locator("#region-pool").get_by_text("viewed by")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text("1")
    page.get_by_role("link", name="Next").focus()
    page.keyboard.press("Enter")
    expect(at).to_have_text("2")
    expect(page.get_by_role("link", name="Next")).to_be_focused()
    anna.picture("open")
    expect(hidden).to_have_count(0)
    seen_by = page.get_by_label("As seen by")
    seen_by.get_by_role("link", name="Anna").click()
    expect(hidden).not_to_have_count(0)
    assert page.url.endswith("?at=2&as=0")
    anna.picture("as-anna")
    page.reload()
    expect(at).to_have_text("2")
    # Another sight, while the next move is still on its way, is of that move.
    anna.view("() => ['to-next', 'as-0'].map((id) => document.getElementById(id).click())")
    expect(page.get_by_role("link", name="Back")).to_have_attribute("href", "?at=2&as=0")
    page.get_by_role("slider").fill("12")
    expect(page.get_by_role("link", name="Back")).to_have_attribute("href", "?at=11&as=0")
    page.get_by_role("slider").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("link", name="Back")).to_have_attribute("href", "?at=12&as=0")
    for _ in range(10):  # no key is lost while a page comes
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("link", name="Back")).to_have_attribute("href", "?at=2&as=0")
    page.keyboard.press("End")
    expect(page.locator("#to-next")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("link", name="Tell the Finale").click()
    expect(page.locator("#telling[open]")).to_be_visible()
    page.go_back()
    page.keyboard.press("Home")
    expect(page.locator("#to-first")).to_have_attribute("aria-disabled", "true")
    expect(at).to_have_text("0")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play").click()
    expect(at).not_to_have_text("0")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    dora.page.goto(f"{table.path}replay/?at=14")
    dora.picture("phone")
    dora.page.get_by_label("As seen by").get_by_role("link", name="Ben").click()
    expect(dora.page.locator("#region-album")).to_be_visible()
    dora.picture("as-ben", whole=True)
