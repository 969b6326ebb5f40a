from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from scripts.messages import PLURALS
from tests.components import HOUSE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house edition, to be spoilt; in one language, which then misses the words."""
    english = ignore_patterns(*(f"{language}.toml" for language in PLURALS))
    return Path(copytree(HOUSE, tmp_path / "edition", ignore=english))
