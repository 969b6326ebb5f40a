"""Sounds of moves, for whoever wishes them; and emotes."""

from playwright.sync_api import Page, expect

from tests.browser.players import answer
from tests.browser.stage import Wish
from tests.browser.tour import Tour, Visitor

LISTEN = """window.heard = 0;
const { start } = AudioScheduledSourceNode.prototype;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.heard += 1;
  return start.apply(this, when);
};"""


def heard(page: Page) -> int:
    number: int = page.evaluate("window.heard")
    return number


def wish_sounds(visitor: Visitor) -> None:
    visitor.page.goto("/me/")
    visitor.page.get_by_label("Sounds").check()
    visitor.page.locator("form:has([name=sound]) button[type=submit]").click()
    visitor.page.wait_for_load_state()


def test_moves_are_heard_only_by_those_who_wish_it(tour: Tour) -> None:
    table = tour.table(Wish("take"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    for seat, visitor in enumerate((anna, ben)):
        visitor.page.add_init_script(LISTEN)
        visitor.sit(table, seat)
    wish_sounds(ben)
    ben.page.goto(table.path)
    moves = ben.page.locator("#region-log [data-move]")
    before = moves.count()
    assert answer(anna) == "take"
    expect(moves).not_to_have_count(before)
    ben.page.wait_for_function("window.heard > 0")
    assert heard(anna.page) == 0


def test_an_emote_needs_one_tap(tour: Tour) -> None:
    table = tour.table(Wish("take"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    for seat, visitor in enumerate((anna, ben)):
        visitor.sit(table, seat)
    anna.page.keyboard.press("l")
    anna.page.get_by_role("button", name="Well done").click()
    expect(ben.page.locator("#chat-lines .emote")).to_have_text("👏")
    expect(ben.page.locator("[data-unread]")).to_have_text("1")
    anna.picture("emote")
