"""The moments of a game as people see them, and things seen close."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import answer, asked, catch_up, day_of, press
from tests.browser.stage import Position
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

THREE = ("Anna", "Ben", "Cleo")
SHIFTS = """window.shifted = 0;
window.count = (shifts) => {
  for (const shift of shifts) if (!shift.hadRecentInput) window.shifted += shift.value;
};
window.observer = new PerformanceObserver((list) => count(list.getEntries()));
observer.observe({ type: "layout-shift", buffered: true });"""
SHIFTED = "() => { count(observer.takeRecords()); return shifted; }"
FORGET = "() => { observer.takeRecords(); window.shifted = 0; }"
PHASE = "() => document.getElementById('region-top')?.dataset.phase"
TALL = (390, 844)
MOST = 0.05
"""How much of the page may shift in a move, as browsers count it: they call twice as much good."""


def around(tour: Tour, position: Position, *sizes: tuple[int, int]) -> list[Visitor]:
    table = tour.table(position)
    visitors = []
    for seat, size in enumerate(sizes):
        visitor = tour.visitor(position.names[seat], size, moments=True)
        visitor.sit(table, seat)
        visitors.append(visitor)
    for visitor in visitors:
        expect(visitor.page.locator("#region-top .is-here")).to_have_count(len(sizes))
    return visitors


def moment(page: Page, title: str) -> None:
    expect(page.locator("#moment[open] h1")).to_have_text(title)


def test_a_day_ends_with_its_evening(tour: Tour) -> None:
    anna, ben = around(tour, Position("show", THREE, alone=True), LAPTOP, PHONE)
    answer(anna)
    for visitor in (anna, ben):
        moment(visitor.page, "Friday evening")
        expect(visitor.page.locator("#moment .evening-place")).to_have_count(3)
        visitor.picture("evening")
        press(visitor, visitor.page.locator("#moment").get_by_role("button", name="Continue"))
        expect(visitor.page.locator("#moment")).to_be_hidden()
    assert asked(anna.page)[0] in ("take", "wait")
    anna.page.locator(".brought a").dispatch_event("click")
    moment(anna.page, "Friday evening")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#moment")).to_be_hidden()


def test_who_comes_back_is_told_what_happened(tour: Tour) -> None:
    anna, ben = around(tour, Position("take", ("Anna", "Ben")), LAPTOP, PHONE)
    seen = "Object.keys(localStorage).find((key) => key.startsWith('seen-'))"
    ben.page.evaluate(f"localStorage.setItem({seen}, '0 1')")  # long ago
    ben.page.goto("about:blank")
    answer(anna)
    ben.page.go_back()
    moment(ben.page, "Since you were here")
    expect(ben.page.locator("#moment .since-moves li")).to_have_count(1)
    ben.picture("since")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#moment")).to_be_hidden()
    ben.page.reload()
    expect(ben.page.locator("#region-desk")).to_be_visible()
    expect(ben.page.locator("#moment")).to_be_hidden()


def test_things_are_seen_close(tour: Tour) -> None:
    """By mouse, keyboard and finger."""
    (anna,) = around(tour, Position("take", ("Anna", "Ben")), LAPTOP)
    page, note = anna.page, anna.page.locator("#closeup")
    tile = page.locator("#region-desk .item-tile").first
    tile.hover()
    expect(note).to_be_visible()
    expect(note).to_contain_text("worth to you")
    anna.picture("hover")
    page.mouse.move(5, 5)
    expect(note).to_be_hidden()
    page.locator("#region-desk [name=item]").first.focus()
    page.keyboard.press("z")
    expect(note).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    contest = page.locator("#region-contests a.card-name").first
    contest.click()
    expect(note.locator("h3")).to_have_text(contest.inner_text())
    expect(note).to_contain_text("Ben")
    anna.picture("contest")
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rules", exact=True).click()
    assert "/rules/" in opened.value.url
    assert page.url.endswith(f"/{page.locator('main').get_attribute('data-code')}/")


def test_nothing_jumps_when_somebody_else_moves(tour: Tour) -> None:
    """On one screen and on a phone, from the choice into the next day."""
    jumps, phases = moves_of_others(tour, Position("choose"), until_day="2")
    assert {"choose", "show", "collect"} <= phases
    assert jumps == []


@pytest.mark.release
@pytest.mark.long
def test_nothing_jumps_in_a_whole_day_and_at_the_end(tour: Tour) -> None:
    jumps, phases = moves_of_others(tour, Position("take"), until_day="2")
    assert {"cut", "choose", "show", "collect"} <= phases
    assert jumps == []
    jumps, _ = moves_of_others(tour, Position("show", day=3))
    assert jumps == []


def moves_of_others(
    tour: Tour, position: Position, until_day: str = ""
) -> tuple[list[tuple[str, str, str, str, float]], set[str]]:
    """Play until a day begins, or to the end: moves at which the page of who only watched them has
    jumped, and the phases that they have seen."""
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", TALL)
    table = tour.table(position)
    for seat, visitor in enumerate((anna, ben)):
        visitor.page.add_init_script(SHIFTS)
        visitor.sit(table, seat)
    phases: set[str] = set()
    jumps = []
    while asked(anna.page)[0] != "over" and day_of(anna.page) != until_day:
        for mover, watcher in ((anna, ben), (ben, anna)):
            before = watcher.view(PHASE)
            watcher.view(FORGET)
            if kind := answer(mover):
                catch_up([mover, watcher])
                watcher.wait_until_drawn()
                after, shifted = watcher.view(PHASE), watcher.view(SHIFTED)
                phases |= {before, after}
                if shifted >= MOST:
                    jumps.append((kind, mover.name, before, after, round(shifted, 3)))
    return jumps, phases
