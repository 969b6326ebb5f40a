"""Sharing in tests: a folder for the pictures, and pictures that are not drawn."""

from pathlib import Path
from typing import Any

import pytest

from club.sharing import pictures
from club.sharing.models import Share
from tests.web.tables import Seated


@pytest.fixture(autouse=True)
def own_folder(settings: Any, tmp_path: Path) -> None:
    settings.DATA_FOLDER = tmp_path


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pictures are counted, and drawn quickly: how they look is not asked here."""
    asked: list[str] = []

    def draw(svg: str) -> bytes:
        asked.append(svg)
        return pictures.LAST_BYTES

    monkeypatch.setattr(pictures, "png", draw)
    return asked


def share(seated: Seated, kind: str = "result", seat: int = 0) -> Share:
    response = seated.clients[seat].post(f"{seated.url}share/{kind}/")
    assert response.status_code == 302
    return Share.objects.get(code=response["Location"].split("/")[2])
