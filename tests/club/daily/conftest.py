from datetime import date, datetime

import pytest

from club.daily import dates
from tests.club.daily.tries import TODAY


class Calendar:
    """The server's date."""

    def __init__(self) -> None:
        self.today = TODAY

    def read(self, now: datetime | None = None) -> date:
        return self.today


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr(dates, "today", calendar.read)
    return calendar
