"""Pages in every language on a phone, where long words are tight; and the switch.

`test_access` sees each page in one of the languages, in turn; before a release all are seen here.
That nothing is wider than the screen is seen in each of them. What axe finds by the markup is the
same in all of them, so it looks in one; English and the colours are those of `test_access`.
"""

import pytest
from playwright.sync_api import expect

from scripts.messages import PLURALS
from tests.browser.stage import Position, lay
from tests.browser.test_access import DESKS, MORE_PAGES, PAGES, findings
from tests.browser.tour import PHONE, Tour, Visitor

SPOKEN = "document.documentElement.lang"
LONGEST = "de"
"""The language of the longest words."""


def seen(visitor: Visitor, language: str, what: str) -> list[str]:
    """What is wrong with the page in this language."""
    assert visitor.view(SPOKEN) == language
    if language == LONGEST:
        return list(findings(visitor, what, colours=False))
    visitor.picture(what, whole=True)
    return []


@pytest.mark.release
@pytest.mark.long
@pytest.mark.parametrize("language", PLURALS)
def test_every_page_on_a_phone(tour: Tour, language: str) -> None:
    anna = tour.visitor("Anna", PHONE, language=language)
    found: list[str] = []
    with anna.excusing("404"):
        for number, path in enumerate(PAGES + MORE_PAGES):
            anna.page.goto(path)
            found += seen(anna, language, f"page-{number}")
    anna.page.goto("/solo/")
    anna.page.locator("main form button[type=submit]").first.click()
    anna.page.wait_for_selector("#region-desk")
    found += seen(anna, language, "solo")
    assert found == []


@pytest.mark.release
@pytest.mark.long
def test_every_desk_on_a_phone(tour: Tour) -> None:
    readers = {each: tour.visitor(each, PHONE, language=each) for each in PLURALS}
    found: list[str] = []
    positions = [Position(kind, declare_in_turn=kind == "declare") for kind in DESKS]
    for kind, table in zip(DESKS, lay(tour.site, *positions), strict=True):
        for language, reader in readers.items():
            reader.sit(table, 0)
            found += seen(reader, language, kind)
            reader.page.goto("about:blank")
    assert found == []


def test_the_switch_keeps_the_page(tour: Tour) -> None:
    for scripts in (True, False):
        anna = tour.visitor("Anna", PHONE, scripts=scripts)
        anna.page.goto("/credits/?from=somewhere")
        anna.page.get_by_role("button", name="Polski").click()
        expect(anna.page.get_by_role("heading", level=1)).to_have_text("Twórcy")
        assert anna.page.url.endswith("/credits/?from=somewhere")
        anna.page.get_by_role("button", name="English").click()
        expect(anna.page.get_by_role("heading", level=1)).to_have_text("Credits")
