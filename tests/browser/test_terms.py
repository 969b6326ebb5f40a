"""A word of the game is explained by mouse, by finger and by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.players import asked, press
from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.test_keyboard import go_to
from tests.browser.tour import LAPTOP, PHONE, Tour

NOTE = "#term-contest"
WORD = "#region-desk .term[popovertarget=term-contest]"
WITHIN = """note => {
  const { left, top, right, bottom } = note.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize(
    ("size", "dark"),
    [
        pytest.param(LAPTOP, False, id="laptop", marks=pytest.mark.release),
        pytest.param(PHONE, True, id="phone"),
    ],
)
def test_a_word_is_explained(tour: Tour, size: tuple[int, int], dark: bool) -> None:
    anna = tour.visitor("Anna", size, dark=dark)
    page = anna.page
    anna.sit(tour.table(Position("show")), 0)
    assert asked(page)[0] == "show"
    note = page.locator(NOTE)
    expect(note).to_be_hidden()
    press(anna, page.locator(WORD))
    expect(note).to_be_visible()
    assert note.evaluate(WITHIN)
    anna.picture("word")
    assert list(findings(anna, "word-open", within=NOTE)) == []
    press(anna, note.locator("button"))
    expect(note).to_be_hidden()


def test_a_word_is_explained_by_keyboard_and_the_focus_comes_back(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page = anna.page
    anna.sit(tour.table(Position("show")), 0)
    assert asked(page)[0] == "show"
    go_to(page, WORD)
    page.keyboard.press("Enter")
    expect(page.locator(NOTE)).to_be_visible()
    expect(page.locator(NOTE)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(f"{NOTE} a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_be_hidden()
    expect(page.locator(WORD)).to_be_focused()
