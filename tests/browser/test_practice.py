"""From a finished game, by its replay, to a practice table; a move there, and back."""

from playwright.sync_api import expect

from tests.browser.players import answer, asked, press
from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.tour import PHONE, Tour


def test_practice(tour: Tour) -> None:
    table = tour.table(Position("over", ("Anna", "Ben")))
    anna = tour.visitor("Anna", PHONE, dark=True)
    anna.sit(table, 0)
    page = anna.page
    anna.picture("results", whole=True)
    page.goto(f"{table.path}replay/?at=4&as=1")
    anna.picture("replay")
    press(anna, page.get_by_role("button", name="More"))
    press(anna, page.get_by_role("link", name="Play on from here"))
    expect(page.get_by_role("group")).to_have_count(1)  # the bot alone is asked for
    found = list(findings(anna, "form"))
    press(anna, page.get_by_role("button", name="Play on"))
    expect(page.get_by_text("It counts nowhere.")).to_be_visible()
    found += findings(anna, "table")
    _, token = asked(page)
    assert answer(anna)
    expect(page.locator(f'#region-desk[data-token="{token}"]')).to_have_count(0)
    anna.picture("moved")
    press(anna, page.get_by_role("link", name="Back to the game"))
    expect(page.locator(".turning output")).to_have_text("4")
    assert table.path in page.url
    page.goto("/me/patterns/")
    found += findings(anna, "patterns")
    assert found == []
