"""People of the load read from their desk what they may answer, and nothing else."""

from random import Random

import pytest

from games.rules import referee
from load.desks import answer, filled_in, form_of
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("seats", "in_turn"), [pytest.param(2, False, marks=pytest.mark.release), (3, True)]
)
@pytest.mark.long
def test_every_desk_of_a_whole_game_is_answered(seats: int, in_turn: bool) -> None:
    names = ("Anna", "Ben", "Cleo")[:seats]
    seated, chance = seat_people(names, seats, declare_in_turn=in_turn), Random(seats)
    kinds = set()
    while awaited := referee.awaited(seated.table):
        seat = chance.choice(awaited)
        form = form_of(seated.clients[seat].get(f"{seated.url}regions/desk/").content.decode())
        move = answer(form, chance)
        sent = seated.clients[seat].post(f"{seated.url}move/", filled_in(form, move))
        assert sent.status_code == 302, move
        last = seated.game.history.last()
        assert last is not None
        assert (last.seat, last.data) == (seat, move)  # just as a record would write it
        kinds.add(move["kind"])
    assert {"take", "cut", "choose", "show"} <= kinds
    assert ("declare" in kinds) is in_turn


def test_who_waits_has_nothing_to_answer() -> None:
    seated = seat_people()
    (awaited,) = referee.awaited(seated.table)
    for seat, client in enumerate(seated.clients):
        page = client.get(seated.url).content.decode()
        assert bool(form_of(page)) is (seat == awaited)
