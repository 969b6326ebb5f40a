"""The analysis of a game that was given up: asked for, waited for, read."""

import pytest
from playwright.sync_api import expect

from tests.browser.stage import Position, run_in_site
from tests.browser.test_access import findings
from tests.browser.tour import PHONE, Tour


@pytest.mark.long
def test_analysis(tour: Tour) -> None:
    table = tour.table(Position("choose", solo=True))
    anna = tour.visitor("Anna", PHONE)
    anna.sit(table, 0)
    page = anna.page
    page.locator(".tabs").get_by_role("link", name="Log").click()
    page.get_by_text("Give up this game").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Analysis").click()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    found = list(findings(anna, "analysis"))
    page.get_by_text("The same as a table").click()
    page.locator(".curve-table a").first.click()
    expect(page).to_have_url(f"{tour.site.address}{table.path}replay/?at=0&as=0")
    page.go_back()
    page.locator(".all-decisions a").first.click()
    page.get_by_text("Show the answer").click()
    expect(page.locator(".answer-made .item").first).to_be_visible()
    found += findings(anna, "position")
    assert found == []


@pytest.mark.release
def test_the_rest_arrives_while_one_reads(tour: Tour) -> None:
    table = tour.table(Position("over", ("Anna", "Ben", "Cleo")))
    anna = tour.visitor("Anna")
    anna.sit(table, 0)
    page = anna.page
    page.goto(f"{table.path}analysis/")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_text("First results")).to_be_visible()
    assert list(findings(anna, "first results")) == []
    page.get_by_text("The same as a table").click()
    while run_in_site(tour.site, "finish-tasks"):
        pass
    expect(page.locator("#progress")).to_have_count(0)
    expect(page.get_by_text("First results")).to_have_count(0)
    expect(page.locator(".curve-table td").first).to_be_visible()
