from collections.abc import Callable

import pytest

from games.models import Game, Person, SeatKind
from games.services.lobby import lobby
from games.services.people import people

Hosting = Callable[..., Game]


@pytest.fixture
def anna(db: None) -> Person:
    return people.new_guest("Anna")


@pytest.fixture
def ben(db: None) -> Person:
    return people.new_guest("Ben")


@pytest.fixture
def playing(anna: Person, ben: Person) -> Game:
    """Anna and Ben at a table, Friday's Collect."""
    game = lobby.host_table(anna, [SeatKind.OPEN])
    lobby.sit_down(game.code, ben, invited=False)
    return lobby.start(game.code, anna, stand_ins=False)
