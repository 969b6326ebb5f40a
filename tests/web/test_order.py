"""The order of Choose is told from the moves, however long ago the first choice was."""

from random import Random

import pytest

from games.models import Game
from games.presenters.board import order
from games.presenters.table_view import view_of
from games.rules import referee
from games.services.stored import game_state, recent_moves
from games.services.stored.recent_moves import RecentMove
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("kept", [recent_moves.RECENT, 1])
def test_todays_choices_are_told_in_their_order(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def latest(game: Game, most: int = kept) -> list[RecentMove]:
        return recent_moves.latest(game, most)

    monkeypatch.setattr(order, "latest", latest)
    seated, chance = seat_people(("Anna", "Ben", "Cleo", "Dora", "Emil"), 3), Random(3)
    seated.play_until(chance, "choose")
    chosen: list[str] = []
    while (table := seated.table).phase == "choose":
        seen = view_of(game_state.state_of(seated.game), None)
        told = order.order(seen)
        assert told
        assert [choice.name for choice in told.so_far] == chosen
        (seat,) = referee.awaited(table)
        move = seated.answer(seat, chance)
        if move.kind == "choose":
            chosen.append(seen.names.seat(seat))
        assert seated.hand_in(seat, move).status_code == 302
    assert len(chosen) > 2
