"""A game of three through the user interface, and somebody who only watches."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import host, join, start
from tests.browser.players import answer, asked, day_of, play_on
from tests.browser.stage import Position, play_until
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor


@pytest.mark.long
def test_three_browsers_play_from_the_invitation_to_the_finale(tour: Tour) -> None:
    """Of the first day all that is new, and the end of the last."""
    anna, ben, cleo = tour.visitor("Anna"), tour.visitor("Ben", PHONE), tour.visitor("Cleo", LAPTOP)
    visitors = (anna, ben, cleo)
    link = host(anna, ["invited", "invited"])
    join(ben, link)
    join(cleo, link)
    expect(anna.page.locator("#region-lobby")).to_contain_text("Cleo")
    start(*visitors)
    for _ in visitors:
        play_on(*visitors)
    leave_out(tour, visitors, until="cut", day=1)
    while day_of(anna.page) == "1":
        play_on(*visitors)
    leave_out(tour, visitors, until="show", day=3)
    while asked(anna.page)[0] != "over":
        play_on(*visitors)
    for visitor in visitors:
        expect(visitor.page.locator("#telling")).to_be_visible()
        visitor.picture("finale")
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("#results")).to_be_visible()
        visitor.picture("results", whole=True)
    anna.page.reload()
    expect(anna.page.locator("#telling")).to_be_hidden()
    days = anna.page.locator("#results").get_by_text("Sunday")
    assert days.count(), "three days were played"


def leave_out(tour: Tour, visitors: Sequence[Visitor], *, until: str, day: int) -> None:
    """Let moves be made without these pages until this is asked."""
    play_until(tour.site, visitors[0].page.url, until, day=day, alone=day == 3)
    for visitor in visitors:
        visitor.page.reload()


def test_somebody_watches_and_cannot_act(tour: Tour) -> None:
    table = tour.table(Position("take", ("Anna", "Ben", "Cleo")))
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
