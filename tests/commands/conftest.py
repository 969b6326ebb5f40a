import pytest

from games.rules.components import Edition
from games.rules.edition import load_edition
from tests.commands.run import ROOT


@pytest.fixture(scope="session")
def house() -> Edition:
    return load_edition(ROOT / "games" / "editions" / "house-2")
