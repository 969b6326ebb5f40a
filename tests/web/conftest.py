"""Whoever comes to a table in these tests."""

import pytest

from tests.web.lobbies import Visitor, visitor


@pytest.fixture
def anna(db: None) -> Visitor:
    return visitor("Anna")


@pytest.fixture
def ben(db: None) -> Visitor:
    return visitor("Ben")
