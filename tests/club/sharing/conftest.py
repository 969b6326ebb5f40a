"""Sharing in tests: a folder for the pictures, and pictures that are not drawn."""

from pathlib import Path
from typing import Any

import pytest

from club.sharing.models import Share
from tests.web.tables import Seated


@pytest.fixture(autouse=True)
def own_folder(settings: Any, tmp_path: Path) -> None:
    settings.DATA_FOLDER = tmp_path


def share(seated: Seated, kind: str = "result", seat: int = 0) -> Share:
    response = seated.clients[seat].post(f"{seated.url}share/{kind}/")
    assert response.status_code == 302
    return Share.objects.get(code=response["Location"].split("/")[2])
