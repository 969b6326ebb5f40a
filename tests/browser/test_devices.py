"""Pass and play: several people at one device, in real browsers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import answer, asked, day_of, press
from tests.browser.stage import play_until
from tests.browser.test_access import findings
from tests.browser.tour import PHONE, Tour, Visitor

NAMES = ("Anna", "Ben", "Cleo")
CURTAIN = ".curtain.is-called"
BUTTONS = "I am "


def gather(visitor: Visitor) -> None:
    """Anna hosts a table for three, all at her device, two of them by the form of the table, one in
    the lobby."""
    page = visitor.page
    page.goto("/host/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Seat 2", exact=True).select_option("person")
    page.locator("[name=name2]").fill("Ben")
    expect(page.locator("[name=name3]")).to_be_hidden()
    visitor.picture("host", whole=True)
    press(visitor, page.get_by_role("button", name="Open the table"))
    page.get_by_label("Somebody else plays at this device").fill("Cleo")
    visitor.picture("lobby", whole=True)
    press(visitor, page.get_by_role("button", name="Seat them"))
    expect(page.locator("#region-lobby")).to_contain_text("Cleo")
    press(visitor, page.get_by_role("button", name="Start the game"))
    expect(page.locator("#desk-form")).to_be_visible()


def gather_to_cut(tour: Tour, visitor: Visitor) -> None:
    """Gather at one device, and play until all are to cut, behind the curtain."""
    gather(visitor)
    play_until(tour.site, visitor.page.url, "cut", day=1)
    visitor.page.reload()
    expect(visitor.page.locator(CURTAIN)).to_be_visible()


def called(page: Page) -> str:
    """Whom the curtain calls."""
    return page.locator(".hand-to").inner_text().removeprefix("Hand it to ")


def take_over(visitor: Visitor) -> str:
    """Be the one who is called, and say so."""
    page = visitor.page
    name = called(page)
    press(visitor, page.get_by_role("button", name=f"{BUTTONS}{name}"))
    expect(page.locator(".device")).to_contain_text(name)
    return name


def take_over_by_keyboard(visitor: Visitor) -> str:
    page = visitor.page
    name = called(page)
    button = page.get_by_role("button", name=f"{BUTTONS}{name}")
    expect(button).not_to_be_focused()  # whoever presses Enter twice opens nothing
    for _ in range(20):
        if button.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".device")).to_contain_text(name)
    return name


def play_on(visitor: Visitor) -> str:
    """Make one step, a tap or an answer, and return what it was."""
    kind, _ = asked(visitor.page)
    if kind == "curtain":
        take_over(visitor)
        return kind
    return answer(visitor) or kind


@pytest.mark.release
@pytest.mark.long
def test_three_play_to_the_end(tour: Tour) -> None:
    """On Friday at a laptop, on Saturday at a phone that is logged in with it, the end of Sunday at
    the laptop again."""
    device, phone = tour.visitor("Anna"), tour.visitor("Phone", PHONE)
    gather(device)
    phone.log_in_as(device)
    address = device.page.url
    for visitor in (device, phone):
        visitor.page.goto(address)
        steps = play_the_day(tour, visitor)
        assert {"curtain", "take", "cut", "choose", "show"} <= set(steps)
        assert steps.count("curtain") >= len(NAMES)
        visitor.page.goto("about:blank")
    play_until(tour.site, address, "show", day=3)
    device.page.goto(address)
    while asked(device.page)[0] != "over":
        play_on(device)
    for visitor in (device, phone):
        visitor.page.goto(address)
        expect(visitor.page.locator("#results")).to_be_visible()
        visitor.picture("results", whole=True)


def play_the_day(tour: Tour, visitor: Visitor) -> list[str]:
    """What was done: taps and answers. After each has taken once, the others are taken without this
    page."""
    page, done, today = visitor.page, list[str](), day_of(visitor.page)
    while (kind := asked(page)[0]) and day_of(page) == today:
        if done.count("take") == len(NAMES) and done[-1] == "take":
            play_until(tour.site, page.url, "cut", day=int(today))
            page.reload()
        if kind not in done:
            visitor.picture(kind)
        done.append(play_on(visitor))
    return done


def test_the_curtain_hides_all_and_comes_back(tour: Tour) -> None:
    """After a reload, by the back button, and in another tab that was left open."""
    visitor = tour.visitor("Anna")
    page = visitor.page
    gather_to_cut(tour, visitor)
    found = [*findings(visitor, "curtain")]
    expect(page.locator("#region-top")).to_be_hidden()
    regions = page.locator("#table [id^=region-]")
    visible = [region.get_attribute("id") for region in regions.all() if region.is_visible()]
    assert visible == ["region-desk"]
    page.get_by_role("link", name="First look at what lies open").click()
    expect(page.locator("#region-pool")).to_be_visible()
    visitor.picture("open-table")
    page.go_back()
    expect(page.locator("#region-pool")).to_be_hidden()

    first = take_over_by_keyboard(visitor)
    found += findings(visitor, "open", within="#region-desk")
    page.reload()
    expect(page.locator(".device")).to_contain_text(first)
    other = visitor.context.new_page()
    other.goto(page.url)
    expect(other.locator(".device")).to_contain_text(first)
    answer(visitor)
    for tab in (page, other):
        expect(tab.locator(CURTAIN)).to_be_visible()
        expect(tab.locator("#desk-form")).to_have_count(0)
    second = called(page)
    assert second != first
    page.goto("/rules/")
    page.go_back()
    expect(page.locator(CURTAIN)).to_be_visible()

    assert take_over(visitor) == second
    expect(page.locator("#desk-form")).to_be_visible()
    page.goto("/rules/")
    page.go_back()
    expect(page.locator(".device")).to_contain_text(second)
    page.get_by_role("button", name="Cover it").click()
    expect(page.locator(CURTAIN)).to_be_visible()
    page.go_back()
    expect(page.locator(CURTAIN)).to_be_visible()
    other.close()
    assert found == []


@pytest.mark.release
def test_the_curtain_is_for_everybody_by_night(tour: Tour) -> None:
    visitor = tour.visitor("Anna", PHONE, dark=True)
    gather_to_cut(tour, visitor)
    found = [*findings(visitor, "curtain")]
    take_over(visitor)
    assert not [*found, *findings(visitor, "open")]


@pytest.mark.parametrize("scripts", [True, False])
def test_picks_need_no_curtain(tour: Tour, scripts: bool) -> None:
    """One after the other takes from the pool; what they have viewed shows after a tap only."""
    visitor = tour.visitor("Anna", PHONE, scripts=scripts)
    page = visitor.page
    gather(visitor)
    visitor.picture("pick")
    names = []
    for _ in range(4):
        names.append(page.locator(".hand-to strong").inner_text())
        press(visitor, page.locator("#desk-form label:has(.item-down)").first)
        press(visitor, page.locator("[data-confirm]"))
        expect(page.locator(".hand-to strong")).not_to_have_text(names[-1])
    assert set(names) == set(NAMES)
    expect(page.locator(".eye")).to_have_count(0)
    name = page.locator(".hand-to strong").inner_text()
    press(visitor, page.get_by_role("button", name=f"Show what {name} has viewed"))
    expect(page.locator(".device")).to_contain_text(f"Only {name} looks now.")
    expect(page.locator(".place .eye")).not_to_have_count(0)
    press(visitor, page.get_by_role("button", name="Cover it"))
    expect(page.locator(".eye")).to_have_count(0)
