"""Every question fits on one screen of a laptop or tablet, and is short on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.stage import Position, lay
from tests.browser.tour import LAPTOP, Tour, Visitor

TWO, THREE, FOUR, FIVE = (("Anna", "Ben", "Cleo", "Dan", "Eva")[:number] for number in range(2, 6))
OF_TWO, OF_FIVE = (
    [Position(kind, names) for kind in ("take", "cut", "choose", "show")] for names in (TWO, FIVE)
)
RARE = [
    *(Position(kind, THREE) for kind in ("draw", "lift")),
    Position("declare", THREE, declare_in_turn=True),
]
OF_FOUR = [Position("choose", FOUR)]
"""Three owners at once."""
SOLO = [Position(kind, solo=True) for kind in ("cut", "choose", "show")]
SMALL = 48
"""How wide a small square on a desk is at least, on a small screen."""
BUTTON = 36
"""How wide and high the buttons of a cut are at least."""
TABLETS = ((1024, 768), (768, 1024))
PHONE = (390, 844)
MEASURE = """() => {
  const box = (query) => document.querySelector(query)?.getBoundingClientRect();
  const desk = document.getElementById("region-desk");
  const squares = [...desk.querySelectorAll(".tile.w2.h2:not(.piece *)")];
  return {
    hidden: Math.max(...[desk, ...desk.querySelectorAll(".fill")].map(
      (each) => each.scrollHeight - each.clientHeight)),
    confirm: box("[data-confirm]")?.bottom ?? 0,
    first: box("#region-desk .tile:not(.piece *)")?.top ?? 0,
    end: desk.getBoundingClientRect().bottom + scrollY,
    square: Math.min(1000, ...squares.map((each) => each.getBoundingClientRect().width)),
    button: Math.min(1000, ...[
      ...desk.querySelectorAll(".cut-where label:not(:has(:checked))")].map(
      (each) => Math.min(each.offsetWidth, each.offsetHeight))),
    small: [...document.querySelectorAll("main *:not(svg *)")].filter((each) =>
      [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
      && each.checkVisibility() && each.offsetWidth > 1 && !each.closest(".sr")
      && parseFloat(getComputedStyle(each).fontSize) < 13).map((each) => each.textContent.trim()),
    page: document.documentElement.scrollHeight - innerHeight,
  };
}"""
READ = """localStorage.setItem("explanations-read",
  "more-take more-cut more-choose more-show more-draw more-lift more-declare")"""
FORGET = "localStorage.clear()"


def measured(visitor: Visitor, positions: list[Position]) -> Iterator[tuple[str, Any]]:
    """What is measured of every question."""
    width = visitor.view("innerWidth")
    for position, table in zip(positions, lay(visitor.site, *positions), strict=True):
        visitor.sit(table, 0)
        visitor.page.wait_for_function("() => document.fonts.status === 'loaded'")
        what = f"{position.asks}-{'solo' if position.solo else len(position.names)}-{width}"
        visitor.picture(what)
        yield what, visitor.view(MEASURE)


def scrolled(visitor: Visitor, positions: list[Position], smallest: int) -> list[tuple[str, Any]]:
    height = visitor.view("innerHeight")
    return [
        (what, found)
        for what, found in measured(visitor, positions)
        if found["hidden"] > 1
        or found["confirm"] > height
        or found["square"] < smallest - 0.5
        or found["button"] < BUTTON
        or found["small"]
        or found["page"]
    ]


@pytest.mark.parametrize(
    "positions",
    [
        pytest.param(OF_FIVE + RARE, id="of-five"),
        pytest.param(OF_TWO + SOLO, id="of-two-and-solo", marks=pytest.mark.release),
    ],
)
def test_nothing_is_scrolled_to_decide_on_a_laptop(tour: Tour, positions: list[Position]) -> None:
    """Not even the first time, with the explanation; nor is anything printed small."""
    anna = tour.visitor("Anna", LAPTOP)
    anna.page.add_init_script(FORGET)
    assert scrolled(anna, positions, smallest=72) == []


@pytest.mark.release
@pytest.mark.parametrize("size", TABLETS)
def test_nothing_is_scrolled_to_decide_on_a_tablet(tour: Tour, size: tuple[int, int]) -> None:
    """By somebody who has read the explanations before."""
    anna = tour.visitor("Anna", size)
    anna.page.add_init_script(READ)
    assert scrolled(anna, OF_TWO + OF_FOUR + OF_FIVE + RARE + SOLO, smallest=SMALL) == []


@pytest.mark.parametrize(
    "positions",
    [
        pytest.param(OF_FIVE + SOLO, id="of-five-and-solo"),
        pytest.param(OF_TWO + RARE, id="of-two", marks=pytest.mark.release),
    ],
)
def test_a_question_is_short_on_a_phone(tour: Tour, positions: list[Position]) -> None:
    """One and a half screens at most, the first stamp in the upper third."""
    _, height = PHONE
    anna = tour.visitor("Anna", PHONE)
    anna.page.add_init_script(READ)
    wrong = [
        (what, found)
        for what, found in measured(anna, positions)
        if found["end"] > 1.5 * height + 1
        or found["first"] > height / 3
        or found["confirm"] > height
        or found["square"] < SMALL - 0.5
        or found["small"]
    ]
    assert wrong == []
