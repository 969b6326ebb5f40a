"""A duplicate of two tables and a tournament of four, from sign-up to the standings. The browser
signs up, begins and looks; most moves are made beside it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import asked, press
from tests.browser.stage import run_in_site
from tests.browser.test_access import findings
from tests.browser.tour import PHONE, Tour, Visitor


def choose(page: Page, **fields: str) -> None:
    for name, value in fields.items():
        which = f"[value='{value}']" if value else ""
        page.locator(f"label:has([name={name}]{which})").click()


def open_event(visitor: Visitor, title: str, **fields: str) -> str:
    """Open an event, and return its code."""
    page = visitor.page
    page.goto("/events/new/")
    page.get_by_label("Your name").fill(visitor.name)
    page.get_by_label("What it is called").fill(title)
    choose(page, **fields)
    visitor.picture("new", whole=True)
    page.get_by_role("button", name="Open it for sign-up").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    return page.url.rstrip("/").split("/")[-1]


def sign_up(visitor: Visitor, code: str) -> None:
    visitor.page.goto(f"/events/{code}/")
    visitor.page.get_by_label("Your name").fill(visitor.name)
    visitor.picture("sign-up", whole=True)
    press(visitor, visitor.page.get_by_role("button", name="Take part"))
    expect(visitor.page.get_by_role("heading", name="You take part")).to_be_visible()


def standings(visitor: Visitor, code: str) -> list[str]:
    visitor.page.goto(f"/events/{code}/")
    expect(visitor.page.get_by_role("heading", name="Standings")).to_be_visible()
    return visitor.page.locator(".past tbody th").all_inner_texts()


def wait_for_the_end(visitor: Visitor, code: str) -> None:
    """Wait until nobody can withdraw any more: the background process ends the event."""
    ended = visitor.page.locator("main").filter(has_not_text="Withdraw")
    visitor.load_until(f"/events/{code}/", ended)


@pytest.mark.release
@pytest.mark.long
def test_duplicate(tour: Tour) -> None:
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", PHONE, dark=True)
    code = open_event(anna, "Twins", kind="duplicate", seats="2", tables="2", bot="easy")
    sign_up(ben, code)
    page = anna.page
    found = list(findings(ben, "open"))
    expect(page.get_by_role("button", name="Begin")).to_be_visible()  # the page follows by itself
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("link", name="To your table").click()
    asked(page)
    anna.picture("table")
    expect(page.get_by_role("link", name="One table of several")).to_be_visible()
    mine = page.url.rstrip("/").split("/")[-1]
    assert run_in_site(tour.site, "play-event", code, mine) == 1
    expect(page.get_by_role("heading", name="This table is through")).to_be_visible()
    found += findings(anna, "closed")
    anna.refused(f"/t/{mine}/replay/", 403)
    page.goto(f"/events/{code}/")
    expect(page.get_by_text("Your table is through. Others still play")).to_be_visible()
    found += findings(anna, "waiting")
    assert run_in_site(tour.site, "play-event", code, "") == 1
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    assert {"Anna", "Ben"} <= set(standings(anna, code))
    standings(ben, code)
    found += findings(ben, "standings")
    for visitor in (anna, ben):
        press(visitor, visitor.page.get_by_role("link", name="Seat by seat"))
        expect(visitor.page.get_by_role("heading", name="Seat 2")).to_be_visible()
        visitor.picture("compared")
    found += findings(anna, "compared")
    page.locator(".apart a").first.click()
    expect(page.locator(".turning output")).to_be_visible()
    assert found == []


@pytest.mark.long
def test_tournament(tour: Tour) -> None:
    anna, eve = tour.visitor("Anna"), tour.visitor("Eve", PHONE)
    code = open_event(anna, "Winter cup", kind="tournament", seats="2", rounds="2", listed="")
    sign_up(eve, code)
    run_in_site(tour.site, "join-event", code, ["Ben", "Cleo"])
    page = anna.page
    page.goto("/events/")
    page.get_by_role("link", name="Winter cup").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    found = list(findings(anna, "round-1"))
    expect(eve.page.get_by_role("link", name="To your table")).to_be_visible()
    press(eve, eve.page.get_by_role("link", name="To your table"))
    asked(eve.page)
    eve.page.wait_for_load_state()  # whoever waits is not asked by a script that comes last
    eve.picture("table")
    eve.page.goto("about:blank")  # at its end the table would load itself again, while she leaves
    assert run_in_site(tour.site, "play-event", code, "") == 2
    eve.page.goto(f"/events/{code}/")
    expect(eve.page.get_by_role("heading", name="Round 2")).to_be_visible()
    found += findings(eve, "round-2")
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    assert len(standings(anna, code)) == 4
    assert run_in_site(tour.site, "play-event", code, "") == 2
    wait_for_the_end(anna, code)
    assert len(standings(anna, code)) == 4
    found += findings(anna, "end")
    standings(eve, code)
    eve.picture("end")
    eve.page.goto("/events/")
    found += findings(eve, "list")
    assert found == []
