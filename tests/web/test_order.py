"""The order of Choose is told from the moves, however long ago the first choice was."""

from random import Random

import pytest

from games.models import Game
from games.rules import referee
from games.services import history
from games.services.history import Made
from games.tables.board import order
from games.tables.look import glance
from tests.web.tables import seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.mark.parametrize("kept", [history.RECENT, 1])
def test_todays_choices_are_told_in_their_order(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def latest(game: Game, most: int = kept) -> list[Made]:
        return history.latest(game, most)

    monkeypatch.setattr(order, "latest", latest)
    seated, chance = seat_people(("Anna", "Ben", "Cleo", "Dora", "Emil"), 3), Random(3)
    seated.play_until(chance, "choose")
    chosen: list[str] = []
    while (table := seated.table).phase == "choose":
        look = glance(seated.game.code, None)
        assert look
        told = order.order(look)
        assert told
        assert [choice.name for choice in told.so_far] == chosen
        (seat,) = referee.awaited(table)
        move = seated.answer(seat, chance)
        if move.kind == "choose":
            chosen.append(look.names.seat(seat))
        assert seated.hand_in(seat, move).status_code == 302
    assert len(chosen) > 2
