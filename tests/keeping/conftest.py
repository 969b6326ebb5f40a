import pytest
from django.test import Client

from games.models import Game, Person
from games.services.moves import submit_move
from tests.keeping.keepers import new_keeper
from tests.services.asking import asked
from tests.services.conftest import anna, ben, playing
from tests.web.tables import browser_of

__all__ = ["anna", "ben", "playing"]


@pytest.fixture
def keeper(db: None) -> Person:
    return new_keeper("Kim")


@pytest.fixture
def room(keeper: Person) -> Client:
    return browser_of(keeper)


@pytest.fixture
def begun(playing: Game) -> Game:
    """Anna and Ben after six moves."""
    for _ in range(6):
        submit_move(playing.code, *asked(playing))
    playing.refresh_from_db()
    return playing
