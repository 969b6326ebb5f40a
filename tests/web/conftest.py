"""The people of these tests."""

import pytest

from tests.web.lobbies import Visitor, visitor
from tests.web.tables import Seated, seat_people


@pytest.fixture
def anna(db: None) -> Visitor:
    return visitor("Anna")


@pytest.fixture
def ben(db: None) -> Visitor:
    return visitor("Ben")


@pytest.fixture
def seated(db: None) -> Seated:
    """Three people whose game has begun."""
    return seat_people()
