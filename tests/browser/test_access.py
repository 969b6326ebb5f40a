"""Every page for those who do not see, or see little: axe has no serious findings.

axe-core (MPL 2.0) comes with axe-playwright-python and is used in tests only. Pages are looked at
by day on a laptop in English, and by day and night on a phone in the other languages, in turn;
before a release, each page by day and by night, and those that are built alike.
"""

import re
from collections.abc import Iterator
from functools import partial
from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from games.presenters.album_page.layout import EXAMPLE
from scripts.messages import PLURALS
from tests.browser.gathering import host, join
from tests.browser.players import answer, asked, open_panel, place_all
from tests.browser.stage import Position, lay
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor
from tests.sizes import LONG

SERIOUS = ("serious", "critical")
OPTIONS = {"resultTypes": ["violations"], "preload": False}
"""All rules. Preloading fetches style sheets and sounds for rules that are not on by default, or
that have nothing to look at here."""
COLOURS_KNOWN = OPTIONS | {"rules": {"color-contrast": {"enabled": False}}}
"""Contrast is half of the work, and the same in every language."""
PAGES = [
    *("/", "/learn/", "/solo/", "/host/", "/rules/?q=rare", "/gallery/", "/credits/", "/me/"),
    *("/rules/cards/contests/", "/rules/glossary/", f"/album/?a={EXAMPLE}&b=1"),
    *("/accounts/login/", "/accounts/forgotten/", "/there-is-no-such-page/"),
]
MORE_PAGES = [
    *("/rules/", "/rules/cards/attendees/", "/rules/cards/pinzetta/"),
    *("/album/", f"/album/?a={EXAMPLE}"),
]
"""Of which the others have one that is built alike."""
IN_OWN_LANGUAGE = "document.documentElement.lang === navigator.language"
WHOLE = ("take", "cut", "over")
"""Looked at as whole pages, by day and by night."""
DESKS = ("take", "draw", "cut", "choose", "lift", "show", "declare", "over")


def findings(
    visitor: Visitor, what: str, *, within: str | None = None, colours: bool = LONG
) -> Iterator[str]:
    """What is wrong with a page, or within a part of it when the others are known: by all rules, or
    all but that of the colours, which is half of the work. The colours are seen to in this module,
    and before a release wherever a tour comes by."""
    visitor.picture(what, whole=True)
    options = OPTIONS if colours else COLOURS_KNOWN
    if within:
        expect(visitor.page.locator(within).first).to_be_visible()
    for each in Axe().run(visitor.page, within, options).response["violations"]:
        if each["impact"] in SERIOUS:
            for node in each["nodes"]:
                yield f"{what}: {each['id']}: {node['html'][:160]}"


all_findings = partial(findings, colours=True)


def by_day(tour: Tour) -> Visitor:
    return tour.visitor("Anna", LAPTOP)


def by_night(tour: Tour) -> Visitor:
    return tour.visitor("Night", PHONE, dark=True)


@pytest.fixture(
    params=[
        "in-turn",
        pytest.param("day", marks=pytest.mark.release),
        pytest.param("night", marks=pytest.mark.release),
    ]
)
def visitors(tour: Tour, request: pytest.FixtureRequest) -> list[Visitor]:
    """Those who look, each at the next page. Long words are tight on a phone."""
    if request.param == "in-turn":
        languages = zip(PLURALS, (True, False, True), strict=True)
        abroad = [tour.visitor(each, PHONE, language=each, dark=dark) for each, dark in languages]
        return [by_day(tour), *abroad]
    return [by_day(tour) if request.param == "day" else by_night(tour)]


@pytest.mark.long
def test_pages_of_strangers(visitors: list[Visitor]) -> None:
    found: list[str] = []
    pages = PAGES if len(visitors) > 1 else PAGES + MORE_PAGES
    for path, visitor in zip(pages, cycle(visitors), strict=False):
        with visitor.excusing("404"):
            visitor.page.goto(path)
            assert visitor.view(IN_OWN_LANGUAGE), path
            found += all_findings(visitor, re.sub(r"\W+", "-", path[:40].strip("/")) or "front")
    assert found == []


@pytest.mark.parametrize("who_hosts", ["day", pytest.param("night", marks=pytest.mark.release)])
def test_pages_of_those_who_gather(tour: Tour, who_hosts: str) -> None:
    anna, ben = by_day(tour), by_night(tour)
    if who_hosts == "night":
        anna, ben = ben, anna
    host(anna, ["invited"])
    found = list(all_findings(anna, "lobby"))
    link = anna.page.locator("#invitation-link").input_value()
    anna.page.goto("/me/")
    found += all_findings(anna, "me")
    personal = anna.page.locator("#personal-link").input_value()
    anna.page.goto("/me/forget/")
    found += all_findings(anna, "forget")
    anna.page.goto(personal)
    found += all_findings(anna, "personal-link")
    ben.page.goto(link)
    found += all_findings(ben, "invited")
    join(ben, link)
    assert found == []


@pytest.mark.long
def test_every_desk_and_the_results(tour: Tour, visitors: list[Visitor]) -> None:
    """Around the other desks the page is as around the first ones; before a release it is looked at
    all the same."""
    found: list[str] = []
    part = "#region-desk" if len(visitors) > 1 else None
    positions = [Position(kind, declare_in_turn=kind == "declare") for kind in DESKS]
    tables = lay(tour.site, *positions)
    for kind, table, visitor in zip(DESKS, tables, cycle(visitors), strict=False):
        visitor.sit(table, 0)
        assert visitor.view(IN_OWN_LANGUAGE)
        assert asked(visitor.page)[0] == kind
        if kind == "show":
            place_all(visitor)
        found += all_findings(visitor, kind, within=None if kind in WHOLE else part)
        if kind == "cut":
            answer(visitor)
            found += all_findings(visitor, "cut-handed-in", within=part)
        if kind == "take":
            open_panel(visitor.page, "Log")
            visitor.page.get_by_role("link", name="Report a problem").click()
            found += all_findings(visitor, "report")
    assert found == []
