"""Every question fits on one screen of a laptop or tablet, and is short on a phone."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.browser.stage import Laid, Wish, lay
from tests.browser.tour import LAPTOP, Tour, Visitor
from tests.web.site import Site

TWO, THREE, FIVE = (("Anna", "Ben", "Cleo", "Dan", "Eva")[:number] for number in (2, 3, 5))
WISHES = [
    *(Wish(kind, names) for names in (TWO, FIVE) for kind in ("take", "cut", "choose", "show")),
    *(Wish(kind, THREE) for kind in ("draw", "lift")),
    Wish("declare", THREE, declare_in_turn=True),
    *(Wish(kind, solo=True) for kind in ("cut", "choose", "show")),
]
Size = tuple[int, int]
SMALL = 48
SMALLEST = {LAPTOP: 72, (1024, 768): SMALL, (768, 1024): SMALL}
"""How wide a small square on a desk is at least, on each screen."""
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


@cache
def laid(site: Site) -> list[Laid]:
    """They are only looked at, so all tours of a worker look at the same."""
    return lay(site, *WISHES)


def measured(
    visitor: Visitor, *sizes: tuple[int, int]
) -> Iterator[tuple[str, tuple[int, int], Any]]:
    """What is measured of every question on each screen, by somebody who has read its explanation
    before; on a laptop by somebody who has not."""
    for size in sizes:
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.page.goto("/healthz")
        visitor.page.evaluate(READ)
        for wish, table in zip(WISHES, laid(visitor.site), strict=True):
            if size == LAPTOP:
                visitor.page.goto("/healthz")
                visitor.page.evaluate("localStorage.clear()")
            visitor.sit(table, 0)
            visitor.page.wait_for_function("document.fonts.status === 'loaded'")
            what = f"{wish.asks}-{'solo' if wish.solo else len(wish.names)}-{size[0]}"
            visitor.picture(what)
            yield what, size, visitor.look(MEASURE)


def test_nothing_is_scrolled_to_decide(tour: Tour) -> None:
    """On a laptop not even the first time, with the explanation."""
    wrong = [
        (what, found)
        for what, size, found in measured(tour.visitor("Anna"), *SMALLEST)
        if found["hidden"] > 1
        or found["confirm"] > size[1]
        or found["square"] < SMALLEST[size] - 0.5
    ]
    assert wrong == []


def test_a_question_is_short_on_a_phone(tour: Tour) -> None:
    """One and a half screens at most, the first stamp in the upper third, whoever answers again."""
    _, height = PHONE
    wrong = [
        (what, found)
        for what, _, found in measured(tour.visitor("Anna", PHONE), PHONE)
        if found["end"] > 1.5 * height + 1
        or found["first"] > height / 3
        or found["confirm"] > height
        or found["square"] < SMALL - 0.5
    ]
    assert wrong == []
