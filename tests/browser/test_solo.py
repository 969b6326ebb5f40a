"""A game against Pinzetta, with a reload in the middle of every step."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.players import answer, asked, cut, day_of, press
from tests.browser.stage import Position, lay, play_until
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

STATE = """() => {
  const form = document.getElementById("desk-form");
  const own = ["csrfmiddlewaretoken", "stamp"]; // another one each time; which is picked next
  const fields = [...new FormData(form)].filter(([name]) => !own.includes(name));
  const text = (id) => document.getElementById(id)?.innerText ?? "";
  return {
    asked: document.getElementById("region-desk").dataset.token,
    fields: fields.map((field) => field.join("=")).sort(),
    totals: document.querySelector(".totals table")?.innerText ?? "",
    steps: document.querySelectorAll("#region-because .step:not([hidden])").length,
    regions: ["region-because", "region-pool", "region-others", "region-scores"].map(text),
  };
}"""


def same_after_reload(visitor: Visitor) -> None:
    before = visitor.page.evaluate(STATE)
    visitor.page.reload()
    asked(visitor.page)
    after: dict[str, Any] = visitor.page.evaluate(STATE)
    assert after == before


def read_her_answers(visitor: Visitor, seen: set[str]) -> list[str]:
    """One by one, with a reload after the first; what axe finds in them."""
    next_step = visitor.page.locator("[data-next]")
    reasoning = visitor.page.locator(".reasoning:not([open]) > summary")
    if reasoning.is_visible():
        press(visitor, reasoning)
    if not next_step.is_visible():
        return []
    same_after_reload(visitor)
    press(visitor, next_step)
    same_after_reload(visitor)
    while next_step.is_visible():  # the keyboard will do, too
        next_step.focus()
        visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("#region-because .step[hidden]")).to_have_count(0)
    if "because" in seen:
        return []
    seen.add("because")
    return list(findings(visitor, "because", within="#region-because"))


def half_answer(visitor: Visitor, kind: str) -> None:
    """Begin an answer, and wait until it is kept."""
    page = visitor.page
    if kind == "cut":
        cut(visitor, most=3)
        press(visitor, page.locator(".foresee label").last)
    elif kind == "show":
        press(visitor, page.locator(".cell.fits").first)
    else:
        # Lifting nothing is picked already, and so is the only choice.
        others = page.locator("#desk-form label:has(input[type=radio]:not(:checked))")
        if not others.count():
            return
        press(visitor, others.first)
    expect(page.locator("#desk-form[data-kept]")).to_be_attached()


@pytest.mark.parametrize(
    "whole",
    [
        pytest.param(False, id="first-day-and-end"),
        pytest.param(True, id="whole", marks=pytest.mark.release),
    ],
)
@pytest.mark.long
def test_solo(tour: Tour, whole: bool) -> None:
    """On Friday and Sunday on a laptop, on Saturday by night on a phone; both in the end."""
    anna, night = tour.visitor("Anna", LAPTOP), tour.visitor("Night", PHONE, dark=True)
    found: list[str] = []
    for visitor in (night, anna):
        visitor.page.goto("/")
        press(visitor, visitor.page.get_by_role("link", name="or choose level and mode"))
    press(anna, anna.page.get_by_label("Predict her"))
    press(anna, anna.page.get_by_role("button", name="Begin"))
    asked(anna.page)
    night.log_in_as(anna)
    address, seen = anna.page.url, {anna.name: set[str](), night.name: set[str]()}
    playing, other, day = anna, night, "1"
    while (kind := asked(playing.page)[0]) != "over":
        if (today := day_of(playing.page)) != day:
            day = today
            playing.page.goto("about:blank")
            if not whole:
                play_until(tour.site, address, "show", day=3)
                day = "3"
            playing, other = other, playing
            playing.page.goto(address)
            continue
        found += answer_with_reloads(playing, kind, seen[playing.name], whole=whole)
    page = playing.page
    expect(page.locator("#results")).to_contain_text("Pinzetta")
    expect(page.locator("#telling")).to_be_visible()
    page.keyboard.press("Escape")
    other.page.goto("/healthz")
    other.page.evaluate("localStorage.clear()")  # so that it is not told there, too
    other.page.goto(address)
    for visitor in (playing, other) if whole else (playing,):
        page = visitor.page
        found += findings(visitor, "results")
        for path in (page.locator("a[href^='/solo/deal/']").first.get_attribute("href"), "/solo/"):
            assert path
            page.goto(path)
            found += findings(visitor, "deal" if "deal" in path else "history")
    for visitor in (anna, night) if whole else (anna,):
        assert {"cut", "choose", "show", "because"} <= seen[visitor.name]
    assert found == []


def answer_with_reloads(visitor: Visitor, kind: str, seen: set[str], *, whole: bool) -> list[str]:
    """Read her answers and answer, with a reload if the question is new on this screen; what axe
    finds at it then."""
    found = [] if "because" in seen and not whole else read_her_answers(visitor, seen)
    reloads = whole or kind not in seen
    if kind not in seen:
        seen.add(kind)
        visitor.picture(kind)
        found += findings(visitor, kind, within="#region-desk") if whole or kind == "cut" else []
    if reloads and (kind != "show" or visitor.page.locator(".cell.fits").count()):
        half_answer(visitor, kind)
        same_after_reload(visitor)
    answer(visitor)
    return found


@pytest.mark.parametrize(
    "seeds", [(520,), pytest.param((600, 640, 680, 960), marks=pytest.mark.release)]
)
def test_every_stamp_of_the_album_can_be_lifted(tour: Tour, seeds: tuple[int, ...]) -> None:
    """While the album lay in a fieldset, Chromium drew no stamps at many tables, such as these."""
    anna = tour.visitor("Anna")
    for table in lay(tour.site, *(Position("lift", solo=True, seed=seed) for seed in seeds)):
        anna.sit(table, 0)
        stamps = anna.page.locator(".lift .piece")
        expect(stamps).not_to_have_count(0)
        for stamp in stamps.all():
            expect(stamp).to_be_visible()


def test_one_click_from_the_front_page(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play solo against Pinzetta now").dblclick()
    expect(anna.page.locator("#region-others")).to_contain_text("Pinzetta")
    anna.page.goto("/me/")
    expect(anna.page.locator("a[href^='/t/']")).to_have_count(1)
