"""Stamps that are dragged, by a mouse and by a finger."""

from playwright.sync_api import Locator, Route, expect

from tests.browser.players import asked
from tests.browser.players import cut as cut_some
from tests.browser.stage import Position, Table, lay
from tests.browser.tour import PHONE, Tour, Visitor

UNSORTED = "section[data-tray=rest] fieldset"
STEPS = 8


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_finger(visitor: Visitor, what: Locator, to: Locator) -> None:
    """Down, a way in small steps, up: as the browser hears it from the glass, so that it may
    take the gesture for scrolling."""
    line = visitor.context.new_cdp_session(visitor.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    what.scroll_into_view_if_needed()
    (x, y), (to_x, to_y) = middle(what), middle(to)
    touch("touchStart", (x, y))
    for step in range(1, STEPS + 1):
        touch("touchMove", (x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS))
    touch("touchEnd")


def drag_to_a_pile(visitor: Visitor, table: Table, pile: str) -> None:
    visitor.sit(table, 0)
    page = visitor.page
    asked(page)
    if visitor.has_touch:
        cut_some(visitor, most=4)  # then the piles are near enough for a finger
    handle = page.locator(UNSORTED).last.get_attribute("data-handle")
    item = page.locator(f"fieldset[data-handle='{handle}'] .item").first
    tray = page.locator(f"section[data-tray={pile}]")
    if visitor.has_touch:
        drag_by_finger(visitor, item, tray)
    else:
        item.drag_to(tray)
    expect(tray.locator(f"fieldset[data-handle='{handle}']")).to_be_visible()
    expect(page.locator("#desk-form[data-kept]")).to_be_attached()
    visitor.picture("dragged-to-a-pile")


def test_by_finger(tour: Tour) -> None:
    """A stamp that can be taken off again moves nothing below it."""
    cut, show = lay(tour.site, Position("cut"), Position("show"))
    ben = tour.visitor("Ben", PHONE)
    drag_to_a_pile(ben, cut, "left")
    ben.sit(show, 0)
    page = ben.page
    asked(page)
    stamp = page.locator(".new-stamp[data-height='3']").first
    album = page.locator("#desk-album")
    there = middle(album)
    drag_by_finger(ben, stamp.locator("label"), page.locator(".cell[value='6,6']"))
    expect(stamp).to_contain_class("is-placed")
    ben.wait_until_drawn()
    assert middle(album) == there
    ben.picture("dragged")


def test_by_mouse(tour: Tour) -> None:
    """The preview does not move the button that the pointer is on."""
    cut, show = lay(tour.site, Position("cut"), Position("show"))
    anna = tour.visitor("Anna")
    drag_to_a_pile(anna, cut, "right")
    anna.sit(show, 0)
    page = anna.page
    asked(page)
    confirm, preview = page.locator("[data-confirm]"), page.locator("#preview")
    before = preview.inner_text()
    asking: list[Route] = []
    # They are answered when the pointer is there.
    page.route("**/preview/", lambda route: asking.append(route))
    stamp = page.locator(".new-stamp").first
    stamp.locator("label").drag_to(page.locator(".cell[value='6,6']"))
    expect(stamp).to_contain_class("is-placed")
    confirm.hover()
    there = middle(confirm)
    while not asking:
        page.evaluate("null")  # until we hear of it
    with page.expect_response("**/preview/") as told:
        for request in asking:
            request.continue_()
    assert told.value.ok
    told.value.finished()
    anna.wait_until_drawn()
    assert preview.inner_text() == before
    assert middle(confirm) == there
    page.mouse.move(1, 1)
    page.wait_for_function(
        "before => document.getElementById('preview').innerText !== before", arg=before
    )
    page.locator(".preview-line[data-cells*=',']").first.hover()
    expect(page.locator(".cell.counted").first).to_be_visible()
    page.locator("#desk-form").dispatch_event("change")
    expect(page.locator(".counting .cell.counted").first).to_be_visible()
    anna.picture("counted")
