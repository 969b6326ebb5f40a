"""A game of three through the user interface, and somebody who only watches."""

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import host, join, start
from tests.browser.players import answer, asked, day_of, play_on
from tests.browser.stage import Wish, play_until
from tests.browser.tour import LAPTOP, PHONE, Tour

DECISIONS = 200
"""More than two days of a game of three have."""


@pytest.mark.long
def test_three_browsers_play_from_the_invitation_to_the_finale(tour: Tour) -> None:
    """The first day and the end of the last: between them, nothing is asked that is new."""
    anna, ben, cleo = tour.visitor("Anna"), tour.visitor("Ben", PHONE), tour.visitor("Cleo", LAPTOP)
    visitors = (anna, ben, cleo)
    link = host(anna, ["invited", "invited"])
    join(ben, link)
    join(cleo, link)
    expect(anna.page.locator("#region-lobby")).to_contain_text("Cleo")
    start(*visitors)
    seen: set[tuple[str, str]] = set()
    left_out = False
    for _ in range(DECISIONS):
        if not left_out and day_of(anna.page) == "2":
            left_out = True
            play_until(tour.site, anna.page.url, "show", day=3)
            for visitor in visitors:
                visitor.page.reload()
        kinds = {visitor.name: asked(visitor.page)[0] for visitor in visitors}
        for visitor in visitors:
            if (face := (visitor.name, kinds[visitor.name])) not in seen:
                seen.add(face)
                visitor.picture(face[1])
        if set(kinds.values()) == {"over"}:
            break
        play_on(*visitors)
    for visitor in visitors:
        expect(visitor.page.locator("#telling")).to_be_visible()
        visitor.picture("finale")
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("#region-results")).to_be_visible()
        visitor.picture("results", whole=True)
    anna.page.reload()
    expect(anna.page.locator("#telling")).to_be_hidden()
    days = anna.page.locator("#region-results").get_by_text("Sunday")
    assert days.count(), "three days were played"


def test_somebody_watches_and_cannot_act(tour: Tour) -> None:
    table = tour.table(Wish("take", ("Anna", "Ben", "Cleo")))
    anna, dora = tour.visitor("Anna"), tour.visitor("Dora", PHONE, dark=True)
    anna.sit(table, 0)
    dora.page.goto(table.path)
    dora.picture("collect")
    news = dora.page.locator("#region-log [data-move]").first
    told = news.get_attribute("data-move") or ""
    assert answer(anna) == "take"
    expect(news).not_to_have_attribute("data-move", told)
    assert asked(dora.page)[0] == "watch"
    expect(dora.page.locator("#desk-form, .take-back, .remedies")).to_have_count(0)
    dora.picture("collected", whole=True)
