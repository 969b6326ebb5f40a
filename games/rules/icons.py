"""What an event card lays out."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Icon:
    """One item an event card lays out: a size, or `attendee`."""

    item: str
    up: bool
