import pytest

from club.sharing import pictures


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pictures are counted, and drawn quickly: how they look is not asked here."""
    asked: list[str] = []

    def draw(svg: str) -> bytes:
        asked.append(svg)
        return pictures.LAST_BYTES

    monkeypatch.setattr(pictures, "png", draw)
    return asked
