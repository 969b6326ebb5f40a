"""Whole games through the user interface."""

from playwright.sync_api import expect

from tests.browser.gathering import host, join, start
from tests.browser.players import answer, asked
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

DECISIONS = 400
"""More than a game of three has."""


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
    start(anna, ben, cleo)
    play([anna, ben, cleo])
    for visitor in (anna, ben, cleo):
        visitor.picture("results", whole=True)


def test_somebody_watches_and_cannot_act(tour: Tour) -> None:
    anna, dora = tour.visitor("Anna"), tour.visitor("Dora", PHONE, dark=True)
    host(anna, ["bot", "bot"])
    start(anna)
    dora.page.goto(anna.page.url)
    dora.picture("collect")
    answer(anna)
    told = anna.page.locator("#region-log [data-move]").first.get_attribute("data-move") or ""
    expect(dora.page.locator("#region-log [data-move]").first).to_have_attribute("data-move", told)
    expect(dora.page.locator("#region-desk")).to_have_attribute("data-kind", "watch")
    expect(dora.page.locator("#desk-form, .take-back, .remedies")).to_have_count(0)
    dora.picture("collected", whole=True)
