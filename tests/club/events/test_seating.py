"""Who meets whom, and how the numbers fit."""

from collections import Counter
from random import Random

import pytest

from club.events.seating import Pair, meetings, seat_round, sizes


@pytest.mark.parametrize(
    ("people", "seats", "bots", "wanted"),
    [
        (16, 4, False, [4, 4, 4, 4]),
        (17, 4, False, [4, 4, 3, 3, 3]),
        (23, 4, False, [4, 4, 4, 4, 4, 3]),
        (5, 4, False, [3, 2]),
        (5, 2, False, [3, 2]),
        (3, 2, False, [3]),
        (6, 5, False, [3, 3]),
        (64, 5, False, [5] * 12 + [4]),
        (5, 2, True, [2, 2, 1]),
        (17, 4, True, [4, 4, 3, 3, 3]),
    ],
)
def test_tables_of_different_sizes(people: int, seats: int, bots: bool, wanted: list[int]) -> None:
    assert sizes(people, seats, bots=bots) == wanted


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_sits_at_a_table_that_can_be_played(seats: int) -> None:
    for people in range(2, 65):
        found = sizes(people, seats, bots=False)
        assert sum(found) == people
        assert all(2 <= size <= 5 for size in found), (people, seats, found)


def tournament(people: int, seats: int, rounds: int, seed: int = 1) -> "Counter[Pair[int]]":
    """How often each two have met in the end."""
    chance, met = Random(seed), Counter[Pair[int]]()
    for _ in range(rounds):
        order = list(range(people))
        chance.shuffle(order)
        tables = seat_round(order, sizes(people, seats, bots=False), met, chance)
        assert sorted(person for table in tables for person in table) == list(range(people))
        met += meetings(tables)
    return met


def repeats(met: "Counter[Pair[int]]") -> int:
    return sum(times - 1 for times in met.values())


@pytest.mark.parametrize(
    ("people", "rounds", "most"),
    [
        (16, 3, 0),
        (16, 4, 6),
        (17, 3, 0),
        (17, 4, 3),
        (23, 3, 0),
        (23, 4, 0),
        (64, 3, 0),
        (64, 4, 0),
    ],
)
def test_people_meet_different_people(people: int, rounds: int, most: int) -> None:
    met = tournament(people, 4, rounds)
    assert repeats(met) <= most
    assert max(met.values()) <= 2


def test_who_must_meet_again_meets_as_rarely_as_can_be() -> None:
    met = tournament(4, 2, 6)
    assert set(met.values()) == {2}
    assert len(met) == 6


@pytest.mark.parametrize(
    ("people", "rounds", "most"),
    [(16, 4, 0), (16, 5, 0), (17, 4, 0), (20, 5, 3), (24, 5, 2), (64, 5, 0)],
)
def test_later_rounds_are_thought_of(people: int, rounds: int, most: int) -> None:
    """Of 16 everybody can meet everybody else once in five rounds; without looking ahead, the
    fourth mostly repeats something. The same chance seats the same people."""
    for seed in range(2):
        met, again = (ahead(people, rounds, seed) for _ in range(2))
        assert met == again
        assert repeats(met) <= most
    if (people, rounds) == (16, 5):
        assert len(met) == 16 * 15 // 2


def ahead(people: int, rounds: int, seed: int) -> "Counter[Pair[int]]":
    chance, met = Random(seed), Counter[Pair[int]]()
    at_tables = sizes(people, 4, bots=False)
    for number in range(1, rounds + 1):
        tables = seat_round(range(people), at_tables, met, chance, rounds - number)
        assert sorted(person for table in tables for person in table) == list(range(people))
        met += meetings(tables)
    return met


def test_at_one_table_all_meet_again_without_a_search() -> None:
    met = ahead(4, 3, seed=1)
    assert set(met.values()) == {3}
