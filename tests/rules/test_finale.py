"""The Finale: rules 6.1 to 6.5 and the cards that count there."""

from typing import Any

import pytest

from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.finale import forever_points, places
from games.rules.player import Points
from games.rules.state import FINALE, Table
from tests.rules.tables import album, at, score, tiles

Lies = dict[str, Any]


def finale(house: Edition, *players: Lies, **more: Any) -> Table:
    return at(house, "finale", *players, **more)


def forevers(number: int, start: int = 1) -> tuple[Placement, ...]:
    return tuple(Placement(f"forever-{start + n:02}", n, 0) for n in range(number))


def test_three_and_two_forever_stamps_of_two_players_score_10_and_3(house: Edition) -> None:
    """Rule 6.1, worked example: the imaginary third player has three."""
    table = finale(house, {"album": forevers(3)}, {"album": forevers(2, 4)})
    assert [score(table, seat, "forever") for seat in (0, 1)] == [[10], [3]]


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([4, 3, 2, 1], [10, 6, 3, 0]),
        ([4, 4, 2, 1], [10, 10, 3, 0]),
        ([4, 4, 4, 1], [10, 10, 10, 3]),  # one place is not given, however many are tied
        ([4, 3, 3, 1], [10, 6, 6, 0]),
        ([4, 3, 2, 2], [10, 6, 3, 3]),
        ([0, 0, 0], [0, 0, 0]),
        ([1, 0, 0], [10, 0, 0]),
        ([4, 2], [10, 3]),
        ([2, 1], [6, 3]),
        ([2, 2], [6, 6]),
        ([0, 3], [0, 10]),
        ([5, 4, 3, 2, 1], [10, 6, 3, 0, 0]),
    ],
)
def test_forever_places(numbers: list[int], points: list[int]) -> None:
    """Rule 6.1: at least one is needed; with two players an imaginary third has three."""
    assert forever_points(numbers) == points


def test_after_a_tie_the_next_place_is_not_given() -> None:
    """Rule 6.1."""
    assert places([5, 5, 5, 2, 1]) == [1, 1, 1, 3, 4]
    assert places([5, 4, 4, 3]) == [1, 2, 2, 4]


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([4, 4, 4, 2, 1], [10, 10, 10, 3, 0]),
        ([4, 4, 4, 4, 1], [10, 10, 10, 10, 3]),
        ([4, 3, 3, 3, 1], [10, 6, 6, 6, 0]),
        ([4, 4, 2, 2, 2], [10, 10, 3, 3, 3]),
        ([3, 3], [10, 10]),  # and the imaginary third
    ],
)
def test_however_many_are_tied_one_place_is_not_given(
    numbers: list[int], points: list[int]
) -> None:
    """Ruling R17."""
    assert forever_points(numbers) == points


def test_curator_counts_two_more_if_there_is_one(house: Edition) -> None:
    """Specialist 7."""
    curator = ("specialist-7",)
    table = finale(house, {"album": forevers(1), "attendees": curator}, {"album": forevers(2, 4)})
    assert [score(table, seat, "forever") for seat in (0, 1)] == [[10], [3]]
    table = finale(house, {"attendees": curator}, {"album": forevers(2, 4)})
    assert score(table, 0, "forever") == []


def values(house: Edition, *ids: str) -> tuple[Placement, ...]:
    return tuple(Placement(id, 0, 0) for id in ids)


def test_values_of_all_stamps_are_summed(house: Edition) -> None:
    """Rule 6.2: cancelled and forever stamps count nothing, faded ones their negative value."""
    ids = [
        tiles(house, "small", kind="ordinary", value=3)[0],
        tiles(house, "large", rare=True, value=5)[0],
        tiles(house, "short", kind="faded", value=-2)[0],
        tiles(house, "short", kind="cancelled")[0],
        "forever-01",
    ]
    table = finale(house, {"album": values(house, *ids)}, {})
    assert score(table, 0, "values") == [6]


def test_restorer_and_postmaster_change_values(house: Edition) -> None:
    """Specialists 4 and 12: faded count 0, cancelled count 2, at the Finale."""
    ids = [
        tiles(house, "short", kind="faded", value=-2)[0],
        tiles(house, "short", kind="cancelled")[0],
        tiles(house, "short", kind="cancelled")[1],
    ]
    drawn = values(house, *ids)
    both = ("specialist-4", "specialist-12")
    table = finale(house, {"album": drawn, "attendees": both}, {"album": drawn})
    assert [score(table, seat, "values") for seat in (0, 1)] == [[4], [-2]]


def test_two_points_for_each_specialist_none_for_exhibitors(house: Edition) -> None:
    """Rule 6.3."""
    table = finale(house, {"attendees": ("specialist-1", "specialist-2", "exhibitor-15")}, {})
    assert score(table, 0, "specialists") == [4]


def test_the_finale_contest_needs_no_ticket(house: Edition) -> None:
    """Rule 6.4; the sponsor does not add to it (specialist 13)."""
    squares = dict(zip("abcd", tiles(house, "small")[:4], strict=True))
    drawn = album(house, "aabb\naabb\nccdd\nccdd", **squares)
    contests = ("colour-1", "theme-1", "size-1", "postmark-1", "finale-1")
    table = finale(house, {"album": drawn, "attendees": ("specialist-13",)}, {}, contests=contests)
    assert table.players[0].sheet[-1] == Points(FINALE, "contest", "finale-1", 1, 4)
    assert score(table, 0, "sponsor") == []


def with_points(points: int, **more: Any) -> Lies:
    return {"sheet": (Points(1, "contest", None, 1, points),), **more}


def test_most_points_win(house: Edition) -> None:
    """Rule 6.5."""
    assert finale(house, with_points(10), with_points(11), with_points(-3)).winners == (1,)


def test_scores_may_go_below_zero(house: Edition) -> None:
    """Rule 6.4."""
    table = finale(house, with_points(-3), {})
    assert table.players[0].score == -3


def test_a_tie_is_broken_by_rare_stamps_then_shared(house: Edition) -> None:
    """Rule 6.5."""
    four = tiles(house, "small", rare=True, value=4)[0]
    rare = values(house, four)
    table = finale(house, with_points(4), with_points(0, album=rare), with_points(4))
    assert [player.score for player in table.players] == [4, 4, 4]
    assert table.winners == (1,)
    assert finale(house, with_points(4), with_points(1), with_points(4)).winners == (0, 2)


def test_the_finale_is_booked_apart_from_the_days(house: Edition) -> None:
    table = finale(house, {"album": forevers(3)}, {})
    assert {line.day for line in table.players[0].sheet} == {FINALE}
