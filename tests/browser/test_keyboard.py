"""A game without a pointer: Tab, arrows, digits, Enter."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import READY, asked
from tests.browser.tour import Tour, Visitor

FARTHEST = 300
"""Presses of Tab from anywhere to anywhere."""
DECISIONS = 200
UNPLACED = ".new-stamp:not(.is-placed)"
FITS = ".cell.fits"
FOCUS = """what => [
  document.querySelector("dialog[open]") !== null, document.activeElement.matches(what),
]"""
NOTE_CLOSED = """() => {
  window.closed_one = false;
  const note = () => { window.closed_one = true; };
  document.addEventListener("close", note, { capture: true, once: true });
}"""
ANSWERED_OR_TOLD = """token => {
  if (document.querySelector("#region-desk")?.dataset.token !== token) return "answered";
  return (window.closed_one || document.querySelector("dialog[open]")) && "told";
}"""


def go_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there; what is told in a dialog meanwhile is closed."""
    for _ in range(FARTHEST):
        told, there = page.evaluate(FOCUS, selector)
        if told:
            page.keyboard.press("Escape")
        elif there:
            return
        else:
            page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_table_is_opened_by_keyboard(tour: Tour) -> None:
    """Until the first answer; all kinds of answers: see the lesson by keyboard."""
    anna = tour.visitor("Anna")
    open_a_table(anna.page)
    assert answer_next(anna) == "take"


@pytest.mark.release
@pytest.mark.long
def test_a_whole_game_by_keyboard(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page = anna.page
    open_a_table(page)
    seen: set[str] = set()
    for _ in range(DECISIONS):
        if (kind := answer_next(anna)) == "over":
            break
        seen.add(kind)
    expect(page.locator("#results")).to_be_visible()
    anna.picture("results")
    assert seen >= {"take", "cut", "choose", "show"}


def answer_next(visitor: Visitor) -> str:
    """Answer what is asked next; the kind of question."""
    page = visitor.page
    kind, token = next_question(page)
    if kind != "over":
        answer(page, kind)
        visitor.picture(kind)
        confirm(page, token)
    return kind


def confirm(page: Page, token: str) -> None:
    """What is told in a dialog at the moment of Enter takes it, and may be closed by it; then once
    more."""
    answered = False
    while not answered:
        go_to(page, "[data-confirm]")
        page.evaluate(NOTE_CLOSED)
        page.keyboard.press("Enter")
        answered = page.wait_for_function(ANSWERED_OR_TOLD, arg=token).json_value() == "answered"


def open_a_table(page: Page) -> None:
    page.goto("/host/")
    go_to(page, "[name=name]")
    page.keyboard.type("Anna")
    go_to(page, "[name=players]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[name=players][value='2']")).to_be_checked()
    expect(page.locator("[name=seat3]")).to_be_hidden()
    go_to(page, "[name=seat2]")
    page.keyboard.type("collector")
    expect(page.locator("[name=seat2]")).to_have_value("bot")
    go_to(page, "main button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    go_to(page, "#start")
    page.keyboard.press("Enter")


def next_question(page: Page) -> tuple[str, str]:
    """The bots answer at once, so something is asked soon, or the game is over."""
    while (question := asked(page, there=READY))[0] == "wait":
        pass  # the desk was just changing
    return question


def answer(page: Page, kind: str) -> None:
    match kind:
        case "cut":
            cut(page)
        case "show":
            show(page)
        case "lift":
            pass  # nothing is what is picked
        case "swap":
            for side in ("one", "other"):
                go_to(page, f"[name={side}]")
                page.keyboard.press("Space")
        case _:
            go_to(page, "#desk-form input[type=radio]")
            page.keyboard.press("Space")


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
    """Each stamp is picked by itself once the one before lies; walk to where it fits."""
    go_to(page, "[name=stamp]")
    for _ in range(2 * page.locator(".new-stamp").count()):
        if not page.locator(UNPLACED).count():
            break
        if not page.locator(f"{UNPLACED} :checked").count() or not page.locator(FITS).count():
            go_to(page, "[name=stamp]")  # on to one that has room, if there is one
            page.keyboard.press("ArrowRight")
            continue
        placed = page.locator(".new-stamp.is-placed").count()
        go_to(page, "[name=cell]")
        walk(page)
        page.keyboard.press("Enter")
        expect(page.locator(".new-stamp.is-placed")).to_have_count(placed + 1)
    if page.locator("[name=contest]").count():
        go_to(page, "[name=contest]")
        page.keyboard.press("Space")


def walk(page: Page) -> None:
    """By arrows to the first lit cell, which is where the corner of the stamp can lie."""
    right, down = page.evaluate(
        """() => {
          const [here, there] = [document.activeElement, document.querySelector(".cell.fits")]
            .map((cell) => cell.value.split(",").map(Number));
          return [there[0] - here[0], there[1] - here[1]];
        }"""
    )
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    if not right and not down:  # somebody looks around before pressing Enter
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
    told = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert told.endswith(", fits here"), told
