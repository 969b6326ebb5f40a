"""The moments of a game as people see them, and things seen close."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import answer, asked, day_of, press
from tests.browser.stage import Wish, lay
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

THREE = ("Anna", "Ben", "Cleo")
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });"""
PHASE = "() => document.getElementById('region-top')?.dataset.phase"
TOLD = "() => Number(document.querySelector('#region-log [data-move]')?.dataset.move ?? Infinity)"
"""The newest move that a page knows; the page of the results knows them all."""
TALL = (390, 844)
LAST = 1_000
"""More moves than any game has."""
MOST = 0.05
"""How much of the page may shift in a move, as browsers count it."""


def around(tour: Tour, wish: Wish, *sizes: tuple[int, int], motion: bool = False) -> list[Visitor]:
    table = tour.table(wish)
    visitors = []
    for seat, size in enumerate(sizes):
        visitor = tour.visitor(wish.names[seat], size, motion=motion, moments=True)
        visitor.sit(table, seat)
        visitors.append(visitor)
    for visitor in visitors:
        expect(visitor.page.locator("#region-top .is-here")).to_have_count(len(sizes))
    return visitors


def moment(page: Page, title: str) -> None:
    expect(page.locator("#moment[open] h1")).to_have_text(title)


@pytest.mark.parametrize("motion", [True, False])
def test_a_choice_is_told_where_everybody_looks(tour: Tour, motion: bool) -> None:
    anna, ben, cleo = around(tour, Wish("choose", THREE), LAPTOP, LAPTOP, PHONE, motion=motion)
    assert asked(anna.page)[0] == "choose"
    owner = int(anna.page.locator("[name=pile]").first.input_value().split("-")[0])
    answer(anna)
    for seat, visitor in enumerate((anna, ben, cleo)):
        said = visitor.page.locator(".news-said strong:visible")
        expect(said).to_contain_text("your left pile" if seat == owner else f"of {THREE[owner]}")
        visitor.picture("choice")


def test_a_day_ends_with_its_evening(tour: Tour) -> None:
    anna, ben = around(tour, Wish("show", THREE, alone=True), LAPTOP, PHONE)
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
    anna, ben = around(tour, Wish("take", ("Anna", "Ben")), LAPTOP, PHONE)
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
    (anna,) = around(tour, Wish("take", ("Anna", "Ben")), LAPTOP)
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


@pytest.mark.long
def test_nothing_jumps_when_somebody_else_moves(tour: Tour) -> None:
    """On one screen and on a phone, in every move of a day, also into another phase and into the
    next day; and in the last ones of a game."""
    first, last = lay(tour.site, Wish("take"), Wish("show", day=3))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", TALL)
    for visitor in (anna, ben):
        visitor.page.add_init_script(SHIFTS)
    phases, wrong = set(), []
    for table in (first, last):
        for seat, visitor in enumerate((anna, ben)):
            visitor.sit(table, seat)
        while asked(anna.page)[0] != "over" and (table == last or day_of(anna.page) == "1"):
            for mover, watcher in ((anna, ben), (ben, anna)):
                before = watcher.look(PHASE)
                watcher.look("() => { window.shifted = 0; }")
                if kind := answer(mover):
                    told = min(mover.look(TOLD), LAST)
                    watcher.page.wait_for_function(f"told => ({TOLD})() >= told", arg=told)
                    watcher.page.wait_for_timeout(150)  # until the browser has counted
                    after, shifted = watcher.look(PHASE), watcher.look("() => window.shifted")
                    phases.add((watcher.name, before, after))
                    if shifted >= MOST:
                        wrong.append((kind, mover.name, before, after, round(shifted, 3)))
    for name in (anna.name, ben.name):
        assert len({phase for watcher, *seen in phases if watcher == name for phase in seen}) > 3
    assert wrong == []
