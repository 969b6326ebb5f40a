"""People who can answer whatever desk they are shown, the way a person does: by tapping."""

from collections.abc import Iterable

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.tour import Visitor

WAITING = ("wait", "watch", "stand-in", "paused", "over")
READY = "#results, #desk-form[data-ready]"
THERE = f"{READY}, #region-desk:not(:has(#desk-form))"
ASKED = """() => {
  if (document.getElementById("results")) return ["over", ""];
  const { kind, token } = document.getElementById("region-desk").dataset;
  return [kind, token];
}"""


LAST_MOVE = """() => Math.min(
  1_000, document.querySelector("#region-log [data-move]")?.dataset.move ?? Infinity)"""
"""The newest move that a page knows; the page of the results knows more than any game has."""


TABS = {"Log": "log", "Log and chat": "chat"}
"""The tab on a phone for what a button opens elsewhere."""


def open_panel(page: Page, name: str) -> None:
    """Open a panel on a large screen; on a phone, its tab."""
    button = page.locator(".panel-buttons").get_by_role("button", name=name).first
    tab = page.locator(f".tabs [data-tab={TABS[name]}]") if name in TABS else button
    if tab.is_visible():
        tab.click()
    elif button.is_visible() and not page.locator(".panel-talk:popover-open").count():
        button.click()


def asked(page: Page, *, there: str = THERE) -> tuple[str, str]:
    """What the page asks, and the name of the question, once page and scripts are ready."""
    while True:
        expect(page.locator(there).first).to_be_attached()
        try:
            kind, token = page.evaluate(ASKED)
        except Error:  # the page of the results is just coming
            page.wait_for_load_state()
        else:
            return kind, token


def day_of(page: Page) -> str:
    return page.locator("#region-top").get_attribute("data-day") or ""


def press(visitor: Visitor, what: Locator) -> None:
    if visitor.has_touch:
        what.tap()
    else:
        what.click()


def answer(visitor: Visitor) -> str:
    """Answer what is asked now, if anything, and return the kind of question."""
    page = visitor.page
    kind, token = asked(page)
    if kind in WAITING:
        return ""
    match kind:
        case "cut":
            cut(visitor)
        case "show":
            place_all(visitor)
            if page.locator("[name=contest]").count():
                press(visitor, page.locator("label:has([name=contest])").first)
        case "swap":
            for side in ("one", "other"):
                press(visitor, page.locator(f"label:has([name={side}])").first)
        case "lift":
            press(visitor, page.locator(".lift > label.choice"))
        case _:
            press(visitor, page.locator("#desk-form label:has(input[type=radio])").first)
    confirm(visitor, token)
    return str(kind)


def play_on(*visitors: Visitor) -> None:
    """All who play answer what they are asked, if anything. Somebody is asked, once all pages know
    of the last move."""
    catch_up(visitors)
    for visitor in visitors:
        visitor.picture(asked(visitor.page)[0])
    answers = [answer(visitor) for visitor in visitors]
    assert any(answers) or all(asked(visitor.page)[0] == "over" for visitor in visitors)


def catch_up(visitors: Iterable[Visitor]) -> None:
    """Wait until all pages know of the newest move that one of them knows of."""
    visitors = list(visitors)
    newest = max(visitor.view(LAST_MOVE) for visitor in visitors)
    for visitor in visitors:
        visitor.page.wait_for_function(f"newest => ({LAST_MOVE})() >= newest", arg=newest)


def confirm(visitor: Visitor, token: str) -> None:
    """Hand in, and wait for the next page."""
    press(visitor, visitor.page.locator("[data-confirm]"))
    asking = f"#region-desk[data-token='{token}']:not(:has(.refused))"
    expect(visitor.page.locator(asking)).to_have_count(0)
    expect(visitor.page.locator(".refused")).to_have_count(0)


def cut(visitor: Visitor, *, most: int = 99) -> None:
    """Reserve what must be reserved, and put the rest left and right in turn."""
    page = visitor.page
    must = int(page.locator(".trays").get_attribute("data-must") or 0)
    must -= page.locator("section[data-tray=reserve] fieldset").count()
    handles = page.eval_on_selector_all(
        "section[data-tray=rest] fieldset", "items => items.map(item => item.dataset.handle)"
    )
    sides = ["left", "right"] * len(handles)
    for handle in handles[:most]:
        item = page.locator(f"section[data-tray=rest] fieldset[data-handle='{handle}']")
        reservable = item.locator("[value=reserve]").count()
        side = "reserve" if must and reservable else sides.pop(0)
        must -= side == "reserve"
        press(visitor, item.locator(f"label:has([value={side}])"))
        expect(
            page.locator(f"section[data-tray={side}] fieldset[data-handle='{handle}']")
        ).to_be_visible()


def place_all(visitor: Visitor) -> None:
    """Place every new stamp at the first lit cell."""
    page = visitor.page
    for stamp in page.locator(".new-stamp").all():
        if "is-placed" in (stamp.get_attribute("class") or ""):
            continue
        press(visitor, stamp.locator("label"))
        lit = page.locator(".cell.fits")
        if lit.count():
            press(visitor, lit.first)
            expect(stamp).to_contain_class("is-placed")
