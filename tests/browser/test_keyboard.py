"""A whole game without a pointer: Tab, arrows, digits, Enter."""

from playwright.sync_api import Page, expect

from tests.browser.players import asked
from tests.browser.tour import Tour, Visitor

FARTHEST = 300
"""Presses of Tab from anywhere to anywhere."""


def go_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(FARTHEST):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_whole_game_by_keyboard(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page = anna.page
    page.goto("/host/")
    go_to(page, "[name=name]")
    page.keyboard.type("Anna")
    go_to(page, "[name=seat2]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[name=seat2][value=bot]")).to_be_checked()
    go_to(page, "[name=seat3]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[name=seat3][value='']")).to_be_checked()
    go_to(page, "main button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    go_to(page, "#start")
    page.keyboard.press("Enter")
    expect(page.locator("#region-desk")).to_be_visible()
    days: set[str] = set()
    while not page.locator("#region-results").count():
        kind, token = asked(page)
        if kind in ("wait", "over"):
            page.wait_for_timeout(50)
            continue
        if kind in ("cut", "show") and kind not in days:
            days.add(kind)
            answer(anna, kind, picture=True)
        else:
            answer(anna, kind)
        go_to(page, "[data-confirm]")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "token => document.getElementById('region-desk')?.dataset.token !== token", arg=token
        )
    anna.picture("results")


def answer(visitor: Visitor, kind: str, *, picture: bool = False) -> None:
    page = visitor.page
    match kind:
        case "cut":
            cut(page)
        case "show":
            show(page)
        case "lift":
            pass  # nothing is what is picked
        case _:
            go_to(page, "#desk-form input[type=radio]")
            page.keyboard.press("Space")
    if picture:
        visitor.picture(kind)


def cut(page: Page) -> None:
    go_to(page, "section[data-tray=rest] input")
    must = int(page.locator(".trays").get_attribute("data-must") or 0)
    number = page.locator("section[data-tray=rest] fieldset").count()
    sides = ["2", "3"] * number
    for _ in range(number):
        reservable = page.evaluate(
            "!!document.activeElement.closest('fieldset').querySelector('[value=reserve]')"
        )
        key = "1" if must and reservable else sides.pop(0)
        must -= key == "1"
        page.keyboard.press(key)
    expect(page.locator("section[data-tray=rest] fieldset")).to_have_count(0)


def show(page: Page) -> None:
    """Each stamp is picked by itself once the one before lies; walk until it fits."""
    go_to(page, "[name=stamp]")
    for _ in range(page.locator(".new-stamp").count()):
        if not page.locator(".cell.fits").count():
            break
        placed = page.locator(".new-stamp.is-placed").count()
        go_to(page, "[name=cell]")
        walk(page)
        page.keyboard.press("Enter")
        expect(page.locator(".new-stamp.is-placed")).to_have_count(placed + 1)
    if page.locator("[name=contest]").count():
        go_to(page, "[name=contest]")
        page.keyboard.press("Space")


def walk(page: Page) -> None:
    """Row by row over the album, from the top left, until the cell says that it fits."""
    for _ in range(12):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
    for row in range(12):
        for _ in range(12):
            told = page.evaluate("document.activeElement.getAttribute('aria-label')")
            if told.endswith(", fits here"):
                return
            page.keyboard.press("ArrowRight" if row % 2 == 0 else "ArrowLeft")
        page.keyboard.press("ArrowDown")
    raise AssertionError("it fits nowhere")
