"""Against Pinzetta, too, a browser never holds what its owner may not know (rules 1.6, 8.2)."""

from collections.abc import Iterable
from itertools import count
from random import Random

import pytest
from django.test import Client

from games.presenters.regions import SOLO
from games.rules import referee
from games.rules.state import Table
from games.services.stored import editions
from pinzetta import HUMAN
from tests.pinzetta.test_whole_games import drawn_cards
from tests.rules.test_whole_games import hidden_from, twin
from tests.sizes import often
from tests.web.recorded import positions
from tests.web.solos import seat_solo, solo_deal
from tests.web.tables import begin_again, seat_people
from tests.web.test_secrecy import WHOLE, WORD, pages
from tests.web.test_secrecy_twins import bytes_of

pytestmark = pytest.mark.django_db
PATHS = ("", *WHOLE, *(f"regions/{name}/" for name in (*SOLO, "all")), "preview/")


def names_nothing_secret(table: Table, shown: Iterable[tuple[str, str]]) -> int:
    """Her face-down stamps, the stacks, the decision and scoring cards and the events to come; how
    many texts were looked at."""
    secret = hidden_from(table, HUMAN) | {*table.deal.events[0][2 * table.day :]}
    secret -= {*drawn_cards(table)}  # decision cards return to the deck of the next day
    assert secret
    looks = 0
    for path, text in shown:
        assert not secret & set(WORD.findall(text)), path
        looks += 1
    return looks


@pytest.mark.long
def test_no_page_of_a_whole_game_names_what_lies_face_down_or_is_still_to_be_drawn() -> None:
    looks = 0
    for table, shown in positions("solo"):
        assert set(shown) == {HUMAN}
        looks += names_nothing_secret(table, shown[HUMAN].items())
    assert looks > 7


@pytest.mark.long
def test_no_part_of_a_page_names_what_lies_face_down_or_is_still_to_be_drawn() -> None:
    """Every address of a table, now and then in a game."""
    solo, chance, looks = seat_solo(2), Random(2), 0
    while referee.awaited(table := solo.table):
        looks += names_nothing_secret(table, pages(solo, HUMAN, PATHS))
        for _ in range(chance.randint(1, 3)):
            if referee.awaited(solo.table):
                assert solo.hand_in(HUMAN, solo.answer(HUMAN, chance)).status_code == 302
    assert looks > 10


def compare_twins(seed: int, paths: tuple[str, ...]) -> int:
    """Two deals in step that differ in two tiles; how often one could not tell them apart."""
    chance = Random(seed)
    deal = solo_deal(chance)
    other, swapped = twin(deal, editions.configured_edition(), chance)
    one, two = (seat_solo() for _ in range(2))
    begin_again(one, deal)
    begin_again(two, other)
    compared = 0
    while referee.awaited(one.table):
        if not all(swapped <= hidden_from(each.table, HUMAN) for each in (one, two)):
            break
        assert bytes_of(one, HUMAN, paths) == bytes_of(two, HUMAN, paths)
        compared += 1
        move = one.answer(HUMAN, chance)
        assert {each.hand_in(HUMAN, move).status_code for each in (one, two)} == {302}
    return compared


@pytest.mark.long
@pytest.mark.parametrize(("paths", "wanted"), [(WHOLE, often(3, 60)), (PATHS, often(1, 20))])
def test_deals_that_differ_in_the_unknown_look_the_same(
    paths: tuple[str, ...], wanted: int
) -> None:
    seeds = count()
    while wanted > 0:
        wanted -= compare_twins(next(seeds), paths)


def test_nobody_else_sees_the_table() -> None:
    solo = seat_solo()
    for client in (Client(), seat_solo().clients[0]):
        for path in PATHS:
            assert client.get(solo.url + path).status_code == 403
        assert client.post(f"{solo.url}move/", {"kind": "cut"}).status_code == 403


def test_a_standard_table_has_no_because() -> None:
    seated = seat_people(("Anna", "Ben"))
    assert seated.clients[0].get(f"{seated.url}regions/because/").status_code == 404
