"""The Finale is told step by step: by itself after the game, and again on request."""

import re

from playwright.sync_api import Page, expect

from tests.browser.stage import Wish
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, Tour

PHONE = (390, 844)
FITS = "telling.scrollHeight <= telling.clientHeight && telling.scrollWidth <= telling.clientWidth"


def totals(page: Page) -> list[int]:
    shown = page.locator("#telling [data-total]").all_text_contents()
    return [int(each.replace("−", "-")) for each in shown]


def test_the_finale_is_told_by_keys_and_the_winner_comes_last(tour: Tour) -> None:
    table = tour.table(Wish("over", ("Anna", "Ben", "Cleo", "Dan", "Eva")))
    for name, size in (("Anna", LAPTOP), ("Ben", PHONE)):
        visitor = tour.visitor(name, size, dark=name == "Ben")
        visitor.sit(table, 0 if name == "Anna" else 1)
        page = visitor.page
        telling = page.locator("#telling")
        page.locator("[data-tell]").click()
        expect(telling).to_contain_text("Before the Finale")
        expect(telling).not_to_contain_text("wins", use_inner_text=True)
        assert not list(findings(visitor, "before"))
        before, aloud = totals(page), page.locator("#telling [data-aloud]")
        for why in ("forever", "values", "specialists", "contest"):
            page.keyboard.press("ArrowRight")
            expect(telling).to_have_attribute("data-why", why)
            chapter = page.locator(f".chapter[data-why={why}]")
            lit = chapter.locator("[data-cells]").evaluate_all(
                "rows => rows.flatMap((row) => row.dataset.cells.split(' ')).length"
            )
            expect(telling.locator(".counted")).to_have_count(lit)
            for seat, total in enumerate(totals(page)):
                row = chapter.locator(f"[data-seat='{seat}']")
                points = (row.get_attribute("data-points") or "").replace("−", "-")
                assert total == before[seat] + int(points)
                said = f"{row.locator('th').text_content()}: {row.get_attribute('data-points')}, so"
                expect(aloud).to_contain_text(said)
            before = totals(page)
            assert page.evaluate(FITS)
            visitor.picture(why)
        expect(telling.locator(".wins")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(telling).to_contain_text(re.compile("wins|shared victory"))
        expect(telling.locator(".wins [data-total]")).to_have_text(str(max(before)))
        visitor.picture("winner")
        page.keyboard.press("Enter")
        expect(telling).to_be_hidden()


def test_it_is_not_told_by_itself_to_whoever_was_not_there(tour: Tour) -> None:
    """Who has played on reads it by itself: see the tour of a whole game."""
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("over")), 0)
    expect(anna.page.locator("[data-tell]")).to_be_visible()
    expect(anna.page.locator("#telling")).to_be_hidden()


def test_without_scripts_it_stands_there(tour: Tour) -> None:
    anna = tour.visitor("Anna", scripts=False)
    anna.sit(tour.table(Wish("over")), 0)
    expect(anna.page.locator(".chapter")).to_have_count(5)
    expect(anna.page.locator("[data-tell], #telling").locator("visible=true")).to_have_count(0)


def test_against_pinzetta_her_lines_are_told_too(tour: Tour) -> None:
    anna = tour.visitor("Anna", PHONE, language="pl")
    anna.sit(tour.table(Wish("over", solo=True)), 0)
    page = anna.page
    page.locator("[data-tell]").click()
    for number in range(page.locator(".chapter").count()):
        assert page.evaluate(FITS)
        anna.picture(f"step-{number}")
        page.locator("[data-next]").click()
    expect(page.locator("#telling .wins")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#telling")).to_be_hidden()
