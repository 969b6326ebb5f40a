import pytest

from club.sharing import pictures


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw pictures quickly, and count them: these tests do not ask how they look."""
    asked: list[str] = []

    def draw(svg: str) -> bytes:
        asked.append(svg)
        return pictures.LAST_BYTES

    monkeypatch.setattr(pictures, "png", draw)
    return asked
