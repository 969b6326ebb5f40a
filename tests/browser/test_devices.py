"""Pass and play: several people at one device, in real browsers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import THERE, answer, asked, day_of, press
from tests.browser.stage import play_until
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

NAMES = ("Anna", "Ben", "Cleo")
CURTAIN = ".curtain.is-called"
BUTTONS = "I am "


def gather(visitor: Visitor) -> None:
    """Anna hosts a table for three, all at her device, two of them by the form of the table, one in
    the lobby."""
    page = visitor.page
    page.goto("/host/")
    page.get_by_label("Your name").fill("Anna")
    press(visitor, page.locator("label:has([name=seat2][value=person])"))
    page.locator("[name=name2]").fill("Ben")
    expect(page.locator("[name=name3]")).to_be_hidden()
    visitor.picture("host", whole=True)
    press(visitor, page.get_by_role("button", name="Open the table"))
    page.get_by_label("Somebody else plays at this device").fill("Cleo")
    visitor.picture("lobby", whole=True)
    press(visitor, page.get_by_role("button", name="Seat them"))
    expect(page.locator("#region-lobby")).to_contain_text("Cleo")
    press(visitor, page.get_by_role("button", name="Start the game"))
    expect(page.locator(CURTAIN)).to_be_visible()


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


def play_on(visitor: Visitor) -> str:
    """One step: a tap or an answer. What it was."""
    kind, _ = asked(visitor.page)
    if kind == "curtain":
        take_over(visitor)
        return kind
    return answer(visitor) or kind


@pytest.mark.long
def test_three_play_to_the_end(tour: Tour) -> None:
    """On Friday at a laptop, on Saturday at a phone that is logged in with it, the end of Sunday at
    the laptop again. After each has taken once, the others of the day are taken beside it."""
    device, other = tour.visitor("Anna"), tour.visitor("Phone", PHONE)
    gather(device)
    other.log_in_as(device)
    steps: dict[str, list[str]] = {device.name: [], other.name: []}
    address, day = device.page.url, "1"
    while (kind := asked(device.page)[0]) != "over":
        if (today := day_of(device.page)) != day:
            day = today
            device.page.goto("about:blank")
            if today == "3":
                play_until(tour.site, address, "show", day=3)
            device, other = other, device
            device.page.goto(address)
            continue
        done = steps[device.name]
        if done.count("take") == len(NAMES) and done[-1] == "take":
            play_until(tour.site, address, "cut", day=int(today))
            device.page.reload()
        if kind not in done:
            device.picture(kind)
        done.append(play_on(device))
    for visitor in (device, other):
        visitor.page.goto(address)
        expect(visitor.page.locator("#region-results")).to_be_visible()
        visitor.picture("results", whole=True)
        assert {"curtain", "take", "cut", "choose", "show"} <= set(steps[visitor.name])
    # Who is asked twice in a row taps once.
    assert all(kinds.count("curtain") >= len(NAMES) for kinds in steps.values())


def test_the_curtain_hides_all_and_comes_back(tour: Tour) -> None:
    """After a reload, by the back button, and in another tab that was left open."""
    visitor = tour.visitor("Anna")
    page = visitor.page
    gather(visitor)
    expect(page.locator("#region-top")).to_be_hidden()
    regions = page.locator("#table [id^=region-]")
    visible = [region.get_attribute("id") for region in regions.all() if region.is_visible()]
    assert visible == ["region-desk"]
    page.get_by_role("link", name="First look at what lies open").click()
    expect(page.locator("#region-pool")).to_be_visible()
    visitor.picture("open-table")
    page.go_back()
    expect(page.locator("#region-pool")).to_be_hidden()

    first = take_over(visitor)
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


def test_without_a_mouse(tour: Tour) -> None:
    visitor = tour.visitor("Anna")
    page = visitor.page
    gather(visitor)
    name = called(page)
    button = page.get_by_role("button", name=f"{BUTTONS}{name}")
    expect(button).not_to_be_focused()  # whoever presses Enter twice opens nothing
    for _ in range(20):
        if button.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".device")).to_contain_text(name)


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_the_curtain_is_for_everybody(tour: Tour, *, dark: bool) -> None:
    visitor = tour.visitor("Anna", PHONE if dark else LAPTOP, dark=dark)
    gather(visitor)
    found = [*findings(visitor, "curtain")]
    take_over(visitor)
    assert not [*found, *findings(visitor, "open")]


def test_without_scripts(tour: Tour) -> None:
    visitor = tour.visitor("Anna", PHONE, scripts=False)
    page = visitor.page
    gather(visitor)
    seen = set()
    for _ in range(4):
        seen.add(take_over(visitor))
        expect(page.locator(THERE.replace("[data-ready]", "")).first).to_be_attached()
        press(visitor, page.locator("#desk-form label:has(input[type=radio])").first)
        press(visitor, page.locator("[data-confirm]"))
        expect(page.locator(CURTAIN)).to_be_visible()
    assert seen == set(NAMES)
