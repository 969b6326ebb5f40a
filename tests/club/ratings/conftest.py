import pytest

from games.models import Person
from games.services.people import identity


@pytest.fixture
def anna(db: None) -> Person:
    return identity.new_guest("Anna")


@pytest.fixture
def ben(db: None) -> Person:
    return identity.new_guest("Ben")


@pytest.fixture
def cleo(db: None) -> Person:
    return identity.new_guest("Cleo")
