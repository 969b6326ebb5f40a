"""From a finished game to one's statistics, to a profile that others see, and to the games that
everybody may watch."""

import re

from playwright.sync_api import expect

from tests.browser.players import press
from tests.browser.stage import Position, lay
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour


def test_statistics(tour: Tour) -> None:
    over, running, solo = lay(
        tour.site,
        Position("over", ("Anna", "Ben"), listed=True),
        Position("cut", ("Cleo", "Dora"), listed=True),
        Position("over", solo=True),
    )
    anna = tour.visitor("Anna", LAPTOP)
    anna.sit(over, 0)
    page = anna.page
    found: list[str] = []
    # The worker of the site takes a finished game in within seconds.
    anna.load_until("/me/statistics/", page.get_by_text("From 1 finished game."))
    expect(page.get_by_role("heading", name="Points by game")).to_be_visible()
    press(anna, page.get_by_text("The same as a table"))
    expect(page.get_by_role("table", name="Points by game")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Album of"))).to_have_count(1)
    found += findings(anna, "statistics")
    page.get_by_label("Against").select_option("solo")
    press(anna, page.get_by_role("button", name="Show"))
    expect(page.get_by_text("None of your games is of this kind.")).to_be_visible()
    page.goto("/me/profile/")
    press(anna, page.get_by_label("Let others see my profile"))
    with anna.excusing("422"):
        press(anna, page.get_by_role("button", name="Keep the profile"))
        expect(page.get_by_text("Tick this as well")).to_be_visible()
    anna.picture("refused")
    press(anna, page.get_by_label("I am a guest"))
    press(anna, page.get_by_role("button", name="Keep the profile"))
    address = page.locator("main code").inner_text()
    found += findings(anna, "my-profile")

    ben = tour.visitor("Ben", PHONE, dark=True)
    ben.sit(solo, 0)
    ben.page.goto("/")
    to_watch = ben.page.locator(f'a[href="{running.path}"]')
    ticket = ben.page.locator("li", has=to_watch)
    expect(ticket).to_contain_text(re.compile("Cleo, Dora.*Friday, Cut.*Cleo 0", re.DOTALL))
    press(ben, ben.page.get_by_role("link", name="All of them, and finished games worth seeing"))
    expect(ben.page.get_by_role("heading", name="Highest scores")).to_be_visible()
    expect(ben.page.get_by_text("somebody").first).to_be_visible()
    expect(to_watch).to_be_visible()
    found += findings(ben, "watch")
    ben.page.goto(address)
    expect(ben.page.get_by_role("heading", name="Anna")).to_be_visible()
    found += findings(ben, "profile")
    ben.page.goto("/me/statistics/")
    ben.picture("statistics")
    assert found == []
