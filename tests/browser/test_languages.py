"""Every page in every language on a phone, where long words are tight; and the switch."""

import pytest
from playwright.sync_api import expect

from scripts.messages import PLURALS
from tests.browser.stage import Wish, lay
from tests.browser.test_access import DESKS, PAGES, findings
from tests.browser.tour import PHONE, Tour

pytestmark = pytest.mark.long
SPOKEN = "document.documentElement.lang"


@pytest.mark.parametrize("language", PLURALS)
def test_every_page_on_a_phone(tour: Tour, language: str) -> None:
    """That nothing is wider than the screen is seen with every picture."""
    anna = tour.visitor("Anna", PHONE, language=language)
    found: list[str] = []
    with anna.excusing("404"):
        for number, path in enumerate(PAGES):
            anna.page.goto(path)
            assert anna.look(SPOKEN) == language
            found += findings(anna, f"page-{number}")
    anna.page.goto("/solo/")
    anna.page.locator("main form button[type=submit]").first.click()
    anna.page.wait_for_selector("#region-desk")
    found += findings(anna, "solo")
    assert found == []


@pytest.mark.parametrize("language", PLURALS)
def test_every_desk_on_a_phone(tour: Tour, language: str) -> None:
    anna = tour.visitor("Anna", PHONE, language=language)
    found: list[str] = []
    wishes = [Wish(kind, declare_in_turn=kind == "declare") for kind in DESKS]
    for kind, table in zip(DESKS, lay(tour.site, *wishes), strict=True):
        anna.sit(table, 0)
        assert anna.look(SPOKEN) == language
        found += findings(anna, kind)
    assert found == []


@pytest.mark.parametrize("scripts", [True, False])
def test_the_switch_keeps_the_page(tour: Tour, scripts: bool) -> None:
    anna = tour.visitor("Anna", PHONE, scripts=scripts)
    anna.page.goto("/rules/?from=somewhere")
    anna.page.get_by_role("button", name="Polski").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Zasady")
    assert anna.page.url.endswith("/rules/?from=somewhere")
    anna.page.get_by_role("button", name="English").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("The rules")
