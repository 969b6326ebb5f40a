"""An edition entered in the browser: by keys, by paste, as a sentence; then played with."""

from playwright.sync_api import expect

from tests.browser.players import press
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

ROWS = "faded\tblue\tspace\t-1\nrare\t\t\t5\nfishy\tgreen\tflowers\t2"


def begin(visitor: Visitor) -> str:
    """Begin a copy of the edition of the house, and return the address of the draft."""
    page = visitor.page
    page.goto("/editions/")
    page.get_by_label("Name of the edition").fill("My box")
    press(visitor, page.get_by_role("button", name="Begin", exact=True))
    expect(page.get_by_role("heading", name="My box")).to_be_visible()
    return page.url


def test_stamps_are_typed_and_pasted_as_into_a_spreadsheet(tour: Tour) -> None:
    anna = tour.visitor("Anna", LAPTOP)
    page = anna.page
    draft = begin(anna)
    page.goto(f"{draft}sheet/tiles-small/")
    row = page.locator("#row-1")
    kind, value = page.locator('[name="r0-kind"]'), page.locator('[name="r0-value"]')
    kind.focus()
    for typed in ("rare", "", "", "6"):
        page.keyboard.type(typed)
        page.keyboard.press("Tab" if typed != "6" else "Enter")
    expect(kind).to_have_value("rare")
    expect(value).to_have_value("6")
    expect(row.locator("[data-stamp] svg .rare")).not_to_have_count(0)
    expect(page.locator('[name="r1-kind"]')).to_be_focused()
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          const field = document.querySelector('[name="r1-kind"]');
          field.dispatchEvent(new ClipboardEvent("paste", {
            clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        ROWS,
    )
    expect(page.locator('[name="r2-value"]')).to_have_value("5")
    expect(page.locator("#unread")).to_contain_text("fishy")
    found = list(findings(anna, "sheet"))
    press(anna, page.get_by_role("button", name="Save", exact=True))
    expect(page.get_by_text("Saved in the draft.")).to_be_visible()
    expect(page.locator('[name="r1-theme"]')).to_have_value("space")
    anna.picture("sheet")
    assert not found


def test_a_contest_is_counted_while_one_chooses(tour: Tour) -> None:
    ben = tour.visitor("Ben", PHONE)
    page = ben.page
    draft = begin(ben)
    page.goto(f"{draft}contests/new/?type=theme")
    page.get_by_label("Points", exact=True).fill("3")
    way = page.locator('[name="counts"][value="at_border"]')
    way.check()
    page.get_by_label("Of which", exact=True).select_option("theme")
    expect(page.locator('[data-group="colour"]')).to_be_hidden()
    page.locator('[name=among][value="theme flowers"]').check()
    told = page.locator("#counted")
    expect(told).to_contain_text("of these: flowers: 3 points.")
    ben.picture("contest")
    page.locator('#counted [name="take"]').first.click()
    expect(told.locator('[name="take"]')).not_to_have_count(0)
    assert not list(findings(ben, "contest"))
    press(ben, page.get_by_role("button", name="Save", exact=True))
    expect(page.get_by_text("of these: flowers: 3 points.")).to_be_visible()
    page.goto(draft)
    found = list(findings(ben, "draft"))
    press(ben, page.get_by_role("button", name="Save as an edition"))
    expect(page.get_by_role("heading", name="Play with it")).to_be_visible()
    found += findings(ben, "edition")
    assert not found
    press(ben, page.get_by_role("link", name="Solo against Pinzetta"))
    press(ben, page.get_by_role("button", name="Begin", exact=True))
    expect(page.locator("#desk-form")).to_be_attached()
