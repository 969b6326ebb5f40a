"""The game of the day, from the front page to the board, on a phone; and the board on a laptop."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.players import answer, asked, press
from tests.browser.stage import run_in_site
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour


@pytest.mark.long
def test_the_deal_of_the_day(tour: Tour) -> None:
    anna, night = tour.visitor("Anna", PHONE), tour.visitor("Night", LAPTOP, dark=True)
    found: list[str] = []
    run_in_site(tour.site, "daily", "yesterday", "Araminta", "Bartholomew", "Cleo", "Dora")
    page = anna.page
    page.goto("/daily/")
    expect(page.get_by_text("Be the first on the leaderboard!")).to_be_visible()
    expect(page.locator(".daily-albums img")).to_have_count(3)
    found += findings(anna, "before")
    page.goto("/")
    page.get_by_role("button", name="Play the game of the day").dblclick()
    assert asked(page)[0] != "over"
    answer(anna)
    asked(page)
    run_in_site(tour.site, "daily", "rivals", "Emil", "Friederike-Charlotte von")
    night.page.goto("/daily/")
    expect(night.page.locator(".daily-board tbody tr")).to_have_count(2)
    expect(night.page.locator(".daily-board img")).to_have_count(0)
    night.picture("not-played")
    run_in_site(tour.site, "daily", "nearly", page.url.strip("/").split("/")[-1])
    page.reload()
    while asked(page)[0] != "over":
        answer(anna)
    expect(page.locator("#telling")).to_be_visible()
    page.keyboard.press("Escape")  # the Finale
    press(anna, page.get_by_role("link", name="To the leaderboard of the day"))
    expect(page.locator("#mine .big-number")).to_contain_text("Pinzetta")
    expect(page.locator(".daily-board tbody tr")).to_have_count(2)
    expect(page.locator("#mine")).to_contain_text("but you are not shown there")
    press(anna, page.get_by_label("Show my name and my album on this leaderboard"))
    press(anna, page.get_by_role("button", name="Keep this"))
    expect(page.locator(".daily-board tbody tr")).to_have_count(3)
    expect(page.locator(".daily-board .mine")).to_contain_text("(you)")
    expect(page.locator(".daily-board img")).to_have_count(3)
    press(anna, page.get_by_role("button", name="Copy the text"))
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    found += findings(anna, "board")
    night.log_in_as(anna)
    for path in ("/weekly/", "/club/"):
        night.page.goto(path)
        found += findings(night, path.strip("/"))
    night.page.goto("/daily/")
    press(night, night.page.locator("[rel=prev]"))
    expect(night.page).to_have_url(re.compile(r"/daily/\d{4}-\d\d-\d\d/$"))
    night.picture("yesterday")
    assert found == []
