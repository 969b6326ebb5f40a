"""Commands without an edition to work with say where to look."""

from pathlib import Path

import pytest
from django.test import override_settings

from tests.commands.run import refused


@pytest.mark.parametrize("command", [["simulate"], ["bench"], ["score_album", "album.json"]])
def test_a_broken_edition_is_told(command: list[str], tmp_path: Path) -> None:
    told = f"The edition in {tmp_path} is broken; “manage.py components” says where."
    with override_settings(EDITION_FOLDER=tmp_path):
        assert refused(*command) == told
