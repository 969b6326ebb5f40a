from pathlib import Path

import pytest

from games.rules.components import Edition
from games.rules.edition import load_edition

HOUSE = Path(__file__).parents[2] / "games" / "editions" / "house-2"


@pytest.fixture(scope="session")
def house() -> Edition:
    return load_edition(HOUSE)
