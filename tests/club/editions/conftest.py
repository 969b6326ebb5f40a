"""The people who enter editions in these tests."""

import pytest

from club.editions.models import EditionDraft
from tests.club.editions.entering import begin
from tests.web.conftest import anna, ben
from tests.web.lobbies import Visitor

__all__ = ["anna", "ben"]


@pytest.fixture
def draft(anna: Visitor) -> EditionDraft:
    """A copy of the house's edition, as Anna's draft."""
    return begin(anna)
