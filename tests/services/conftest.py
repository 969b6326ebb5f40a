import pytest

from games.models import Game, Person, SeatKind
from games.services.lobby import hosting
from games.services.people import identity


@pytest.fixture
def anna(db: None) -> Person:
    return identity.new_guest("Anna")


@pytest.fixture
def ben(db: None) -> Person:
    return identity.new_guest("Ben")


@pytest.fixture
def playing(anna: Person, ben: Person) -> Game:
    """Anna and Ben at a table, Friday's Collect."""
    game = hosting.host_table(anna, [SeatKind.OPEN])
    hosting.sit_down(game.code, ben, invited=False)
    return hosting.start(game.code, anna, stand_ins=False)
