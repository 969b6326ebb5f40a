"""An exercise of somebody else's game: answered at its desk, judged, and tried again."""

from playwright.sync_api import expect

from tests.browser.players import press
from tests.browser.stage import Position, run_in_site
from tests.browser.test_access import findings
from tests.browser.tour import PHONE, Tour


def test_an_exercise_is_answered_judged_and_tried_again(tour: Tour) -> None:
    table = tour.table(Position("over"))
    run_in_site(tour.site, "exercises", table.path, ["choose"])
    cleo = tour.visitor("Cleo", PHONE)
    page = cleo.page
    page.goto("/practice/")
    cleo.picture("practice", whole=True)
    found = list(findings(cleo, "practice"))
    press(cleo, page.locator("a", has_text="Easy"))
    cleo.picture("desk")
    found += findings(cleo, "desk")
    right = []
    for pile in (0, 1):
        press(cleo, page.locator(".choice.pile").nth(pile))
        press(cleo, page.locator("[data-confirm]"))
        expect(page.locator(".task-words")).to_be_visible()
        expect(page.locator(".choice.pile input").nth(pile)).to_be_checked()
        right.append(page.locator(".task.is-right").count())
        cleo.picture("judged")
        found += findings(cleo, "judged")
        press(cleo, page.locator(".judgement > summary"))
    assert sorted(right) == [0, 1], "one was made then, the other is the best"
    found += findings(cleo, "judged and back at the desk")
    press(cleo, page.get_by_role("link", name="Next exercise"))
    expect(page.locator("#desk-form")).to_be_attached()
    assert found == []
