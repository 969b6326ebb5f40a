"""Score my album: the same album laid by mouse, by finger, by keys, and without scripts."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.players import press
from tests.browser.test_keyboard import go_to
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

READY = "#albums-form[data-ready]"


def begin(visitor: Visitor, query: str = "") -> Page:
    visitor.page.goto(f"/album/{query}")
    expect(visitor.page.locator(READY)).to_be_attached()
    return visitor.page


def cell(page: Page, name: str, which: str = "a") -> Locator:
    """Column and row as on a chessboard."""
    x, y = ord(name[0]) - 65, int(name[1:]) - 1
    return page.locator(f"[data-which={which}] [name=cell][value='{x},{y}']")


def pick(visitor: Visitor, face: dict[str, str]) -> None:
    for name, letter in face.items():
        chosen = f"label:has([name='{name}'][value='{letter}'])"
        press(visitor, visitor.page.locator(chosen))


def points(page: Page, card: str) -> Locator:
    return page.locator(f"[data-card={card}] .points")


def lies(page: Page, link: str) -> None:
    expect(page.locator("input[name=a]")).to_have_value(link)
    expect(page.locator("#album-link")).to_have_value(
        f"{page.url.split('/album/')[0]}/album/?a={link}"
    )
    assert page.url.endswith(f"?a={link}")


def lay_out(visitor: Visitor) -> None:
    page = begin(visitor)
    visitor.picture("empty", whole=True)
    pick(visitor, {"size": "s", "colour": "b", "theme": "a", "value": "3"})
    press(visitor, cell(page, "A1"))
    expect(points(page, "size-1")).to_have_text("3")
    pick(visitor, {"size": "d", "colour-2": "y", "theme-2": "v", "value-2": "0"})
    press(visitor, cell(page, "D1"))
    expect(points(page, "size-1")).to_have_text("9")
    expect(points(page, "postmark-1")).to_have_text("4")
    lies(page, "1.aasba3.cadba3yv0")
    visitor.picture("laid", whole=True)
    press(visitor, cell(page, "B2"))
    expect(page.locator("[name=size][value=s]")).to_be_checked()
    lies(page, "1.cadba3yv0")
    press(visitor, page.locator("[data-undo]"))
    lies(page, "1.aasba3.cadba3yv0")
    page.reload()
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator(".piece")).to_have_count(2)
    expect(points(page, "size-1")).to_have_text("9")


def test_by_mouse(tour: Tour) -> None:
    """A stranger begins with the example."""
    anna = tour.visitor("Anna", LAPTOP)
    page = begin(anna)
    page.get_by_role("link", name="Show me an example").click()
    expect(page.locator(READY)).to_be_attached()
    expect(points(page, "finale-3")).to_have_text("30")
    anna.picture("example", whole=True)
    lay_out(anna)
    page.locator("[data-card=postmark-1] a").hover()
    expect(page.locator(".cell.counted")).to_have_count(4)
    assert cell(page, "C3").get_attribute("class") == "cell counted"
    page.locator("[data-hand]").drag_to(cell(page, "H8"))
    lies(page, "1.aasba3.cadba3yv0.ggsps1")
    cell(page, "H8").drag_to(cell(page, "K8"))
    lies(page, "1.aasba3.cadba3yv0.jgsps1")


@pytest.mark.release
def test_by_finger(tour: Tour) -> None:
    lay_out(tour.visitor("Ben", PHONE))


def test_by_night_on_a_phone_two_albums(tour: Tour) -> None:
    ben = tour.visitor("Ben", PHONE, dark=True)
    page = begin(ben, "?a=1.aasba3.cadba3yv0")
    ben.page.get_by_role("button", name="Compare with a copy").tap()
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("[data-which=b]")).not_to_be_visible()
    press(ben, page.locator("label:has([name=on][value=b])"))
    expect(page.locator("[data-which=a]")).not_to_be_visible()
    pick(ben, {"size": "s", "value": "2"})
    press(ben, cell(page, "F6", "b"))
    expect(page.locator("[data-card=size-1] .points")).to_have_text(["9", "12"])
    expect(page.locator("[data-card=size-1] .more")).to_have_text("+3")
    ben.picture("two", whole=True)
    link = page.locator("#album-link").input_value()
    other = tour.visitor("Cleo", LAPTOP)
    other.page.goto(link)
    expect(other.page.locator(READY)).to_be_attached()
    expect(other.page.locator("[data-which=b] .piece")).to_have_count(3)
    expect(other.page.locator("[data-which=a] .piece")).to_have_count(2)
    other.picture("two", whole=True)


def test_by_keys(tour: Tour) -> None:
    anna = tour.visitor("Anna", LAPTOP)
    page = begin(anna)
    keys = page.keyboard
    go_to(page, "[name=size]")
    for _ in range(2):  # small, large, upright short rectangle
        keys.press("ArrowRight")
    go_to(page, "[name=colour]")
    keys.press("ArrowRight")
    go_to(page, "[name=cell]")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        keys.press(key)
    lies(page, "1.bbtys1")
    expect(page.locator("#announcer")).to_contain_text("laid in the album")
    keys.press("ArrowRight")
    focused = page.locator("[name=cell]:focus")
    expect(focused).to_have_attribute(
        "aria-label", "column 3, row 2, short rectangle 2×3 (yellow, space, worth 1)"
    )
    for _ in range(3):
        keys.press("ArrowRight")
    keys.press("r")
    keys.press("Enter")
    lies(page, "1.bbtys1.fbwys1")
    keys.press("Enter")  # up again
    lies(page, "1.bbtys1")
    keys.press("ArrowDown")
    keys.press("Enter")
    lies(page, "1.bbtys1.fcwys1")
    keys.press("Delete")
    lies(page, "1.bbtys1")
    keys.press("Control+z")
    lies(page, "1.bbtys1.fcwys1")
    expect(points(page, "size-5")).to_have_text("3")


def test_without_scripts(tour: Tour) -> None:
    anna = tour.visitor("Anna", PHONE, scripts=False)
    page = anna.page
    page.goto("/album/")
    pick(anna, {"size": "l", "colour": "n"})
    press(anna, cell(page, "B2"))
    expect(page.locator(".piece")).to_have_count(1)
    expect(points(page, "size-3")).to_have_text("4")
    expect(page.locator("[name=size][value=l]")).to_be_checked()
    anna.picture("laid", whole=True)
    press(anna, page.locator(".piece"))
    expect(page.locator(".piece")).to_have_count(0)
    expect(points(page, "size-3")).to_have_text("0")
    with anna.excusing("400"):
        press(anna, cell(page, "L12"))
        expect(page.get_by_role("alert")).to_be_visible()
