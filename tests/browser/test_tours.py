"""Whole games through the user interface."""

from playwright.sync_api import expect

from tests.browser.players import answer, asked, confirm, cut
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

DECISIONS = 400
"""More than a game of three has."""


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


def play(visitors: list[Visitor], *, pictures: bool = True) -> None:
    """Until everybody sees the results."""
    seen: set[tuple[str, str]] = set()
    answers = 0
    while not all(visitor.page.locator("#region-results").count() for visitor in visitors):
        before = answers
        for visitor in visitors:
            kind = asked(visitor.page)[0]
            if pictures and (visitor.name, kind) not in seen:
                seen.add((visitor.name, kind))
                visitor.picture(kind)
            answers += bool(answer(visitor))
        if answers == before:
            visitors[0].page.wait_for_timeout(50)
        assert answers < DECISIONS


def test_three_browsers_play_a_whole_game(tour: Tour) -> None:
    anna, ben, cleo = tour.visitor("Anna"), tour.visitor("Ben", PHONE), tour.visitor("Cleo", LAPTOP)
    link = host(anna, ["invited", "invited"])
    join(ben, link)
    join(cleo, link)
    expect(anna.page.locator("#region-lobby")).to_contain_text("Cleo")
    anna.page.get_by_role("button", name="Start the game").click()
    for visitor in (anna, ben, cleo):
        expect(visitor.page.locator("#region-desk")).to_be_visible()
    play([anna, ben, cleo])
    for visitor in (anna, ben, cleo):
        visitor.picture("results", whole=True)


def test_a_cut_survives_a_reload_and_a_lost_line(tour: Tour) -> None:
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", PHONE)
    join_two(anna, ben)
    while asked(anna.page)[0] != "cut":
        answer(anna)
        answer(ben)
    page, token = anna.page, asked(anna.page)[1]
    with page.expect_response("**/draft/"):
        cut(anna, most=3)
    page.reload()
    expect(page.locator("section[data-tray=rest] fieldset")).to_have_count(3)
    anna.context.set_offline(True)
    expect(page.locator("#line")).to_be_visible()
    anna.picture("line-down")
    expect(page.locator("section[data-tray=rest] fieldset")).to_have_count(3)
    while asked(ben.page)[0] == "cut":
        answer(ben)
    cut(anna)
    anna.context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden()
    assert asked(page) == ("cut", token)
    confirm(anna, token)
    expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")


def join_two(anna: Visitor, ben: Visitor) -> None:
    link = host(anna, ["invited"])
    join(ben, link)
    anna.page.get_by_role("button", name="Start the game").click()
    for visitor in (anna, ben):
        expect(visitor.page.locator("#region-desk")).to_be_visible()
