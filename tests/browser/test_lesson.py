"""The guided first game: on a phone, by keyboard and without a script; before a release to its end
on laptop and phone. In each language one of them. Nothing is found by its words."""

from collections.abc import Sequence

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser import test_keyboard as keyboard
from tests.browser.players import answer, asked, confirm, press
from tests.browser.stage import play_until
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

LESSONS = [
    pytest.param(LAPTOP, False, settings.LANGUAGE_CODE, id="laptop"),
    *(pytest.param(PHONE, True, each, id=f"phone-{each}") for each in ("de", "pl")),
]
"""Words that are too long for a laptop are so on a phone first; the short lesson is in Italian."""
TAKES = [f"day-1-take-{number}" for number in range(1, 7)]
DAY = [*TAKES, "day-1-cut", "day-1-choose", "day-1-show", "day-2-done"]
SUGGESTED = "#region-desk .pick.suggested"
STEP = "#region-lesson[data-step='{}']"
IN_VIEW = """lesson => {
  const { top } = lesson.getBoundingClientRect();
  return top >= -1 && top < innerHeight / 2;
}"""
COVERS = """lesson => {
  const desk = document.getElementById("region-desk").getBoundingClientRect();
  return lesson.getBoundingClientRect().bottom > desk.top + 1;
}"""


def begin(visitor: Visitor) -> None:
    visitor.page.goto("/")
    press(visitor, visitor.page.locator("[data-learn]"))
    press(visitor, visitor.page.locator("[data-begin]"))


def seen_step(visitor: Visitor, step: str) -> None:
    """The lesson has come to this step: in view, above the desk, and not over it."""
    lesson = visitor.page.locator(STEP.format(step))
    expect(lesson).to_be_visible()
    asked(visitor.page)
    assert lesson.evaluate(IN_VIEW), f"{step} is out of sight"
    assert not lesson.evaluate(COVERS), f"{step} covers the desk"


def play_the_day(visitor: Visitor, *axe: str, steps: Sequence[str] = DAY[:-1]) -> list[str]:
    """As the lesson suggests; what axe finds at those that end so."""
    page, found = visitor.page, list[str]()
    for step in steps:
        seen_step(visitor, step)
        visitor.picture(step)
        if step.endswith(axe):
            found += findings(visitor, f"axe-{step}")
        if page.locator(SUGGESTED).count():
            _, token = asked(page)
            press(visitor, page.locator(SUGGESTED).first)
            confirm(visitor, token)
        else:
            answer(visitor)
    return found


def day_is_done(visitor: Visitor) -> None:
    seen_step(visitor, DAY[-1])
    visitor.picture("done")


def go_on(visitor: Visitor) -> None:
    press(visitor, visitor.page.locator("[data-on]"))
    expect(visitor.page.locator("#region-lesson[data-step^='pinzetta-1']")).to_be_visible()


@pytest.mark.long
def test_the_lesson_of_a_day_and_its_end(tour: Tour) -> None:
    """In one language on a phone; what lies between is played without this page."""
    anna = tour.visitor("Anna", PHONE, dark=True, language="it")
    page = anna.page
    begin(anna)
    expect(page.locator("html[lang=it]")).to_be_attached()
    found = play_the_day(anna, steps=TAKES[:2])
    play_until(tour.site, page.url, "cut", day=1)
    page.reload()
    found += play_the_day(anna, "cut", steps=DAY[len(TAKES) : -1])
    day_is_done(anna)
    go_on(anna)
    play_until(tour.site, page.url, "show", day=3)
    page.reload()
    assert "pinzetta-3-show" in play_against_pinzetta(anna)
    ends(anna)
    found += findings(anna, "end")
    assert found == []


@pytest.mark.release
@pytest.mark.long
@pytest.mark.parametrize(("size", "dark", "language"), LESSONS)
def test_the_lesson_to_its_end(
    tour: Tour, size: tuple[int, int], dark: bool, language: str
) -> None:
    anna = tour.visitor("Anna", size, dark=dark, language=language)
    page = anna.page
    begin(anna)
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    found = play_the_day(anna, "take-1", "cut", "show")
    day_is_done(anna)
    found += findings(anna, "axe-done")
    go_on(anna)
    steps = play_against_pinzetta(anna, found)
    for day in (1, 2, 3):
        assert {f"pinzetta-{day}-{kind}" for kind in ("cut", "choose", "show")} <= steps
    ends(anna)
    found += findings(anna, "end")
    press(anna, page.locator("[data-next=pinzetta]"))
    expect(page.locator("#region-others")).to_contain_text("Pinzetta")
    expect(page.locator("#region-lesson")).to_have_count(0)
    assert found == []


def play_against_pinzetta(visitor: Visitor, found: list[str] | None = None) -> set[str]:
    """To the end; the steps of the lesson. What axe finds on the way is added to `found`."""
    page, steps = visitor.page, set[str]()
    while asked(page)[0] != "over":
        step = page.locator("#region-lesson").get_attribute("data-step") or ""
        if step not in steps:
            steps.add(step)
            visitor.picture(step)
            if found is not None and step.endswith("cut"):
                found += findings(visitor, f"axe-{step}")
        answer(visitor)
    return steps


def ends(visitor: Visitor) -> None:
    expect(visitor.page.locator("#telling")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("#region-lesson[data-step=end]")).to_be_visible()


def test_the_lesson_by_keyboard(tour: Tour) -> None:
    """Each kind of answer of the day. What is suggested is marked, but one may take anything: the
    lesson says that is fine, too."""
    anna = tour.visitor("Anna")
    page = anna.page
    page.goto("/")
    keyboard.go_to(page, "[data-learn]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/")
    keyboard.go_to(page, "[data-begin]")
    page.keyboard.press("Enter")
    just_opened = True
    for step in (*TAKES[:2], *DAY[len(TAKES) :]):
        if step == "day-1-cut":
            play_until(tour.site, page.url, "cut", day=1)
            page.reload()
            just_opened = True
        kind, token = keyboard.next_question(page)
        expect(page.locator(STEP.format(step))).to_be_visible()
        if not just_opened:  # such a page tells nothing
            announced(page)
        just_opened = False
        if step != DAY[-1]:
            keyboard.answer(page, kind)
            keyboard.go_to(page, "[data-confirm]")
            page.keyboard.press("Enter")
            expect(page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)
    keyboard.go_to(page, "[data-on]")
    page.keyboard.press("Enter")
    expect(page.locator("#region-lesson[data-step^=pinzetta]")).to_be_visible()


def announced(page: Page) -> None:
    """A screen reader speaks the step."""
    title = page.locator("#region-lesson h2").inner_text()
    expect(page.locator("#announcer p", has_text=title).first).to_be_attached()


def test_the_lesson_can_be_left_and_resumed(tour: Tour) -> None:
    """Without a script: by the front page and by the button, and after an answer of one's own."""
    anna = tour.visitor("Anna", PHONE, scripts=False)
    page = anna.page
    begin(anna)
    press(anna, page.locator("#region-desk .pick").last)
    press(anna, page.locator("[data-confirm]"))
    expect(page.locator("#region-lesson[data-step=day-1-take-2] .reacts")).to_be_visible()
    page.goto("/")
    press(anna, page.locator("[data-go-on]"))
    expect(page.locator("#region-lesson[data-step=day-1-take-2]")).to_be_visible()
    press(anna, page.locator("#region-lesson [name=show]"))
    expect(page.locator("#region-lesson[data-hidden]")).to_be_visible()
    expect(page.locator("#region-lesson h2")).not_to_be_in_viewport()
    press(anna, page.locator("#region-lesson [name=show]"))
    expect(page.locator("#region-lesson:not([data-hidden])")).to_be_visible()
