"""The prepared deal of the lesson, the same for everybody, with cards that show what it teaches.

Cards that the edition does not have are skipped, so that the lesson works with any edition.
"""

from collections.abc import Iterable, Mapping
from random import Random

from games.bots.play import shuffler
from games.rules.components import ContestType, Edition, Size
from games.rules.deal import ATTENDEE, Deal
from games.rules.standard import STANDARD

MATS = ("mat-4", "mat-1")
"""The learner's mat, which scores flowers, and the bot's."""
CONTESTS: Mapping[str, str] = {
    ContestType.COLOUR: "colour-4",
    ContestType.THEME: "theme-4",
    ContestType.SIZE: "size-1",
    ContestType.POSTMARK: "postmark-1",
    ContestType.FINALE: "finale-2",
}
"""Contests that are easy to count."""
EVENTS = ("event-8", "event-7")
"""Together they lay out attendees, a forever stamp and stamps of every size, four of them face
down. The first is in force and changes nothing before the Show."""
TOPS: Mapping[str, tuple[str, ...]] = {
    Size.SMALL: ("small-26", "small-02"),
    Size.LARGE: ("large-01", "large-14"),
    Size.SHORT: ("short-18", "short-07", "short-34", "short-31"),
    Size.LONG: ("long-25", "long-18"),
    ATTENDEE: ("exhibitor-17", "specialist-13"),
}
"""The top of each stack, in the order the events draw them: flowers for the learner's mat, a
double, cancelled ones, a rare, and attendees that need no decision."""


def stacked(edition: Edition) -> Deal:
    deal = STANDARD.deal(edition, len(MATS), shuffler(Random("lesson")))
    return deal.but(
        mats=on_top(MATS, edition.mats)[: len(MATS)],
        first=0,
        contests=tuple(
            CONTESTS[type] if CONTESTS[type] in edition.contests else dealt
            for type, dealt in zip(ContestType, deal.contests, strict=True)
        ),
        stacks={name: on_top(TOPS.get(name, ()), ids) for name, ids in deal.stacks.items()},
        events=tuple(on_top(EVENTS, deck) for deck in deal.events),
    )


def on_top(wanted: Iterable[str], ids: Iterable[str]) -> tuple[str, ...]:
    """The same ids, with the wanted ones first."""
    known = dict.fromkeys(ids)
    first = [id for id in wanted if id in known]
    return (*first, *(id for id in known if id not in first))
