"""How people come to a table: host, invite, join, start."""

from playwright.sync_api import expect

from tests.browser.tour import Visitor


def host(visitor: Visitor, kinds: list[str]) -> str:
    """Open a table; its invitation link."""
    page = visitor.page
    page.goto("/host/")
    page.get_by_label("Your name").fill(visitor.name)
    visitor.picture("host", whole=True)
    for seat, kind in enumerate([*kinds, "", "", ""][:4], start=2):
        page.locator(f"label:has([name=seat{seat}][value='{kind}'])").click()
    page.get_by_role("button", name="Open the table").click()
    visitor.picture("lobby", whole=True)
    return page.locator("#invitation-link").input_value()


def join(visitor: Visitor, link: str) -> None:
    visitor.page.goto(link)
    visitor.page.get_by_label("Your name").fill(visitor.name)
    visitor.picture("invitation")
    visitor.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.locator("#region-lobby")).to_contain_text(visitor.name)


def start(host: Visitor, *others: Visitor) -> None:
    host.page.get_by_role("button", name="Start the game").click()
    for visitor in (host, *others):
        expect(visitor.page.locator("#region-desk")).to_be_visible()


def play_two(anna: Visitor, ben: Visitor) -> None:
    """Anna hosts, Ben comes by invitation, Friday begins."""
    join(ben, host(anna, ["invited"]))
    start(anna, ben)


def play_a_bot(anna: Visitor) -> None:
    host(anna, ["bot"])
    start(anna)
