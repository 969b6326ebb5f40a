"""Every page for those who do not see, or see little: axe has no serious findings.

axe-core (MPL 2.0) comes with axe-playwright-python and is used in tests only. Each page is looked
at once, by day on a laptop and by night on a phone.
"""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe

from games.tables.album_page.layout import EXAMPLE
from tests.browser.gathering import host, join
from tests.browser.players import answer, asked, open_panel, place_all
from tests.browser.stage import Wish, lay
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

SERIOUS = ("serious", "critical")
OPTIONS = {"resultTypes": ["violations"], "preload": False}
"""All rules. Preloading fetches style sheets and sounds for rules that are not on by default, or
that have nothing to look at here."""
COLOURS_KNOWN = OPTIONS | {"rules": {"color-contrast": {"enabled": False}}}
"""Contrast is half of the work, and the same in every language."""
PAGES = [
    *("/", "/learn/", "/solo/", "/host/", "/rules/", "/gallery/", "/credits/", "/me/"),
    *("/rules/?q=rare", "/rules/cards/contests/", "/rules/cards/attendees/"),
    *("/rules/cards/pinzetta/", "/rules/glossary/"),
    *("/album/", f"/album/?a={EXAMPLE}", f"/album/?a={EXAMPLE}&b=1"),
    *("/accounts/login/", "/accounts/forgotten/", "/there-is-no-such-page/"),
]
DESKS = ("take", "draw", "cut", "choose", "lift", "show", "declare", "over")


def findings(visitor: Visitor, what: str, *, colours: bool = True) -> Iterator[str]:
    """What is wrong with a page: by all rules, or all but that of the colours."""
    visitor.picture(what, whole=True)
    options = OPTIONS if colours else COLOURS_KNOWN
    for each in Axe().run(visitor.page, options=options).response["violations"]:
        if each["impact"] in SERIOUS:
            for node in each["nodes"]:
                yield f"{what}: {each['id']}: {node['html'][:160]}"


@pytest.fixture(params=["day", "night"])
def visitor(tour: Tour, request: pytest.FixtureRequest) -> Visitor:
    if request.param == "day":
        return tour.visitor("Anna", LAPTOP)
    return tour.visitor("Anna", PHONE, dark=True)


def test_pages_of_strangers(visitor: Visitor) -> None:
    found: list[str] = []
    with visitor.excusing("404"):
        for path in PAGES:
            visitor.page.goto(path)
            found += findings(visitor, re.sub(r"\W+", "-", path[:40].strip("/")) or "front")
    assert found == []


def test_pages_of_those_who_gather(tour: Tour, visitor: Visitor) -> None:
    host(visitor, ["invited"])
    found = list(findings(visitor, "lobby"))
    link = visitor.page.locator("#invitation-link").input_value()
    visitor.page.goto("/me/")
    found += findings(visitor, "me")
    visitor.page.goto("/me/forget/")
    found += findings(visitor, "forget")
    visitor.page.goto("/me/")
    visitor.page.goto(visitor.page.locator("#personal-link").input_value())
    found += findings(visitor, "personal-link")
    ben = tour.visitor("Ben")
    ben.page.goto(link)
    found += findings(ben, "invited")
    join(ben, link)
    assert found == []


def test_every_desk_and_the_results(tour: Tour, visitor: Visitor) -> None:
    found: list[str] = []
    wishes = [Wish(kind, declare_in_turn=kind == "declare") for kind in DESKS]
    for kind, table in zip(DESKS, lay(tour.site, *wishes), strict=True):
        visitor.sit(table, 0)
        assert asked(visitor.page)[0] == kind
        if kind == "show":
            place_all(visitor)
        found += findings(visitor, kind)
        if kind == "cut":
            answer(visitor)
            found += findings(visitor, "cut-handed-in")
        if kind == "take":
            open_panel(visitor.page, "Log")
            visitor.page.get_by_role("link", name="Report a problem").click()
            found += findings(visitor, "report")
    assert found == []
