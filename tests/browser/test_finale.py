"""The Finale is told step by step: by itself after the game, and again on request."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, Tour

PHONE = (390, 844)
FITS = "telling.scrollHeight <= telling.clientHeight && telling.scrollWidth <= telling.clientWidth"


def totals(page: Page) -> list[int]:
    shown = page.locator("#telling [data-total]").all_text_contents()
    return [int(each.replace("−", "-")) for each in shown]


@pytest.mark.parametrize(
    ("size", "dark"),
    [
        pytest.param(LAPTOP, False, id="laptop", marks=pytest.mark.release),
        pytest.param(PHONE, True, id="phone"),
    ],
)
def test_the_finale_is_told_by_keys_and_the_winner_comes_last(
    tour: Tour, size: tuple[int, int], dark: bool
) -> None:
    """But not by itself to somebody who was not there; for those who have played on: see the tour
    of a whole game. Without scripts, it stands there."""
    table = tour.table(Position("over", ("Anna", "Ben", "Cleo", "Dan", "Eva")))
    anna = tour.visitor("Anna", size, dark=dark)
    anna.sit(table, 0)
    page = anna.page
    telling = page.locator("#telling")
    expect(page.locator("[data-tell]")).to_be_visible()
    expect(telling).to_be_hidden()
    page.locator("[data-tell]").click()
    expect(telling).to_contain_text("Before the Finale")
    expect(telling).not_to_contain_text("wins", use_inner_text=True)
    assert not list(findings(anna, "before", within="#telling"))
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
        anna.picture(why)
    expect(telling.locator(".wins")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(telling).to_contain_text(re.compile("wins|shared victory"))
    expect(telling.locator(".wins [data-total]")).to_have_text(str(max(before)))
    anna.picture("winner")
    page.keyboard.press("Enter")
    expect(telling).to_be_hidden()
    plain = tour.visitor("Plain", scripts=False)
    plain.sit(table, 0)
    expect(plain.page.locator(".chapter")).to_have_count(5)
    expect(plain.page.locator("[data-tell], #telling").locator("visible=true")).to_have_count(0)


def test_against_pinzetta_her_lines_are_told_too(tour: Tour) -> None:
    anna = tour.visitor("Anna", PHONE, language="pl")
    anna.sit(tour.table(Position("over", solo=True)), 0)
    page = anna.page
    page.locator("[data-tell]").click()
    for number in range(page.locator(".chapter").count()):
        assert page.evaluate(FITS)
        anna.picture(f"step-{number}")
        page.locator("[data-next]").click()
    expect(page.locator("#telling .wins")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#telling")).to_be_hidden()


def test_the_finale_stays_open_while_others_talk(tour: Tour) -> None:
    """What changes at a finished table is told; by the clock, nothing is asked for."""
    table = tour.table(Position("over"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", PHONE)
    anna.page.clock.install()
    anna.sit(table, 0)
    ben.sit(table, 1)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.get_by_role("button", name="Tell the Finale step by step").click()
    anna.page.keyboard.press("ArrowRight")
    anna.page.clock.fast_forward(55_000)
    ben.page.locator("summary", has_text="Chat").click()
    ben.page.get_by_label("Say something").fill("Well played!")
    ben.page.keyboard.press("Enter")
    expect(anna.page.locator("#chat-lines")).to_contain_text("Well played!")
    assert [url for url in asked if table.path in url] == [f"{tour.site.address}{table.path}"]
    expect(anna.page.locator("#telling")).to_have_attribute("data-why", "forever")
    expect(anna.page.locator("#telling")).to_be_visible()
