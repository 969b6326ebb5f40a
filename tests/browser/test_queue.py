"""A pick is queued while others have their turn, in real browsers."""

import pytest
from playwright.sync_api import expect

from tests.browser.players import asked, press
from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor


def two(tour: Tour, size: tuple[int, int], *, scripts: bool = True) -> tuple[Visitor, Visitor]:
    """Anna, whose turn it is, and Ben, who waits."""
    table = tour.table(Position("take"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", size, scripts=scripts)
    for seat, visitor in enumerate((anna, ben)):
        visitor.sit(table, seat)
    return anna, ben


def take(anna: Visitor, handle: str) -> None:
    asked(anna.page)
    press(anna, anna.page.locator(f"#desk-form label:has([value='{handle}'])"))
    press(anna, anna.page.locator("[data-confirm]"))


def queue(ben: Visitor, number: int) -> str:
    """Pick something from the pool in advance, and return its handle."""
    pick = ben.page.locator(".queue-pick").nth(number)
    handle = pick.locator("input").get_attribute("value") or ""
    press(ben, pick)
    ben.picture("picked")
    press(ben, ben.page.get_by_role("button", name="Take it when it is my turn"))
    expect(ben.page.locator(".queued")).to_have_attribute("data-queued", handle)
    return handle


def queue_by_keyboard(ben: Visitor) -> str:
    page = ben.page
    page.keyboard.press("d")
    page.keyboard.press("ArrowRight")
    ben.picture("keys")
    page.keyboard.press("Control+Enter")
    chosen = page.locator(".queue-pick input").nth(1).get_attribute("value") or ""
    expect(page.locator(".queued")).to_have_attribute("data-queued", chosen)
    return chosen


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(LAPTOP, id="laptop"),
        pytest.param(PHONE, id="phone", marks=pytest.mark.release),
    ],
)
def test_a_pick_waits_for_its_turn(tour: Tour, size: tuple[int, int]) -> None:
    anna, ben = two(tour, size)
    ben.picture("waiting", whole=True)
    first = queue(ben, 2)
    ben.picture("queued", whole=True)
    assert not [*findings(ben, "axe", within="#region-desk")]
    press(ben, ben.page.get_by_role("button", name="No, let me decide then"))
    expect(ben.page.locator(".queued")).to_have_count(0)

    second = queue(ben, 3)
    ben.page.reload()
    expect(ben.page.locator(".queued")).to_have_attribute("data-queued", second)
    expect(anna.page.locator(".queue-pick input").first).to_be_hidden()
    take(anna, first)
    # Anna is asked again at once: Ben's pick was made for him.
    place = ben.page.locator("#region-place-1")
    expect(place.locator(f"[data-handle='{second}']")).to_be_attached()
    expect(ben.page.locator(".queued")).to_have_count(0)
    assert asked(anna.page)[0] == "take"

    third = queue_by_keyboard(ben)
    take(anna, third)
    # It is Ben's turn, and his desk says what has become of his pick.
    expect(ben.page.locator("#desk-form .queue-gone")).to_be_visible()
    assert ben.view("() => document.activeElement !== document.body"), "what had the focus is gone"
    ben.picture("gone")


def test_who_waits_longer_is_told_at_once(tour: Tour) -> None:
    """What was queued is gone, but it is not their turn yet."""
    table = tour.table(Position("take", names=("Anna", "Ben", "Cleo")))
    visitors = [tour.visitor(name) for name in ("Anna", "Ben", "Cleo")]
    for seat, visitor in enumerate(visitors):
        visitor.sit(table, seat)
    anna, ben, cleo = visitors
    assert queue(ben, 1) == queue(cleo, 1)
    take(anna, ben.page.locator(".queued").get_attribute("data-queued") or "")
    for visitor in (ben, cleo):
        expect(visitor.page.locator("#region-desk .queue-gone")).to_be_visible()


@pytest.mark.release
def test_without_scripts(tour: Tour) -> None:
    anna, ben = two(tour, PHONE, scripts=False)
    first, second = queue(ben, 1), queue(ben, 4)
    take(anna, first)
    expect(anna.page.locator(f"#region-place-1 [data-handle='{second}']")).to_be_attached()
    ben.page.reload()
    expect(ben.page.locator(".queued")).to_have_count(0)
