"""Stamps that are dragged, by a mouse and by a finger."""

from playwright.sync_api import Locator, Route, expect

from tests.browser.players import asked
from tests.browser.stage import Wish
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


def test_an_item_is_dragged_to_a_pile_by_mouse(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("cut")), 0)
    page = anna.page
    asked(page)
    item = page.locator(UNSORTED).first
    handle = item.get_attribute("data-handle")
    item.locator(".item").first.drag_to(page.locator("section[data-tray=right]"))
    landed = page.locator(f"section[data-tray=right] fieldset[data-handle='{handle}']")
    expect(landed).to_be_visible()


def test_an_item_is_dragged_to_a_pile_by_finger(tour: Tour) -> None:
    ben = tour.visitor("Ben", PHONE)
    ben.sit(tour.table(Wish("cut")), 0)
    page = ben.page
    asked(page)
    handle = page.locator(UNSORTED).last.get_attribute("data-handle")
    item = page.locator(f"fieldset[data-handle='{handle}']")
    drag_by_finger(ben, item.locator(".item"), page.locator("section[data-tray=left]"))
    expect(
        page.locator(f"section[data-tray=left] fieldset[data-handle='{handle}']")
    ).to_be_visible()
    ben.picture("dragged")


def test_a_stamp_is_dragged_into_the_album_by_mouse(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("show")), 0)
    page = anna.page
    asked(page)
    stamp = page.locator(".new-stamp").first
    stamp.locator("label").drag_to(page.locator(".cell[value='6,6']"))
    expect(stamp).to_contain_class("is-placed")
    anna.picture("dragged")
    page.locator(".preview-line[data-cells*=',']").first.hover()
    expect(page.locator(".cell.counted").first).to_be_visible()
    anna.picture("counted")


def test_a_stamp_is_dragged_into_the_album_by_finger(tour: Tour) -> None:
    ben = tour.visitor("Ben", PHONE)
    ben.sit(tour.table(Wish("show")), 0)
    page = ben.page
    asked(page)
    stamp = page.locator(".new-stamp").first
    drag_by_finger(ben, stamp.locator("label"), page.locator(".cell[value='6,6']"))
    expect(stamp).to_contain_class("is-placed")
    ben.picture("dragged")


def test_the_preview_does_not_move_the_button_under_the_pointer(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("show")), 0)
    page = anna.page
    asked(page)
    confirm, preview = page.locator("[data-confirm]"), page.locator("#preview")
    before = preview.inner_text()
    asking: list[Route] = []
    # They are answered when the pointer is there.
    page.route("**/preview/", lambda route: asking.append(route))
    page.locator(".new-stamp").first.locator("label").drag_to(page.locator(".cell[value='6,6']"))
    confirm.hover()
    there = middle(confirm)
    while not asking:
        page.wait_for_timeout(50)
    with page.expect_response("**/preview/") as told:
        for request in asking:
            request.continue_()
    assert told.value.ok
    page.wait_for_timeout(200)
    assert preview.inner_text() == before
    assert middle(confirm) == there
    page.mouse.move(1, 1)
    page.wait_for_function(
        "before => document.getElementById('preview').innerText !== before", arg=before
    )
