from datetime import date

from django.urls import reverse

from club.daily.models import Kind

PAGES = {Kind.DAY: "daily", Kind.WEEK: "weekly"}


def board_address(kind: Kind, starts: date | None = None) -> str:
    """The address of the board of a deal; without a date, of the current one."""
    page = PAGES[kind]
    return reverse(f"{page}-on", args=[starts.isoformat()]) if starts else reverse(page)
