"""How people come to a table: host, invite, join, start."""

from playwright.sync_api import expect

from tests.browser.players import asked
from tests.browser.tour import Visitor


def host(visitor: Visitor, kinds: list[str]) -> str:
    """Open a table, and return its invitation link."""
    page = visitor.page
    page.goto("/host/")
    page.get_by_label("Your name").fill(visitor.name)
    visitor.picture("host", whole=True)
    page.get_by_role("radio", name=str(len(kinds) + 1)).check()
    for seat, kind in enumerate(kinds, start=2):
        page.get_by_label(f"Seat {seat}", exact=True).select_option(kind)
    page.get_by_role("button", name="Open the table").click()
    link = page.locator("#invitation-link").input_value()
    visitor.picture("lobby", whole=True)
    return link


def join(visitor: Visitor, link: str) -> None:
    visitor.page.goto(link)
    visitor.page.get_by_label("Your name").fill(visitor.name)
    visitor.picture("invitation")
    visitor.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.locator("#region-lobby")).to_contain_text(visitor.name)


def start(host: Visitor, *others: Visitor) -> None:
    host.page.get_by_role("button", name="Start the game").click()
    for visitor in (host, *others):
        asked(visitor.page)
