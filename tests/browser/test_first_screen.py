"""What one came for is on the first screen, on a laptop and on a phone."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.gathering import host
from tests.browser.stage import Position
from tests.browser.tour import LAPTOP, PHONE, Tour


def expect_whole(*parts: Locator) -> None:
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_code_stamps_start_winner_and_rematch_are_in_sight(
    tour: Tour, size: tuple[int, int]
) -> None:
    anna = tour.visitor("Anna", size)
    page = anna.page
    page.goto("/")
    expect_whole(page.locator(".hero .album"), page.get_by_label("Invitation code"))
    links = page.locator(".masthead a:visible").evaluate_all(
        "links => links.map((link) => link.getBoundingClientRect().top + link.offsetHeight / 2)"
    )
    assert max(links) - min(links) < 2, "the header is one row"
    anna.picture("front")
    host(anna, ["invited", "bot"])
    expect_whole(page.locator("#start"))
    page.goto("/")
    tops = [page.locator(part).bounding_box() for part in (".mine-first", ".hero")]
    assert tops[0]
    assert tops[1]
    assert tops[0]["y"] < tops[1]["y"], "open games come above everything"
    table = tour.table(Position("over", ("Anna", "Ben", "Cleo")))
    anna.sit(table, 0)
    anna.load_until(table.path, page.locator(".rating-change"))
    expect_whole(page.locator(".standing.winner .album"), page.locator("#region-rematch button"))
    expect(page.locator(".standing").first).to_have_class("standing winner")
    anna.picture("results")
    ben = tour.visitor("Ben")
    ben.sit(table, 1)
    ben.page.locator("#region-rematch button").click()
    expect(page.locator("#notices")).to_contain_text("Ben would like a rematch")
    expect(page.get_by_role("button", name="Join the rematch")).to_be_visible()


def test_what_is_left_to_place_stays_in_sight(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Position("show", ("Anna", "Ben", "Cleo"))), 0)
    left = anna.page.locator(".new-stamp:not(.is-placed)")
    while (number := left.count()) > 1:
        left.first.locator("label").click()
        anna.page.locator(".cell.fits").first.click()
        expect(left).to_have_count(number - 1)
    expect_whole(left)
    anna.picture("placed")
