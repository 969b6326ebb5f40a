"""Every page for those who do not see, or see little: axe has no serious findings.

axe-core (MPL 2.0) comes with axe-playwright-python and is used in tests only.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

from tests.browser.gathering import host, join, start
from tests.browser.players import answer, asked
from tests.browser.tour import PHONE, Tour, Visitor

SERIOUS = ("serious", "critical")


def findings(visitor: Visitor) -> list[str]:
    try:
        found = Axe().run(visitor.page).response["violations"]
    except Error:  # the next page was just coming: look at that one
        visitor.page.wait_for_load_state()
        found = Axe().run(visitor.page).response["violations"]
    return [
        f"{visitor.page.url} {each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pages_of_strangers(tour: Tour, dark: bool) -> None:
    visitor = tour.visitor("Laptop", dark=dark)
    found = []
    for path in (
        "/",
        "/host/",
        "/gallery/",
        "/rules/",
        "/credits/",
        "/accounts/login/",
        "/accounts/forgotten/",
    ):
        visitor.page.goto(path)
        found += findings(visitor)
        visitor.picture(path.strip("/").replace("/", "-") or "front")
    assert found == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_desk_and_the_results(tour: Tour, dark: bool) -> None:
    anna, ben = tour.visitor("Anna", dark=dark), tour.visitor("Ben", PHONE, dark=dark)
    link = host(anna, ["invited"])
    ben.page.goto(link)
    found = findings(ben)
    join(ben, link)
    found += findings(anna) + findings(ben)
    start(anna, ben)
    seen: set[tuple[str, str]] = set()
    while not all(v.page.locator("#region-results").count() for v in (anna, ben)):
        for visitor in (anna, ben):
            kind = asked(visitor.page)[0]
            if (visitor.name, kind) not in seen:
                seen.add((visitor.name, kind))
                found += findings(visitor)
            answer(visitor)
    for visitor in (anna, ben):
        found += findings(visitor)
        visitor.picture("results", whole=True)
        visitor.page.goto("/me/")
        found += findings(visitor)
        visitor.picture("me", whole=True)
    assert found == []
