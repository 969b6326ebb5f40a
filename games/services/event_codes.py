"""Event codes: a keeper lets the visitors of one event do more than their network may.

A code is signed and nothing of it is stored; it counts for its event alone, until its end.
"""

from datetime import datetime, timedelta
from hashlib import blake2b
from typing import NamedTuple

from django.core import signing
from django.utils import timezone

SALT = "stampswap.event"
EACH = 5
"""How much of each kind of limit an hour, for each of the people who are expected."""
MOST_PEOPLE, MOST_DAYS = 20_000, 14


class EventCode(NamedTuple):
    name: str
    people: int
    until: datetime
    code: str

    @property
    def rate(self) -> str:
        """How much all visitors of the event may do together."""
        return f"{self.people * EACH} per hour"

    @property
    def key(self) -> str:
        """What its uses are counted under."""
        return blake2b(self.code.encode(), digest_size=16).hexdigest()


def make(name: str, people: int, days: int) -> EventCode:
    until = timezone.now() + timedelta(days=days)
    code = signing.dumps([name, people, int(until.timestamp())], salt=SALT)
    return EventCode(name, people, until, code)


def read(code: str) -> EventCode | None:
    """The event of this code; None if the code is not one of ours, or the event is over."""
    try:
        name, people, until = signing.loads(code, salt=SALT)
    except signing.BadSignature:
        return None
    ends = datetime.fromtimestamp(until, tz=timezone.get_current_timezone())
    return EventCode(name, people, ends, code) if ends > timezone.now() else None
