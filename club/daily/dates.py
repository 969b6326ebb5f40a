"""Days and weeks in the time zone of the server. Only the server's clock counts."""

from datetime import date, datetime, time, timedelta

from django.utils import timezone

from club.daily.models import Kind

LENGTH = {Kind.DAY: timedelta(days=1), Kind.WEEK: timedelta(days=7)}


def today(now: datetime | None = None) -> date:
    """The date in the time zone of the server, even if a request has activated another one."""
    return timezone.localdate(now, timezone.get_default_timezone())


def first_day(kind: Kind, day: date) -> date:
    """The day itself, or the Monday of its week."""
    return day - timedelta(days=day.weekday()) if kind is Kind.WEEK else day


def current_start(kind: Kind, now: datetime | None = None) -> date:
    """When the deal that is played now began."""
    return first_day(kind, today(now))


def last_day(kind: Kind, starts: date) -> date:
    return starts + LENGTH[kind] - timedelta(days=1)


def is_running(kind: Kind, starts: date, now: datetime | None = None) -> bool:
    return starts == current_start(kind, now)


def end(kind: Kind, starts: date) -> datetime:
    """The midnight at which it is over, and the next one begins."""
    after = last_day(kind, starts) + timedelta(days=1)
    return datetime.combine(after, time.min, timezone.get_default_timezone())


def read(text: str) -> date | None:
    """A date as addresses have it, such as 2026-11-17; None for anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None
