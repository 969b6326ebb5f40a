"""What a load says is true: which moves are missing, and when everybody had the page."""

from time import perf_counter

import pytest

from load.tally import PageTimes, Tally, missing, percentile

ONE, OTHER, THIRD = ({"kind": "take", "item": item} for item in (1, 2, 3))


@pytest.mark.parametrize(
    ("acknowledged", "recorded", "lost"),
    [
        ([], [], 0),
        ([ONE, OTHER], [ONE, OTHER], 0),
        ([ONE, THIRD], [ONE, OTHER, THIRD], 0),
        ([ONE, OTHER], [ONE], 1),
        ([ONE, OTHER, THIRD], [ONE, THIRD], 1),
        ([ONE, ONE], [ONE], 1),
        ([ONE, OTHER], [], 2),
    ],
)
def test_a_move_is_missing_if_the_record_has_it_not(
    acknowledged: list[dict[str, object]], recorded: list[dict[str, object]], lost: int
) -> None:
    assert missing(acknowledged, recorded) == lost


def test_a_move_is_done_when_the_last_seat_has_the_page() -> None:
    tally = Tally(began=0)
    watch = PageTimes(tally, 3)
    posted = perf_counter()
    watch.page(0, 7)  # faster than the answer to the move
    watch.move(posted, 7)
    watch.page(1, 6)  # of the move before
    watch.page(2, 9)
    assert not tally.waits
    before = perf_counter()
    watch.page(1, 7)
    assert before - posted < tally.waits[0] < perf_counter() - posted
    assert not watch.moves
    assert tally.moves == 1


def test_what_comes_before_or_after_is_not_measured() -> None:
    tally = Tally()
    watch = PageTimes(tally, 1)
    watch.move(perf_counter(), 1)
    watch.page(0, 1)
    assert (tally.moves, tally.pages, tally.waits) == (0, 0, [])


def test_percentiles() -> None:
    ordered = [number / 1000 for number in range(1, 101)]
    assert [percentile(ordered, share) for share in (50, 95, 99)] == [50, 95, 99]
    assert percentile([0.25], 99) == 250
    assert percentile([], 50) is None
