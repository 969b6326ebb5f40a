"""Every question fits on one screen of a laptop or tablet, and is short on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.stage import Wish, lay
from tests.browser.tour import LAPTOP, Tour

TWO, THREE, FIVE = (("Anna", "Ben", "Cleo", "Dan", "Eva")[:number] for number in (2, 3, 5))
WISHES = [
    *(Wish(kind, names) for names in (TWO, FIVE) for kind in ("take", "cut", "choose", "show")),
    *(Wish(kind, THREE) for kind in ("draw", "lift")),
    Wish("declare", THREE, declare_in_turn=True),
    *(Wish(kind, solo=True) for kind in ("cut", "choose", "show")),
]
SIZES = {"laptop": LAPTOP, "small": (1024, 768), "upright": (768, 1024)}
SMALLEST = {"laptop": 72, "small": 48, "upright": 48, "phone": 48}
"""How wide a small square on a desk is at least."""
PHONE = (390, 844)
MEASURE = """() => {
  const box = (query) => document.querySelector(query)?.getBoundingClientRect();
  const desk = document.getElementById("region-desk");
  const squares = [...desk.querySelectorAll(".tile.w2.h2:not(.piece *)")];
  return {
    hidden: desk.scrollHeight - desk.clientHeight,
    confirm: box("[data-confirm]")?.bottom ?? 0,
    first: box("#region-desk .tile:not(.piece *)")?.top ?? 0,
    end: desk.getBoundingClientRect().bottom + scrollY,
    square: Math.min(1000, ...squares.map((each) => each.getBoundingClientRect().width)),
  };
}"""
READ = """localStorage.setItem("explanations-read",
  "more-take more-cut more-choose more-show more-draw more-lift more-declare")"""


def measured(tour: Tour, size: tuple[int, int], *, read: bool) -> Iterator[tuple[str, Any]]:
    """What is measured of every question, by people who have read its explanation before or not."""
    for wish, table in zip(WISHES, lay(tour.site, *WISHES), strict=True):
        visitor = tour.visitor("Anna", size)
        if read:
            visitor.page.add_init_script(READ)
        visitor.sit(table, 0)
        visitor.page.wait_for_function("document.fonts.status === 'loaded'")
        what = f"{wish.asks}-{'solo' if wish.solo else len(wish.names)}"
        visitor.picture(what)
        yield what, visitor.look(MEASURE)
        visitor.context.close()
        tour.visitors.remove(visitor)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_scrolled_to_decide(tour: Tour, size: str) -> None:
    """On a laptop not even the first time, with the explanation."""
    wrong = [
        (what, found)
        for what, found in measured(tour, SIZES[size], read=size != "laptop")
        if found["hidden"] > 1
        or found["confirm"] > SIZES[size][1]
        or found["square"] < SMALLEST[size] - 0.5
    ]
    assert wrong == []


def test_a_question_is_short_on_a_phone(tour: Tour) -> None:
    """One and a half screens at most, the first stamp in the upper third, whoever answers again."""
    width, height = PHONE
    wrong = [
        (what, found)
        for what, found in measured(tour, (width, height), read=True)
        if found["end"] > 1.5 * height + 1
        or found["first"] > height / 3
        or found["confirm"] > height
        or found["square"] < SMALLEST["phone"] - 0.5
    ]
    assert wrong == []
