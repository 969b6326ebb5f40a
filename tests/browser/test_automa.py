"""The Automa by tapping: on a phone and beside a tablet's board, in two languages and more, in each
of the three ways to have her deck. Before a release, whole games; otherwise the beginning and the
end."""

from random import Random
from statistics import mean

import pytest
from playwright.sync_api import expect

from automa.rules.deck import INVENTED
from automa.rules.deck_code import deck_code
from tests.browser.automa_owner import TappingOwner
from tests.browser.stage import run_in_site
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour

WHOLE = pytest.mark.parametrize(
    "whole",
    [
        pytest.param(False, id="part"),
        pytest.param(True, id="whole", marks=(pytest.mark.release, pytest.mark.long)),
    ],
)
FEW = 6
"""Answers of a game of which only a part is played."""
MOST_TAPS = 22
"""In a round, on average."""


@WHOLE
def test_automa_by_an_invented_deck_on_a_phone(tour: Tour, whole: bool) -> None:
    owner = TappingOwner(tour.visitor("Anna", PHONE), Random(3))
    page = owner.visitor.page
    page.goto("/")
    page.get_by_role("link", name="The Automa of Age of Comics").click()
    owner.picture_once("start")
    page.get_by_role("link", name="New game against the Automa").click()
    page.locator("label:has(input[value=invented])").click()
    page.locator("label.genre-western").click()
    owner.picture_once("new")
    assert not list(findings(owner.visitor, "new game"))
    page.get_by_role("button", name="Begin").click()
    owner.answer()
    tick = page.locator("[data-tick]").first
    tick.check()
    page.reload()
    expect(tick).to_be_checked()
    page.locator(".why summary").click()
    owner.picture_once("why")
    assert not list(findings(owner.visitor, "her turn"))
    if not whole:
        path, session = run_in_site(tour.site, "lay-automa", FEW)
        owner.visitor.log_in(session)
        page.goto(path)
    owner.play()
    assert mean(owner.taps.values()) <= MOST_TAPS
    score_and_result(owner, laid=not whole)
    page.get_by_role("link", name="Replay").click()
    owner.picture_once("replay")
    page.goto("/automa/history/")
    owner.picture_once("history")


@pytest.mark.release
@pytest.mark.long
def test_automa_by_real_cards_in_polish_without_scripts(tour: Tour) -> None:
    visitor = tour.visitor("Basia", PHONE, dark=True, language="pl", scripts=False)
    owner = TappingOwner(visitor, Random(4))
    page = visitor.page
    page.goto("/automa/new/")
    page.locator("input[value=flip]").check()
    page.locator("label.genre-horror").click()
    page.locator("button.primary").click()
    owner.play()
    owner.picture_once("score")
    page.locator("input[name=fans]").fill("40")
    page.locator("button.primary").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("button.primary").click()
    owner.picture_once("result")
    page.goto("/automa/deck/")
    owner.picture_once("deck")


@WHOLE
def test_automa_by_an_own_deck_in_german(tour: Tour, whole: bool) -> None:
    owner = TappingOwner(tour.visitor("Carla", LAPTOP, language="de"), Random(5))
    page = owner.visitor.page
    page.goto("/automa/deck/")
    page.locator("#code").fill(deck_code(INVENTED))
    page.locator("form:has(#code) button").click()
    expect(page.locator(".deck > li")).to_have_count(12)
    owner.picture_once("deck")
    page.goto("/automa/new/")
    page.locator("input[value=v7]").check()
    page.locator("label.genre-romance").click()
    page.locator("button.primary").click()
    for _ in range(2 * FEW if whole else FEW):
        owner.answer()
    page.locator(".automa-bar a").first.click()
    owner.picture_once("board")
    assert not list(findings(owner.visitor, "board"))
    page.locator(".automa-bar button").click()  # undo
    page.locator(".automa-bar a").first.click()
    if whole:
        owner.play()
        score_and_result(owner, laid=False)
    else:
        owner.answer()
    page.goto("/automa/rules/")
    page.locator(".example summary").nth(5).click()
    owner.picture_once("rules")
    assert not list(findings(owner.visitor, "rules"))


def score_and_result(owner: TappingOwner, *, laid: bool) -> None:
    """In a game that was laid, originals were printed, and none is written: that is doubted. In
    another it depends on the cards."""
    page = owner.visitor.page
    known = page.locator("[data-sum]").inner_text()
    page.locator("#pad-unmet").fill("60")
    expect(page.locator("[data-sum]")).to_have_text(str(int(known) - 60).replace("-", "−"))
    page.locator("#pad-unmet").fill("0")
    line = page.locator(".pad-line").first
    for _ in range(3):
        line.locator("button").last.click()
    expect(line.locator("input")).to_have_value("3")
    owner.picture_once("score")
    assert not list(findings(owner.visitor, "score pad"))
    page.locator("form.pad button.primary").click()
    doubt, verdict = page.get_by_role("alert"), page.locator(".verdict")
    expect(doubt if laid else doubt.or_(verdict)).to_be_visible()
    if doubt.is_visible():
        owner.picture_once("doubts")
        page.locator("form.pad button.primary").click()
    expect(verdict).to_be_visible()
    owner.picture_once("result")
