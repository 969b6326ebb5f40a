"""Tables whose sockets are told of changes: nothing is sent before a commit, so the database is
real."""

import pytest

from games.models import Game, Person, SeatKind
from games.services.lobby import hosting
from games.services.people import identity


@pytest.fixture
def anna(transactional_db: None) -> Person:
    return identity.new_guest("Anna")


@pytest.fixture
def ben(transactional_db: None) -> Person:
    return identity.new_guest("Ben")


@pytest.fixture
def gathering(anna: Person, ben: Person) -> Game:
    """Anna and Ben in a lobby."""
    game = hosting.host_table(anna, [SeatKind.OPEN], watchers=False)
    hosting.sit_down(game.code, ben, invited=False)
    return game


@pytest.fixture
def playing(gathering: Game, anna: Person) -> Game:
    """Anna and Ben at a table nobody else may watch, Friday's Collect."""
    return hosting.start(gathering.code, anna, stand_ins=False)
