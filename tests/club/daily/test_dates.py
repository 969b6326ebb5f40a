"""When a day begins: at midnight in the time zone of the server."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from club.daily import dates
from club.daily.models import Kind
from club.daily.streaks import Streak, streak_of

SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("zone", "midnight"),
    [
        ("UTC", "2026-11-18T00:00Z"),
        ("Europe/Warsaw", "2026-11-17T23:00Z"),
        ("Pacific/Kiritimati", "2026-11-17T10:00Z"),
        ("Pacific/Pago_Pago", "2026-11-18T11:00Z"),
        ("Asia/Kathmandu", "2026-11-17T18:15Z"),
    ],
)
def test_the_day_begins_at_midnight_of_the_server(settings: Any, zone: str, midnight: str) -> None:
    settings.TIME_ZONE = zone
    moment = datetime.fromisoformat(midnight)
    today = date(2026, 11, 18)
    assert dates.today(moment) == today
    assert dates.today(moment - SECOND) == today - timedelta(days=1)
    assert dates.end(Kind.DAY, today - timedelta(days=1)) == moment
    with timezone.override("America/New_York"):  # what a request may have activated is no matter
        assert dates.today(moment) == today


def test_a_week_is_from_monday_to_sunday(settings: Any) -> None:
    settings.TIME_ZONE = "Europe/Warsaw"
    monday = datetime(2026, 11, 15, 23, 0, tzinfo=UTC)
    assert dates.current_start(Kind.WEEK, monday) == date(2026, 11, 16)
    assert dates.current_start(Kind.WEEK, monday - SECOND) == date(2026, 11, 9)
    assert dates.end(Kind.WEEK, date(2026, 11, 9)) == monday
    assert dates.last_day(Kind.WEEK, date(2026, 11, 9)) == date(2026, 11, 15)
    assert dates.first_day(Kind.WEEK, date(2027, 1, 1)) == date(2026, 12, 28)


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        ("Europe/Berlin", date(2026, 3, 29), 23),
        ("Europe/Berlin", date(2026, 10, 25), 25),
        ("Africa/Cairo", date(2026, 4, 24), 23),  # where midnight itself is left out
    ],
)
def test_days_when_the_clocks_change(settings: Any, zone: str, day: date, hours: int) -> None:
    settings.TIME_ZONE = zone
    begin, end = (dates.end(Kind.DAY, day - timedelta(days=n)) for n in (1, 0))
    assert end.astimezone(UTC) - begin.astimezone(UTC) == timedelta(hours=hours)
    assert dates.today(begin.astimezone(UTC)) == day == dates.today(end.astimezone(UTC) - SECOND)
    assert dates.today(begin.astimezone(UTC) - SECOND) == day - timedelta(days=1)


@pytest.mark.parametrize(
    "text",
    ["2026-13-01", "20261117", "2026-W47-2", "26-11-17", "", "x", "2026-11-1٧"],
)
def test_dates_are_read_as_they_are_written(text: str) -> None:
    assert dates.read(text) is None
    assert dates.read("2026-11-17") == date(2026, 11, 17)


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], (0, 0)),
        ([18], (1, 1)),
        ([17], (1, 1)),
        ([16], (0, 1)),
        ([15, 16, 17, 18], (4, 4)),
        ([10, 11, 12, 13, 16, 17], (2, 4)),
        ([10, 11, 12, 15], (0, 3)),
    ],
)
def test_a_streak_goes_on_until_a_day_is_over(days: list[int], streak: tuple[int, int]) -> None:
    found = streak_of({date(2026, 11, day) for day in days}, date(2026, 11, 18))
    assert found == Streak(*streak)
